-- What visitors read has a version: whatever changes it, however it is written, raises it (workers/edge-cache.ts).
INSERT INTO counters(name, n) VALUES ('content', 1);
--> statement-breakpoint
CREATE TRIGGER content_fraud_reports_insert AFTER INSERT ON fraud_reports BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_fraud_reports_update AFTER UPDATE ON fraud_reports BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_fraud_reports_delete AFTER DELETE ON fraud_reports BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_report_files_insert AFTER INSERT ON report_files BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_report_files_update AFTER UPDATE ON report_files BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_report_files_delete AFTER DELETE ON report_files BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_report_events_insert AFTER INSERT ON report_events BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_report_events_update AFTER UPDATE ON report_events BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_report_events_delete AFTER DELETE ON report_events BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_report_payments_insert AFTER INSERT ON report_payments BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_report_payments_update AFTER UPDATE ON report_payments BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_report_payments_delete AFTER DELETE ON report_payments BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_comments_insert AFTER INSERT ON comments BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_comments_update AFTER UPDATE ON comments BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_comments_delete AFTER DELETE ON comments BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_answers_insert AFTER INSERT ON answers BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_answers_update AFTER UPDATE ON answers BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_answers_delete AFTER DELETE ON answers BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_case_reports_insert AFTER INSERT ON case_reports BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_case_reports_update AFTER UPDATE ON case_reports BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_case_reports_delete AFTER DELETE ON case_reports BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_cases_insert AFTER INSERT ON cases BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_cases_update AFTER UPDATE ON cases BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_cases_delete AFTER DELETE ON cases BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_promotions_insert AFTER INSERT ON promotions BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_promotions_update AFTER UPDATE ON promotions BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_promotions_delete AFTER DELETE ON promotions BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_settings_insert AFTER INSERT ON settings BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_settings_update AFTER UPDATE ON settings BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_settings_delete AFTER DELETE ON settings BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_parties_insert AFTER INSERT ON parties BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_parties_update AFTER UPDATE ON parties BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_parties_delete AFTER DELETE ON parties BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_checked_bills_insert AFTER INSERT ON checked_bills BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_checked_bills_update AFTER UPDATE ON checked_bills BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_checked_bills_delete AFTER DELETE ON checked_bills BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_monthly_counts_insert AFTER INSERT ON monthly_counts BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_monthly_counts_update AFTER UPDATE ON monthly_counts BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
--> statement-breakpoint
CREATE TRIGGER content_monthly_counts_delete AFTER DELETE ON monthly_counts BEGIN UPDATE counters SET n = n + 1 WHERE name = 'content'; END;
