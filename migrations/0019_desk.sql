-- What the desk counts by week, and the first report of each account, which an admin looks at. One line a trigger and no
-- CASE in it.
CREATE TABLE `first_reports` (
	`report_id` integer PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL,
	`looked_at` integer,
	FOREIGN KEY (`report_id`) REFERENCES `fraud_reports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `first_reports_to_look_at` ON `first_reports` (`due_at`,`report_id`) WHERE looked_at is null;--> statement-breakpoint
CREATE TABLE `weekly_counts` (
	`what` text NOT NULL,
	`week` integer NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`what`, `week`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `payments_to_verify` ON `payments` (`entered_at`,`id`) WHERE status = 'to verify';--> statement-breakpoint
INSERT INTO weekly_counts(what, week, n) SELECT 'reports', ((created_at + 19800000) / 86400000 + 3) / 7, count(*) FROM fraud_reports GROUP BY 2;--> statement-breakpoint
INSERT INTO weekly_counts(what, week, n) SELECT 'users', ((created_at + 19800000) / 86400000 + 3) / 7, count(*) FROM users GROUP BY 2;--> statement-breakpoint
INSERT INTO weekly_counts(what, week, n) SELECT 'promotions', ((created_at + 19800000) / 86400000 + 3) / 7, count(*) FROM promotions GROUP BY 2;--> statement-breakpoint
INSERT INTO weekly_counts(what, week, n) SELECT 'notices', ((created_at + 19800000) / 86400000 + 3) / 7, count(*) FROM legal_notices GROUP BY 2;--> statement-breakpoint
CREATE TRIGGER report_in_its_week AFTER INSERT ON fraud_reports BEGIN INSERT INTO weekly_counts(what, week, n) VALUES ('reports', ((new.created_at + 19800000) / 86400000 + 3) / 7, 1) ON CONFLICT(what, week) DO UPDATE SET n = n + 1; END;
--> statement-breakpoint
CREATE TRIGGER user_in_its_week AFTER INSERT ON users BEGIN INSERT INTO weekly_counts(what, week, n) VALUES ('users', ((new.created_at + 19800000) / 86400000 + 3) / 7, 1) ON CONFLICT(what, week) DO UPDATE SET n = n + 1; END;
--> statement-breakpoint
CREATE TRIGGER promotion_in_its_week AFTER INSERT ON promotions BEGIN INSERT INTO weekly_counts(what, week, n) VALUES ('promotions', ((new.created_at + 19800000) / 86400000 + 3) / 7, 1) ON CONFLICT(what, week) DO UPDATE SET n = n + 1; END;
--> statement-breakpoint
CREATE TRIGGER notice_in_its_week AFTER INSERT ON legal_notices BEGIN INSERT INTO weekly_counts(what, week, n) VALUES ('notices', ((new.created_at + 19800000) / 86400000 + 3) / 7, 1) ON CONFLICT(what, week) DO UPDATE SET n = n + 1; END;
--> statement-breakpoint
CREATE TRIGGER first_report_is_looked_at AFTER INSERT ON fraud_reports WHEN new.user_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM fraud_reports WHERE user_id = new.user_id AND id < new.id) BEGIN INSERT INTO first_reports(report_id, due_at) VALUES (new.id, new.created_at + 172800000); END;
--> statement-breakpoint
CREATE TRIGGER first_report_goes BEFORE DELETE ON fraud_reports BEGIN DELETE FROM first_reports WHERE report_id = old.id; END;
