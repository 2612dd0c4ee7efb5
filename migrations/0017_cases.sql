-- Cases: what was a request to remove a report is one kind of objection among others. Every request goes over with its id,
-- its link and its state, then the old table goes: it holds what people wrote, which must not lie about twice.
-- In the seconds between this migration and the new Worker, the old one finds no removal_requests: its forms and private
-- pages answer 500 in words, with what was typed still there, and the next press goes through; its nightly looks through
-- the bucket fail before they delete anything. One line a trigger and no CASE in it.
CREATE TABLE `answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`report_id` integer NOT NULL,
	`link_id` integer,
	`case_id` integer,
	`kind` text NOT NULL,
	`reason` text,
	`text` text DEFAULT '' NOT NULL,
	`promised_on` text,
	`file_path` text,
	`file_name` text,
	`content_type` text,
	`size` integer,
	`digits_checked` integer DEFAULT false NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`submission` text NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `fraud_reports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`link_id`) REFERENCES `party_links`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`case_id`) REFERENCES `cases`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `answers_submission_unique` ON `answers` (`submission`);--> statement-breakpoint
CREATE INDEX `answers_by_report` ON `answers` (`report_id`,`id`);--> statement-breakpoint
CREATE INDEX `answers_by_case` ON `answers` (`case_id`) WHERE case_id is not null;--> statement-breakpoint
CREATE INDEX `answers_by_file` ON `answers` (`file_path`) WHERE file_path is not null;--> statement-breakpoint
CREATE TABLE `case_decisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`case_id` integer NOT NULL,
	`kind` text NOT NULL,
	`outcome` text NOT NULL,
	`reason` text NOT NULL,
	`begun_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`decided_at` integer NOT NULL,
	`decided_by` text,
	FOREIGN KEY (`case_id`) REFERENCES `cases`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `decisions_by_case` ON `case_decisions` (`case_id`,`id`);--> statement-breakpoint
CREATE TABLE `case_reports` (
	`case_id` integer NOT NULL,
	`report_id` integer NOT NULL,
	`asked_at` integer,
	`told_at` integer,
	`heard_until` integer,
	`reply` text,
	`reply_text` text,
	`file_path` text,
	`file_name` text,
	`content_type` text,
	`size` integer,
	`replied_at` integer,
	`out_of_sight_at` integer,
	`disputed_until` integer,
	`looked_at` integer,
	`outcome` text,
	`submission` text,
	PRIMARY KEY(`case_id`, `report_id`),
	FOREIGN KEY (`case_id`) REFERENCES `cases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`report_id`) REFERENCES `fraud_reports`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `case_reports_submission_unique` ON `case_reports` (`submission`);--> statement-breakpoint
CREATE INDEX `cases_by_report` ON `case_reports` (`report_id`,`case_id`);--> statement-breakpoint
CREATE INDEX `reporters_to_tell` ON `case_reports` (`asked_at`) WHERE asked_at is not null and told_at is null;--> statement-breakpoint
CREATE INDEX `silent_reporters` ON `case_reports` (`heard_until`) WHERE heard_until is not null and replied_at is null and out_of_sight_at is null and disputed_until is not null;--> statement-breakpoint
CREATE INDEX `replies_by_file` ON `case_reports` (`file_path`) WHERE file_path is not null;--> statement-breakpoint
CREATE TABLE `cases` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token` text NOT NULL,
	`kind` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`details` text DEFAULT '' NOT NULL,
	`shared` integer DEFAULT false NOT NULL,
	`reference` text,
	`file_path` text,
	`file_name` text,
	`content_type` text,
	`size` integer,
	`payment_id` integer,
	`object_kind` text,
	`object_id` integer,
	`created_at` integer NOT NULL,
	`acknowledged_at` integer,
	`begun_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	`outcome` text,
	`reason` text,
	`decision` text,
	`asker_again_at` integer,
	`reporter_again_at` integer,
	`again_why` text,
	`told_at` integer,
	`warned_at` integer,
	`overdue_at` integer,
	`forgotten_at` integer,
	`submission` text NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cases_token_unique` ON `cases` (`token`);--> statement-breakpoint
CREATE UNIQUE INDEX `cases_decision_unique` ON `cases` (`decision`);--> statement-breakpoint
CREATE UNIQUE INDEX `cases_submission_unique` ON `cases` (`submission`);--> statement-breakpoint
CREATE INDEX `open_cases_by_deadline` ON `cases` (`due_at`,`id`) WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX `decided_cases` ON `cases` (`decided_at`,`id`) WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX `orders_to_tell` ON `cases` (`id`) WHERE kind = 'order' and decided_at is null and told_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `one_open_case_an_object` ON `cases` (`object_kind`,`object_id`) WHERE kind = 'flag' and decided_at is null;--> statement-breakpoint
CREATE INDEX `cases_by_file` ON `cases` (`file_path`) WHERE file_path is not null;--> statement-breakpoint
CREATE INDEX `cases_by_payment` ON `cases` (`payment_id`) WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX `cases_to_forget` ON `cases` (`decided_at`) WHERE decided_at is not null and forgotten_at is null;--> statement-breakpoint
CREATE TABLE `clock_marks` (
	`name` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `flags` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`case_id` integer NOT NULL,
	`object_kind` text NOT NULL,
	`object_id` integer NOT NULL,
	`user_id` text,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`case_id`) REFERENCES `cases`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `a_flag_once_a_person` ON `flags` (`user_id`,`object_kind`,`object_id`);--> statement-breakpoint
CREATE INDEX `flags_by_case` ON `flags` (`case_id`,`id`);--> statement-breakpoint
CREATE TABLE `monthly_counts` (
	`month` text NOT NULL,
	`what` text NOT NULL,
	`detail` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`month`, `what`, `detail`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `party_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`report_id` integer NOT NULL,
	`token` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`report_id`) REFERENCES `fraud_reports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `party_links_token_unique` ON `party_links` (`token`);--> statement-breakpoint
CREATE INDEX `links_by_report` ON `party_links` (`report_id`,`id`);
--> statement-breakpoint
ALTER TABLE `fraud_reports` ADD `disputed_until` integer;--> statement-breakpoint
ALTER TABLE `fraud_reports` ADD `looked_at` integer;
--> statement-breakpoint
-- A row of a list says so without reading a row more.
CREATE TRIGGER report_is_disputed AFTER INSERT ON case_reports WHEN new.disputed_until IS NOT NULL OR new.looked_at IS NOT NULL BEGIN UPDATE fraud_reports SET disputed_until = (SELECT max(disputed_until) FROM case_reports WHERE report_id = new.report_id), looked_at = (SELECT max(looked_at) FROM case_reports WHERE report_id = new.report_id) WHERE id = new.report_id; END;
--> statement-breakpoint
CREATE TRIGGER dispute_changes AFTER UPDATE OF disputed_until, looked_at ON case_reports BEGIN UPDATE fraud_reports SET disputed_until = (SELECT max(disputed_until) FROM case_reports WHERE report_id = new.report_id), looked_at = (SELECT max(looked_at) FROM case_reports WHERE report_id = new.report_id) WHERE id = new.report_id; END;
--> statement-breakpoint
CREATE TRIGGER suspended_flags_nothing BEFORE INSERT ON flags WHEN (SELECT suspended_at FROM users WHERE id = new.user_id) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'the account is suspended'); END;
--> statement-breakpoint
CREATE TRIGGER decision_is_kept AFTER UPDATE OF decided_at ON cases WHEN old.decided_at IS NULL AND new.decided_at IS NOT NULL BEGIN INSERT INTO case_decisions(case_id, kind, outcome, reason, begun_at, due_at, decided_at, decided_by) VALUES (new.id, new.kind, new.outcome, coalesce(new.reason, ''), new.begun_at, new.due_at, new.decided_at, new.decided_by); END;
--> statement-breakpoint
CREATE TRIGGER decision_stands BEFORE UPDATE ON case_decisions BEGIN SELECT RAISE(ABORT, 'a decision is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER decision_stays BEFORE DELETE ON case_decisions BEGIN SELECT RAISE(ABORT, 'a decision is never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER case_is_counted AFTER INSERT ON cases BEGIN INSERT INTO monthly_counts(month, what, detail, n) VALUES (strftime('%Y-%m', (new.created_at + 19800000) / 1000, 'unixepoch'), 'asked', new.kind, 1) ON CONFLICT(month, what, detail) DO UPDATE SET n = n + 1; END;
--> statement-breakpoint
CREATE TRIGGER decision_is_counted AFTER INSERT ON case_decisions BEGIN INSERT INTO monthly_counts(month, what, detail, n) SELECT strftime('%Y-%m', (new.decided_at + 19800000) / 1000, 'unixepoch'), what, detail, 1 FROM (SELECT 'decision' AS what, new.outcome AS detail UNION ALL SELECT 'took', iif(new.decided_at - new.begun_at < 259200000, 'h' || ((new.decided_at - new.begun_at) / 3600000), 'd' || min((new.decided_at - new.begun_at) / 86400000, 999)) UNION ALL SELECT 'late', '' WHERE new.decided_at > new.due_at UNION ALL SELECT 'order removed', '' WHERE new.kind = 'order' AND new.outcome = 'removed') WHERE true ON CONFLICT(month, what, detail) DO UPDATE SET n = n + 1; END;
--> statement-breakpoint
INSERT INTO monthly_counts(month, what, detail, n) SELECT strftime('%Y-%m', (created_at + 19800000) / 1000, 'unixepoch'), 'reports', '', count(*) FROM fraud_reports GROUP BY 1;
--> statement-breakpoint
CREATE TRIGGER report_is_counted_by_month AFTER INSERT ON fraud_reports BEGIN INSERT INTO monthly_counts(month, what, detail, n) VALUES (strftime('%Y-%m', (new.created_at + 19800000) / 1000, 'unixepoch'), 'reports', '', 1) ON CONFLICT(month, what, detail) DO UPDATE SET n = n + 1; END;
--> statement-breakpoint
INSERT INTO cases(id, token, kind, name, email, phone, details, file_path, file_name, content_type, size, payment_id, created_at, acknowledged_at, begun_at, due_at, decided_at, outcome, reason, decision, forgotten_at, submission) SELECT id, token, iif(kind = 'settled', 'paid', kind), name, email, phone, details, file_path, file_name, content_type, size, payment_id, created_at, created_at, created_at, created_at + 604800000, iif(status = 'open', NULL, coalesce(decided_at, created_at)), iif(status = 'open', NULL, iif(status = 'removed', 'removed', 'stays')), answer, decision, iif(status <> 'open' AND email = '', decided_at, NULL), submission FROM removal_requests ORDER BY id;
--> statement-breakpoint
INSERT INTO case_decisions(case_id, kind, outcome, reason, begun_at, due_at, decided_at) SELECT id, kind, outcome, coalesce(reason, ''), begun_at, due_at, decided_at FROM cases WHERE decided_at IS NOT NULL ORDER BY id;
--> statement-breakpoint
-- Whose report is still looked at is heard now: the clock tells them within the hour, and counts their three days from there.
INSERT INTO case_reports(case_id, report_id, asked_at, heard_until, out_of_sight_at, disputed_until, outcome) SELECT q.id, q.report_id, iif(q.status = 'open' AND q.kind <> 'service' AND r.user_id IS NOT NULL, q.created_at, NULL), iif(q.status = 'open' AND q.kind <> 'service' AND r.user_id IS NOT NULL, q.created_at + 259200000, NULL), iif(q.status = 'removed' AND r.hidden_at = q.decided_at, r.hidden_at, NULL), iif(q.status = 'open' AND q.kind <> 'service', q.created_at + 604800000, NULL), iif(q.status = 'open', NULL, iif(q.status = 'removed', 'removed', 'stays')) FROM removal_requests q JOIN fraud_reports r ON r.id = q.report_id;
--> statement-breakpoint
DROP TABLE removal_requests;
