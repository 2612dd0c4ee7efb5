-- A vendor whose bill stands with somebody else's report says so, and the desk decides whose it is.
CREATE TABLE `bill_claims` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`irn` text NOT NULL,
	`report_id` integer NOT NULL,
	`kind` text NOT NULL,
	`buyer_gstin` text NOT NULL,
	`doc_date` text NOT NULL,
	`paise` integer NOT NULL,
	`kid` text NOT NULL,
	`seller` text NOT NULL,
	`seller_gstin` text,
	`note` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`decided_at` integer,
	`outcome` text,
	`reason` text,
	FOREIGN KEY (`report_id`) REFERENCES `fraud_reports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `open_bill_claims` ON `bill_claims` (`irn`,`report_id`) WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX `bill_claims_by_report` ON `bill_claims` (`report_id`);--> statement-breakpoint
CREATE INDEX `bill_claims_by_deadline` ON `bill_claims` (`due_at`) WHERE decided_at is null;
--> statement-breakpoint
CREATE TRIGGER withdrawn_report_claims_no_bill AFTER UPDATE OF withdrawn_at ON fraud_reports WHEN new.withdrawn_at IS NOT NULL BEGIN UPDATE bill_claims SET decided_at = new.withdrawn_at, outcome = 'withdrawn', seller_gstin = NULL WHERE report_id = new.id AND decided_at IS NULL; END;
--> statement-breakpoint
CREATE TRIGGER bill_claims_go_with_their_report AFTER DELETE ON fraud_reports BEGIN DELETE FROM bill_claims WHERE report_id = old.id; END;
--> statement-breakpoint
CREATE TRIGGER suspended_claims_no_bill BEFORE INSERT ON bill_claims WHEN (SELECT suspended_at FROM users WHERE id = (SELECT user_id FROM fraud_reports WHERE id = new.report_id)) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'the account is suspended'); END;
