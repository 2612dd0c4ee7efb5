-- Bills that a portal of the government signed. A report that is withdrawn leaves its bills free: the debt may be reported anew.
CREATE TABLE `bill_portals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`kid` text NOT NULL,
	`pem` text NOT NULL,
	`valid_from` integer NOT NULL,
	`valid_until` integer NOT NULL,
	`added_at` integer NOT NULL,
	`removed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `portals_in_use` ON `bill_portals` (`kid`) WHERE removed_at is null;--> statement-breakpoint
CREATE TABLE `checked_bills` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`report_id` integer NOT NULL,
	`kind` text NOT NULL,
	`buyer_gstin` text NOT NULL,
	`doc_date` text NOT NULL,
	`paise` integer NOT NULL,
	`kid` text NOT NULL,
	`irn` text NOT NULL,
	`seller` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `fraud_reports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `checked_bills_irn_unique` ON `checked_bills` (`irn`);--> statement-breakpoint
CREATE INDEX `bills_by_report` ON `checked_bills` (`report_id`);--> statement-breakpoint
CREATE INDEX `bills_by_buyer` ON `checked_bills` (`buyer_gstin`);
--> statement-breakpoint
CREATE TRIGGER withdrawn_report_leaves_its_bills AFTER UPDATE OF withdrawn_at ON fraud_reports WHEN new.withdrawn_at IS NOT NULL BEGIN DELETE FROM checked_bills WHERE report_id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER bills_go_with_their_report AFTER DELETE ON fraud_reports BEGIN DELETE FROM checked_bills WHERE report_id = old.id; END;
--> statement-breakpoint
CREATE TRIGGER suspended_has_no_bill_checked BEFORE INSERT ON checked_bills WHEN (SELECT suspended_at FROM users WHERE id = (SELECT user_id FROM fraud_reports WHERE id = new.report_id)) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'the account is suspended'); END;
