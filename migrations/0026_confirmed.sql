-- What is asked without an account waits until who asks has confirmed it by the mail to their address; a second dispute of a
-- report is a voice in the open case; what silence hid is known and counted; a flag is of a version of what it is about. One
-- line a trigger and no CASE in it.
CREATE TABLE `case_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_digest` text NOT NULL,
	`asking` text NOT NULL,
	`answer` text,
	`mailbox` text NOT NULL,
	`network` text NOT NULL,
	`file_path` text,
	`file_name` text,
	`content_type` text,
	`size` integer,
	`created_at` integer NOT NULL,
	`mailed_at` integer,
	`submission` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `case_requests_token_digest_unique` ON `case_requests` (`token_digest`);--> statement-breakpoint
CREATE UNIQUE INDEX `case_requests_submission_unique` ON `case_requests` (`submission`);--> statement-breakpoint
CREATE INDEX `requests_by_age` ON `case_requests` (`created_at`);--> statement-breakpoint
CREATE INDEX `requests_by_file` ON `case_requests` (`file_path`) WHERE file_path is not null;--> statement-breakpoint
CREATE TABLE `case_voices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`case_id` integer NOT NULL,
	`token` text NOT NULL,
	`kind` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`details` text DEFAULT '' NOT NULL,
	`mailbox` text DEFAULT '' NOT NULL,
	`network` text,
	`file_path` text,
	`file_name` text,
	`content_type` text,
	`size` integer,
	`created_at` integer NOT NULL,
	`submission` text NOT NULL,
	FOREIGN KEY (`case_id`) REFERENCES `cases`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `voices_once` ON `case_voices` (`submission`,`case_id`);--> statement-breakpoint
CREATE INDEX `voices_by_token` ON `case_voices` (`token`);--> statement-breakpoint
CREATE INDEX `voices_by_case` ON `case_voices` (`case_id`,`id`);--> statement-breakpoint
CREATE INDEX `voices_by_mailbox` ON `case_voices` (`mailbox`);--> statement-breakpoint
CREATE INDEX `voices_by_network` ON `case_voices` (`network`);--> statement-breakpoint
CREATE INDEX `voices_by_file` ON `case_voices` (`file_path`) WHERE file_path is not null;--> statement-breakpoint
DROP INDEX `a_flag_once_a_person`;--> statement-breakpoint
ALTER TABLE `flags` ADD `version` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `a_flag_once_a_version` ON `flags` (`user_id`,`object_kind`,`object_id`,`version`);--> statement-breakpoint
ALTER TABLE `case_reports` ADD `silent_at` integer;--> statement-breakpoint
ALTER TABLE `case_reports` ADD `waits_at` integer;--> statement-breakpoint
CREATE INDEX `hidden_by_silence` ON `case_reports` (`silent_at`) WHERE silent_at is not null;--> statement-breakpoint
ALTER TABLE `cases` ADD `mailbox` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `cases` ADD `network` text;--> statement-breakpoint
ALTER TABLE `cases` ADD `object_version` text;--> statement-breakpoint
ALTER TABLE `cases` ADD `object_text` text;--> statement-breakpoint
CREATE INDEX `open_cases_by_mailbox` ON `cases` (`mailbox`) WHERE decided_at is null and mailbox <> '';--> statement-breakpoint
CREATE INDEX `open_cases_by_network` ON `cases` (`network`) WHERE decided_at is null and network is not null;--> statement-breakpoint
CREATE INDEX `flagged_objects` ON `cases` (`object_kind`,`object_id`) WHERE kind = 'flag';
--> statement-breakpoint
-- What was said as a day ends with that day in India: open cases of seven days, and who is still waited for in them.
UPDATE cases SET due_at = ((due_at + 19800000) / 86400000 + 1) * 86400000 - 19800001 WHERE decided_at IS NULL AND due_at < 253402214400000 AND kind NOT IN ('personal data', 'photo', 'abuse', 'order');
--> statement-breakpoint
UPDATE case_reports SET disputed_until = (SELECT c.due_at FROM cases c WHERE c.id = case_id) WHERE disputed_until IS NOT NULL AND case_id IN (SELECT c.id FROM cases c WHERE c.decided_at IS NULL);
--> statement-breakpoint
UPDATE case_reports SET heard_until = ((heard_until + 19800000) / 86400000 + 1) * 86400000 - 19800001 WHERE heard_until IS NOT NULL AND replied_at IS NULL AND out_of_sight_at IS NULL AND case_id IN (SELECT c.id FROM cases c WHERE c.decided_at IS NULL);
--> statement-breakpoint
-- As mailboxOf in app/settings/limit-keys.ts: without dots and what follows a plus.
UPDATE cases SET mailbox = lower(coalesce(nullif(replace(substr(email, 1, instr(replace(email, '@', '+') || '+', '+') - 1), '.', ''), ''), substr(email, 1, instr(email, '@') - 1)) || substr(email, instr(email, '@'))) WHERE decided_at IS NULL AND instr(email, '@') > 1;
--> statement-breakpoint
UPDATE case_reports SET silent_at = out_of_sight_at WHERE out_of_sight_at IS NOT NULL AND EXISTS (SELECT 1 FROM report_events e WHERE e.report_id = case_reports.report_id AND e.kind = 'out of sight' AND e.actor = 'clock' AND e.created_at = case_reports.out_of_sight_at);
--> statement-breakpoint
INSERT INTO monthly_counts(month, what, detail, n) SELECT strftime('%Y-%m', (silent_at + 19800000) / 1000, 'unixepoch'), 'hidden by silence', '', count(DISTINCT report_id) FROM case_reports WHERE silent_at IS NOT NULL GROUP BY 1;
--> statement-breakpoint
CREATE TRIGGER silence_is_counted AFTER UPDATE OF silent_at ON case_reports WHEN old.silent_at IS NULL AND new.silent_at IS NOT NULL BEGIN INSERT INTO monthly_counts(month, what, detail, n) VALUES (strftime('%Y-%m', (new.silent_at + 19800000) / 1000, 'unixepoch'), 'hidden by silence', '', 1) ON CONFLICT(month, what, detail) DO UPDATE SET n = n + 1; END;
--> statement-breakpoint
-- Whoever deletes a comment, its author, the desk or a leaving account: nothing is left to decide about it.
CREATE TRIGGER deleted_comment_closes_its_case AFTER DELETE ON comments BEGIN INSERT INTO monthly_counts(month, what, detail, n) SELECT strftime('%Y-%m', unixepoch() + 19800, 'unixepoch'), 'decision elsewhere', 'removed', 1 FROM cases WHERE kind = 'flag' AND object_kind = 'comment' AND object_id = old.id AND decided_at IS NULL ON CONFLICT(month, what, detail) DO UPDATE SET n = n + 1; UPDATE cases SET object_text = NULL, decision = iif(decided_at IS NULL, 'deleted ' || id || ' ' || begun_at, decision), outcome = iif(decided_at IS NULL, 'removed', outcome), reason = iif(decided_at IS NULL, 'Its author has deleted it.', reason), decided_at = coalesce(decided_at, cast(unixepoch('subsec') * 1000 AS integer)) WHERE kind = 'flag' AND object_kind = 'comment' AND object_id = old.id; END;
--> statement-breakpoint
UPDATE cases SET decided_at = cast(unixepoch('subsec') * 1000 AS integer), outcome = 'removed', reason = 'Its author has deleted it.', decision = 'deleted ' || id || ' ' || begun_at WHERE kind = 'flag' AND object_kind = 'comment' AND decided_at IS NULL AND NOT EXISTS (SELECT 1 FROM comments o WHERE o.id = object_id);
