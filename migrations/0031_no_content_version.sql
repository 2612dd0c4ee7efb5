-- Kept pages are kept by time (docs/decisions/edge-cache.md): nobody asks for a version of what visitors read any more.
DROP TRIGGER content_answers_insert;
--> statement-breakpoint
DROP TRIGGER content_answers_update;
--> statement-breakpoint
DROP TRIGGER content_answers_delete;
--> statement-breakpoint
DROP TRIGGER content_case_reports_insert;
--> statement-breakpoint
DROP TRIGGER content_case_reports_update;
--> statement-breakpoint
DROP TRIGGER content_case_reports_delete;
--> statement-breakpoint
DROP TRIGGER content_cases_insert;
--> statement-breakpoint
DROP TRIGGER content_cases_update;
--> statement-breakpoint
DROP TRIGGER content_cases_delete;
--> statement-breakpoint
DROP TRIGGER content_checked_bills_insert;
--> statement-breakpoint
DROP TRIGGER content_checked_bills_update;
--> statement-breakpoint
DROP TRIGGER content_checked_bills_delete;
--> statement-breakpoint
DROP TRIGGER content_comments_insert;
--> statement-breakpoint
DROP TRIGGER content_comments_update;
--> statement-breakpoint
DROP TRIGGER content_comments_delete;
--> statement-breakpoint
DROP TRIGGER content_fraud_reports_insert;
--> statement-breakpoint
DROP TRIGGER content_fraud_reports_update;
--> statement-breakpoint
DROP TRIGGER content_fraud_reports_delete;
--> statement-breakpoint
DROP TRIGGER content_monthly_counts_insert;
--> statement-breakpoint
DROP TRIGGER content_monthly_counts_update;
--> statement-breakpoint
DROP TRIGGER content_monthly_counts_delete;
--> statement-breakpoint
DROP TRIGGER content_parties_insert;
--> statement-breakpoint
DROP TRIGGER content_parties_update;
--> statement-breakpoint
DROP TRIGGER content_parties_delete;
--> statement-breakpoint
DROP TRIGGER content_promotions_insert;
--> statement-breakpoint
DROP TRIGGER content_promotions_update;
--> statement-breakpoint
DROP TRIGGER content_promotions_delete;
--> statement-breakpoint
DROP TRIGGER content_report_events_insert;
--> statement-breakpoint
DROP TRIGGER content_report_events_update;
--> statement-breakpoint
DROP TRIGGER content_report_events_delete;
--> statement-breakpoint
DROP TRIGGER content_report_files_insert;
--> statement-breakpoint
DROP TRIGGER content_report_files_update;
--> statement-breakpoint
DROP TRIGGER content_report_files_delete;
--> statement-breakpoint
DROP TRIGGER content_report_payments_insert;
--> statement-breakpoint
DROP TRIGGER content_report_payments_update;
--> statement-breakpoint
DROP TRIGGER content_report_payments_delete;
--> statement-breakpoint
DROP TRIGGER content_settings_insert;
--> statement-breakpoint
DROP TRIGGER content_settings_update;
--> statement-breakpoint
DROP TRIGGER content_settings_delete;
--> statement-breakpoint
DELETE FROM counters WHERE name = 'content';
