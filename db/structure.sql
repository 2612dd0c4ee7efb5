-- Written by npm run db:structure from the migrations, to be read: what the database is, and what it does by itself.

CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`user_id` text NOT NULL,
	`password` text,
	`access_token` text,
	`refresh_token` text,
	`id_token` text,
	`access_token_expires_at` integer,
	`refresh_token_expires_at` integer,
	`scope` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE INDEX `accounts_user` ON `accounts` (`user_id`);
-- Whoever changes a password, its owner is told, and never where it was not changed.
CREATE TRIGGER letter_of_changed_password AFTER UPDATE OF password ON accounts WHEN NEW.password IS NOT OLD.password BEGIN INSERT INTO outbox (id, kind, user_id, dedupe_key, not_before, created_at) VALUES (lower(hex(randomblob(16))), 'password changed', NEW.user_id, 'password changed ' || lower(hex(randomblob(16))), NEW.updated_at, NEW.updated_at); END;

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
	`submission` text NOT NULL, `confirmed_at` integer, `told_at` integer, `network` text, `shown_at` integer,
	FOREIGN KEY (`report_id`) REFERENCES `fraud_reports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`link_id`) REFERENCES `party_links`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`case_id`) REFERENCES `cases`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE INDEX `answers_by_case` ON `answers` (`case_id`) WHERE case_id is not null;
CREATE INDEX `answers_by_file` ON `answers` (`file_path`) WHERE file_path is not null;
CREATE INDEX `answers_by_report` ON `answers` (`report_id`,`id`);
CREATE UNIQUE INDEX `answers_submission_unique` ON `answers` (`submission`);

CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`admin_id` text NOT NULL,
	`admin_email` text NOT NULL,
	`action` text NOT NULL,
	`object_kind` text NOT NULL,
	`object_id` text NOT NULL,
	`what` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL
);
CREATE INDEX `audit_by_action` ON `audit_log` (`action`,`id`);
CREATE INDEX `audit_by_admin` ON `audit_log` (`admin_email`,`id`);
CREATE INDEX `audit_by_admin_and_action` ON `audit_log` (`admin_email`,`action`,`id`);
CREATE INDEX `audit_by_object` ON `audit_log` (`object_kind`,`object_id`,`id`);
-- No mistake in code, and no hand at the database, may rewrite what admins did.
CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit_log BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
-- No mistake in code, and no hand at the database, may delete what admins did.
CREATE TRIGGER audit_is_not_deleted BEFORE DELETE ON audit_log BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
-- INSERT OR REPLACE would rewrite a line without being an update or a delete.
CREATE TRIGGER audit_is_not_replaced BEFORE INSERT ON audit_log WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = new.id) BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;

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
	`reason` text, `holder_id` integer,
	FOREIGN KEY (`report_id`) REFERENCES `fraud_reports`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE INDEX `bill_claims_by_bill` ON `bill_claims` (`irn`);
CREATE INDEX `bill_claims_by_deadline` ON `bill_claims` (`due_at`) WHERE decided_at is null;
CREATE INDEX `bill_claims_by_report` ON `bill_claims` (`report_id`);
CREATE UNIQUE INDEX `open_bill_claims` ON `bill_claims` (`irn`,`report_id`) WHERE decided_at is null;
-- A suspension may come after the request was let in: nobody suspended claims a bill, by whatever code.
CREATE TRIGGER suspended_claims_no_bill BEFORE INSERT ON bill_claims WHEN (SELECT suspended_at FROM users WHERE id = (SELECT user_id FROM fraud_reports WHERE id = new.report_id)) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'the account is suspended'); END;

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
CREATE UNIQUE INDEX `portals_in_use` ON `bill_portals` (`kid`) WHERE removed_at is null;

CREATE TABLE `bucket_sweeps` (
	`id` integer PRIMARY KEY NOT NULL,
	`after` text NOT NULL
);

CREATE TABLE `bulk_drafts` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`source` text NOT NULL,
	`sheet` text,
	`rows` text NOT NULL,
	`submitted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`kept_until` integer NOT NULL, `reviewed` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `id`)
);
CREATE INDEX `bulk_drafts_by_age` ON `bulk_drafts` (`kept_until`);
-- A suspension may come after the request was let in: nobody suspended keeps rows of a list, by whatever code.
CREATE TRIGGER suspended_drafts_nothing BEFORE INSERT ON bulk_drafts WHEN (SELECT suspended_at FROM users WHERE id = new.user_id) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'the account is suspended'); END;

CREATE TABLE `campaign_tasks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`campaign_id` integer NOT NULL,
	`task` text NOT NULL,
	`due_at` integer NOT NULL,
	`done_on` text,
	`note` text,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE UNIQUE INDEX `a_task_once_a_campaign` ON `campaign_tasks` (`campaign_id`,`task`);
CREATE INDEX `tasks_to_do` ON `campaign_tasks` (`due_at`,`id`) WHERE done_on is null;
CREATE INDEX `tasks_to_do_by_kind` ON `campaign_tasks` (`task`,`due_at`,`id`) WHERE done_on is null;

CREATE TABLE `campaigns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`submission` text NOT NULL,
	`user_id` text,
	`plan_name` text NOT NULL,
	`percentage_fee` real NOT NULL,
	`recovered` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
CREATE INDEX `campaigns_by_user` ON `campaigns` (`user_id`,`id`);
CREATE UNIQUE INDEX `campaigns_submission_unique` ON `campaigns` (`submission`);

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
CREATE INDEX `decisions_by_case` ON `case_decisions` (`case_id`,`id`);
-- The public numbers stay when a case is forgotten, so they are counted with the decision.
CREATE TRIGGER decision_is_counted AFTER INSERT ON case_decisions BEGIN INSERT INTO monthly_counts(month, what, detail, n) SELECT strftime('%Y-%m', (new.decided_at + 19800000) / 1000, 'unixepoch'), what, detail, 1 FROM (SELECT 'decision' AS what, new.outcome AS detail UNION ALL SELECT 'took', iif(new.decided_at - new.begun_at < 259200000, 'h' || ((new.decided_at - new.begun_at) / 3600000), 'd' || min((new.decided_at - new.begun_at) / 86400000, 999)) UNION ALL SELECT 'late', '' WHERE new.decided_at > new.due_at UNION ALL SELECT 'order removed', '' WHERE new.kind = 'order' AND new.outcome = 'removed') WHERE true ON CONFLICT(month, what, detail) DO UPDATE SET n = n + 1; END;
-- A decision was mailed and counted; it stays as it was, whatever code comes later.
CREATE TRIGGER decision_stands BEFORE UPDATE ON case_decisions BEGIN SELECT RAISE(ABORT, 'a decision is never changed'); END;
-- The public numbers are made of decisions, also when their case is forgotten.
CREATE TRIGGER decision_stays BEFORE DELETE ON case_decisions BEGIN SELECT RAISE(ABORT, 'a decision is never deleted'); END;

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
	`submission` text, `silent_at` integer, `waits_at` integer, `heard_from` text,
	PRIMARY KEY(`case_id`, `report_id`),
	FOREIGN KEY (`case_id`) REFERENCES `cases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`report_id`) REFERENCES `fraud_reports`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
CREATE UNIQUE INDEX `case_reports_submission_unique` ON `case_reports` (`submission`);
CREATE INDEX `cases_by_report` ON `case_reports` (`report_id`,`case_id`);
CREATE INDEX `hidden_by_silence` ON `case_reports` (`silent_at`) WHERE silent_at is not null;
CREATE INDEX `replies_by_file` ON `case_reports` (`file_path`) WHERE file_path is not null;
CREATE INDEX `silent_reporters` ON `case_reports` (`heard_until`) WHERE heard_until is not null and replied_at is null and out_of_sight_at is null and disputed_until is not null;
-- A report shows the latest of its disputes, also when one of several is decided.
CREATE TRIGGER dispute_changes AFTER UPDATE OF disputed_until, looked_at ON case_reports BEGIN UPDATE fraud_reports SET disputed_until = (SELECT max(disputed_until) FROM case_reports WHERE report_id = new.report_id), looked_at = (SELECT max(looked_at) FROM case_reports WHERE report_id = new.report_id) WHERE id = new.report_id; END;
-- A report shows the latest of its disputes; several cases at once must leave the latest.
CREATE TRIGGER report_is_disputed AFTER INSERT ON case_reports WHEN new.disputed_until IS NOT NULL OR new.looked_at IS NOT NULL BEGIN UPDATE fraud_reports SET disputed_until = (SELECT max(disputed_until) FROM case_reports WHERE report_id = new.report_id), looked_at = (SELECT max(looked_at) FROM case_reports WHERE report_id = new.report_id) WHERE id = new.report_id; END;
-- Transparency says how many reports silence hid; the row that was silent may be forgotten, the month's figure stays.
CREATE TRIGGER silence_is_counted AFTER UPDATE OF silent_at ON case_reports WHEN old.silent_at IS NULL AND new.silent_at IS NOT NULL BEGIN INSERT INTO monthly_counts(month, what, detail, n) VALUES (strftime('%Y-%m', (new.silent_at + 19800000) / 1000, 'unixepoch'), 'hidden by silence', '', 1) ON CONFLICT(month, what, detail) DO UPDATE SET n = n + 1; END;

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
CREATE UNIQUE INDEX `case_requests_submission_unique` ON `case_requests` (`submission`);
CREATE UNIQUE INDEX `case_requests_token_digest_unique` ON `case_requests` (`token_digest`);
CREATE INDEX `requests_by_age` ON `case_requests` (`created_at`);
CREATE INDEX `requests_by_file` ON `case_requests` (`file_path`) WHERE file_path is not null;

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
CREATE INDEX `voices_by_case` ON `case_voices` (`case_id`,`id`);
CREATE INDEX `voices_by_file` ON `case_voices` (`file_path`) WHERE file_path is not null;
CREATE INDEX `voices_by_mailbox` ON `case_voices` (`mailbox`);
CREATE INDEX `voices_by_network` ON `case_voices` (`network`);
CREATE INDEX `voices_by_token` ON `case_voices` (`token`);
CREATE UNIQUE INDEX `voices_once` ON `case_voices` (`submission`,`case_id`);

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
	`submission` text NOT NULL, `language` text DEFAULT 'en' NOT NULL, `mailbox` text DEFAULT '' NOT NULL, `network` text, `object_version` text, `object_text` text, `voices_again_at` integer,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE INDEX `cases_by_file` ON `cases` (`file_path`) WHERE file_path is not null;
CREATE INDEX `cases_by_payment` ON `cases` (`payment_id`) WHERE payment_id is not null;
CREATE UNIQUE INDEX `cases_decision_unique` ON `cases` (`decision`);
CREATE UNIQUE INDEX `cases_submission_unique` ON `cases` (`submission`);
CREATE INDEX `cases_to_forget` ON `cases` (`decided_at`) WHERE decided_at is not null and forgotten_at is null;
CREATE UNIQUE INDEX `cases_token_unique` ON `cases` (`token`);
CREATE INDEX `decided_cases` ON `cases` (`decided_at`,`id`) WHERE decided_at is not null;
CREATE INDEX `flagged_objects` ON `cases` (`object_kind`,`object_id`) WHERE kind = 'flag';
CREATE UNIQUE INDEX `one_open_case_an_object` ON `cases` (`object_kind`,`object_id`) WHERE kind = 'flag' and decided_at is null;
CREATE INDEX `open_cases_by_deadline` ON `cases` (`due_at`,`id`) WHERE decided_at is null;
CREATE INDEX `open_cases_by_mailbox` ON `cases` (`mailbox`) WHERE decided_at is null and mailbox <> '';
CREATE INDEX `open_cases_by_network` ON `cases` (`network`) WHERE decided_at is null and network is not null;
-- The public numbers stay when a case is forgotten, so they are counted as it comes.
CREATE TRIGGER case_is_counted AFTER INSERT ON cases BEGIN INSERT INTO monthly_counts(month, what, detail, n) VALUES (strftime('%Y-%m', (new.created_at + 19800000) / 1000, 'unixepoch'), 'asked', new.kind, 1) ON CONFLICT(month, what, detail) DO UPDATE SET n = n + 1; END;
-- Whatever decides a case also writes, in the same statement, the decision that is never changed.
CREATE TRIGGER decision_is_kept AFTER UPDATE OF decided_at ON cases WHEN old.decided_at IS NULL AND new.decided_at IS NOT NULL BEGIN INSERT INTO case_decisions(case_id, kind, outcome, reason, begun_at, due_at, decided_at, decided_by) VALUES (new.id, new.kind, new.outcome, coalesce(new.reason, ''), new.begun_at, new.due_at, new.decided_at, new.decided_by); END;

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
CREATE INDEX `bills_by_buyer` ON `checked_bills` (`buyer_gstin`);
CREATE INDEX `bills_by_report` ON `checked_bills` (`report_id`);
CREATE UNIQUE INDEX `checked_bills_irn_unique` ON `checked_bills` (`irn`);
-- A suspension may come after the request was let in: nobody suspended has a bill checked, by whatever code.
CREATE TRIGGER suspended_has_no_bill_checked BEFORE INSERT ON checked_bills WHEN (SELECT suspended_at FROM users WHERE id = (SELECT user_id FROM fraud_reports WHERE id = new.report_id)) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'the account is suspended'); END;

CREATE TABLE `city_keys` (
	`key` text NOT NULL,
	`city` text NOT NULL,
	PRIMARY KEY(`key`, `city`)
) WITHOUT ROWID;
CREATE INDEX `keys_of_city` ON `city_keys` (`city`);

CREATE TABLE `clock_marks` (
	`name` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL
);

CREATE TABLE `comment_blocks` (
	`report_id` integer NOT NULL,
	`first_id` integer NOT NULL,
	`n` integer NOT NULL,
	`ever` integer NOT NULL,
	PRIMARY KEY(`report_id`, `first_id`)
) WITHOUT ROWID;

CREATE TABLE `comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`report_id` integer NOT NULL,
	`content` text NOT NULL,
	`user_id` text,
	`user_name` text NOT NULL,
	`is_anonymous` integer NOT NULL,
	`created_at` integer NOT NULL,
	`submission` text,
	FOREIGN KEY (`report_id`) REFERENCES `fraud_reports`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE INDEX `comments_by_report` ON `comments` (`report_id`,`id`);
CREATE INDEX `comments_by_user` ON `comments` (`user_id`,`id`);
CREATE UNIQUE INDEX `comments_submission_unique` ON `comments` (`submission`);
-- Pages of comments are found by blocks of a hundred; two comments at once must not open two blocks.
CREATE TRIGGER comment_comes AFTER INSERT ON comments BEGIN INSERT INTO comment_blocks(report_id, first_id, n, ever) SELECT new.report_id, new.id, 0, 0 WHERE NOT EXISTS (SELECT 1 FROM comment_blocks WHERE report_id = new.report_id AND first_id = (SELECT max(first_id) FROM comment_blocks WHERE report_id = new.report_id) AND ever < 100); UPDATE comment_blocks SET n = n + 1, ever = ever + 1 WHERE report_id = new.report_id AND first_id = (SELECT max(first_id) FROM comment_blocks WHERE report_id = new.report_id); END;
-- A block counts what is left in it, also when an account leaves with all its comments.
CREATE TRIGGER comment_goes AFTER DELETE ON comments BEGIN UPDATE comment_blocks SET n = n - 1 WHERE report_id = old.report_id AND first_id = (SELECT max(first_id) FROM comment_blocks WHERE report_id = old.report_id AND first_id <= old.id); END;
-- A comment goes by its owner, by the desk and with its account; whichever it is, a flag of it has nothing left to decide.
CREATE TRIGGER deleted_comment_closes_its_case AFTER DELETE ON comments BEGIN INSERT INTO monthly_counts(month, what, detail, n) SELECT strftime('%Y-%m', unixepoch() + 19800, 'unixepoch'), 'decision elsewhere', 'removed', 1 FROM cases WHERE kind = 'flag' AND object_kind = 'comment' AND object_id = old.id AND decided_at IS NULL ON CONFLICT(month, what, detail) DO UPDATE SET n = n + 1; UPDATE cases SET object_text = NULL, decision = iif(decided_at IS NULL, 'deleted ' || id || ' ' || begun_at, decision), outcome = iif(decided_at IS NULL, 'removed', outcome), reason = iif(decided_at IS NULL, 'Its author has deleted it.', reason), decided_at = coalesce(decided_at, cast(unixepoch('subsec') * 1000 AS integer)) WHERE kind = 'flag' AND object_kind = 'comment' AND object_id = old.id; END;
-- A suspension may come after the request was let in: nobody suspended comments, by whatever code.
CREATE TRIGGER suspended_comments_nothing BEFORE INSERT ON comments WHEN (SELECT suspended_at FROM users WHERE id = new.user_id) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'the account is suspended'); END;
-- A suspension may come after the request was let in: nobody suspended edits a comment, by whatever code.
CREATE TRIGGER suspended_edits_nothing BEFORE UPDATE OF content ON comments WHEN (SELECT suspended_at FROM users WHERE id = new.user_id) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'the account is suspended'); END;

CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`n` integer NOT NULL
);

CREATE TABLE `dead_addresses` (
	`address` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);

CREATE TABLE `draft_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	"form_key" text NOT NULL,
	`user_id` text NOT NULL,
	`file_path` text NOT NULL,
	`file_type` text NOT NULL,
	`file_name` text NOT NULL,
	`content_type` text NOT NULL,
	`size` integer NOT NULL,
	`digest` text NOT NULL,
	`created_at` integer NOT NULL
, `pixels` integer);
CREATE UNIQUE INDEX `a_file_once_a_draft` ON `draft_files` (`user_id`,"form_key",`file_type`,`digest`);
CREATE INDEX `draft_files_by_age` ON `draft_files` (`created_at`);
CREATE UNIQUE INDEX `draft_files_file_path_unique` ON `draft_files` (`file_path`);
-- A suspension may come after the request was let in: nobody suspended uploads, by whatever code. What waits to be deleted is written down all the same.
CREATE TRIGGER suspended_uploads_nothing BEFORE INSERT ON draft_files WHEN new."form_key" <> 'taken' AND (SELECT suspended_at FROM users WHERE id = new.user_id) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'the account is suspended'); END;

CREATE TABLE `first_reports` (
	`report_id` integer PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL,
	`looked_at` integer,
	FOREIGN KEY (`report_id`) REFERENCES `fraud_reports`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE INDEX `first_reports_to_look_at` ON `first_reports` (`due_at`,`report_id`) WHERE looked_at is null;

CREATE TABLE `flags` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`case_id` integer NOT NULL,
	`object_kind` text NOT NULL,
	`object_id` integer NOT NULL,
	`user_id` text,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL, `version` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`case_id`) REFERENCES `cases`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE UNIQUE INDEX `a_flag_once_a_version` ON `flags` (`user_id`,`object_kind`,`object_id`,`version`);
CREATE INDEX `flags_by_case` ON `flags` (`case_id`,`id`);
-- A suspension may come after the request was let in: nobody suspended flags, by whatever code.
CREATE TRIGGER suspended_flags_nothing BEFORE INSERT ON flags WHEN (SELECT suspended_at FROM users WHERE id = new.user_id) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'the account is suspended'); END;

CREATE TABLE `fraud_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`party_name` text NOT NULL,
	`phone_number` text NOT NULL,
	`amount_due` integer NOT NULL,
	`due_date` text NOT NULL,
	`reporter_name` text,
	`is_anonymous` integer NOT NULL,
	`user_id` text,
	`created_at` integer NOT NULL,
	`hidden_at` integer,
	`withdrawn_at` integer,
	`submission` text,
	`phone_reversed` text GENERATED ALWAYS AS (substr(phone_number,7,1)||substr(phone_number,6,1)||substr(phone_number,5,1)||substr(phone_number,4,1)||substr(phone_number,3,1)||substr(phone_number,2,1)||substr(phone_number,1,1)) VIRTUAL
, `hidden_reason` text, `last_character` text GENERATED ALWAYS AS (lower(substr(rtrim(party_name, char(1600,1611,1612,1613,1614,1615,1616,1617,1618,1620,1648)), -1))) VIRTUAL, `city` text, `gstin` text, `party_id` integer REFERENCES parties(id), `archived_at` integer, `withdrawn_why` text, `paid_total` integer DEFAULT 0 NOT NULL, `paid_on` text, `corrections` integer DEFAULT 0 NOT NULL, `unpaid` integer GENERATED ALWAYS AS (paid_total < amount_due) VIRTUAL, `disputed_until` integer, `looked_at` integer);
CREATE INDEX `archived_reports` ON `fraud_reports` (`id`) WHERE archived_at is not null and hidden_at is null and withdrawn_at is null;
CREATE UNIQUE INDEX `fraud_reports_submission_unique` ON `fraud_reports` (`submission`);
CREATE INDEX `hidden_reports` ON `fraud_reports` (`id`) WHERE hidden_at is not null and withdrawn_at is null;
CREATE INDEX `listed_reports` ON `fraud_reports` (`id`) WHERE hidden_at is null and withdrawn_at is null and archived_at is null;
CREATE INDEX `paid_reports_in_lists` ON `fraud_reports` (`paid_on`) WHERE paid_total >= amount_due and archived_at is null and withdrawn_at is null;
CREATE INDEX `paid_reports_off_lists` ON `fraud_reports` (`paid_on`) WHERE archived_at is not null and withdrawn_at is null;
CREATE INDEX `reports_by_last_character` ON `fraud_reports` (`last_character`,`id`) WHERE hidden_at is null and withdrawn_at is null and archived_at is null;
CREATE INDEX `reports_by_party` ON `fraud_reports` (`party_id`,`id`);
CREATE INDEX `reports_by_party_and_day` ON `fraud_reports` (`party_id`,`unpaid`,`due_date`) WHERE hidden_at is null and withdrawn_at is null;
CREATE INDEX `reports_by_party_and_payment` ON `fraud_reports` (`party_id`,`paid_on`) WHERE hidden_at is null and withdrawn_at is null and paid_on is not null;
CREATE INDEX `reports_by_phone` ON `fraud_reports` (`phone_reversed`,`id`) WHERE hidden_at is null and withdrawn_at is null and archived_at is null;
CREATE INDEX `reports_by_user` ON `fraud_reports` (`user_id`,`id`);
CREATE INDEX `reports_without_party` ON `fraud_reports` (`id`) WHERE party_id is null and withdrawn_at is null;
CREATE INDEX `visible_reports_by_party` ON `fraud_reports` (`party_id`,`unpaid`,`id`) WHERE hidden_at is null and withdrawn_at is null;
CREATE INDEX `withdrawn_reports` ON `fraud_reports` (`id`) WHERE withdrawn_at is not null;
-- D1 gets no ON DELETE CASCADE from us; whoever deletes a report must not have to know bills.
CREATE TRIGGER bill_claims_go_with_their_report AFTER DELETE ON fraud_reports BEGIN DELETE FROM bill_claims WHERE report_id = old.id; END;
-- D1 gets no ON DELETE CASCADE from us; whoever deletes a report must not have to know bills.
CREATE TRIGGER bills_go_with_their_report AFTER DELETE ON fraud_reports BEGIN DELETE FROM checked_bills WHERE report_id = old.id; END;
-- The desk's work points to the report by a foreign key, which would refuse the delete.
CREATE TRIGGER first_report_goes BEFORE DELETE ON fraud_reports BEGIN DELETE FROM first_reports WHERE report_id = old.id; END;
-- An account's first report goes to the desk; of two at once only the database knows the first.
CREATE TRIGGER first_report_is_looked_at AFTER INSERT ON fraud_reports WHEN new.user_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM fraud_reports WHERE user_id = new.user_id AND id < new.id) BEGIN INSERT INTO first_reports(report_id, due_at) VALUES (new.id, new.created_at + 172800000); END;
-- Correcting, moving, paying, hiding and leaving all change what is known of a party; counted where they meet.
CREATE TRIGGER party_changes AFTER UPDATE OF party_id, party_name, phone_number, city, gstin, amount_due, paid_total, user_id, is_anonymous, hidden_at, withdrawn_at, archived_at ON fraud_reports WHEN old.party_id IS NOT NULL OR new.party_id IS NOT NULL BEGIN UPDATE party_facts SET held = held - 1, n = n - (old.hidden_at IS NULL AND old.withdrawn_at IS NULL) WHERE party_id = old.party_id AND (kind, value) IN (SELECT kind, value FROM (SELECT 'name' AS kind, old.party_name AS value UNION ALL SELECT 'digits', old.phone_number UNION ALL SELECT 'city', old.city UNION ALL SELECT 'gstin', old.gstin UNION ALL SELECT 'reporter', old.user_id || iif(old.is_anonymous, ' anonymous', ' named'))) AND old.withdrawn_at IS NULL AND old.party_id IS NOT NULL; UPDATE party_facts SET newest = coalesce((SELECT id FROM fraud_reports WHERE party_id = old.party_id AND party_name = old.party_name AND hidden_at IS NULL AND withdrawn_at IS NULL ORDER BY id DESC LIMIT 1), 0) WHERE party_id = old.party_id AND kind = 'name' AND value = old.party_name AND newest = old.id; DELETE FROM party_facts WHERE party_id = old.party_id AND (kind, value) IN (SELECT kind, value FROM (SELECT 'name' AS kind, old.party_name AS value UNION ALL SELECT 'digits', old.phone_number UNION ALL SELECT 'city', old.city UNION ALL SELECT 'gstin', old.gstin UNION ALL SELECT 'reporter', old.user_id || iif(old.is_anonymous, ' anonymous', ' named'))) AND held <= 0; UPDATE parties SET reports = reports - (old.hidden_at IS NULL AND old.withdrawn_at IS NULL), listed = listed - (old.hidden_at IS NULL AND old.withdrawn_at IS NULL AND old.archived_at IS NULL), due = due - (old.hidden_at IS NULL AND old.withdrawn_at IS NULL) * max(0, old.amount_due - old.paid_total) WHERE id = old.party_id; INSERT INTO party_facts(party_id, kind, value, held, n, newest) SELECT new.party_id, kind, value, 1, (new.hidden_at IS NULL AND new.withdrawn_at IS NULL), iif(kind = 'name' AND (new.hidden_at IS NULL AND new.withdrawn_at IS NULL), new.id, 0) FROM (SELECT 'name' AS kind, new.party_name AS value UNION ALL SELECT 'digits', new.phone_number UNION ALL SELECT 'city', new.city UNION ALL SELECT 'gstin', new.gstin UNION ALL SELECT 'reporter', new.user_id || iif(new.is_anonymous, ' anonymous', ' named')) WHERE value IS NOT NULL AND new.withdrawn_at IS NULL AND new.party_id IS NOT NULL ON CONFLICT(party_id, kind, value) DO UPDATE SET held = held + 1, n = n + excluded.n, newest = max(newest, excluded.newest); UPDATE parties SET reports = reports + (new.hidden_at IS NULL AND new.withdrawn_at IS NULL), listed = listed + (new.hidden_at IS NULL AND new.withdrawn_at IS NULL AND new.archived_at IS NULL), due = due + (new.hidden_at IS NULL AND new.withdrawn_at IS NULL) * max(0, new.amount_due - new.paid_total) WHERE id = new.party_id; UPDATE parties SET name = coalesce((SELECT value FROM party_facts WHERE party_id = parties.id AND kind = 'name' ORDER BY n DESC, newest DESC LIMIT 1), name) WHERE id IN (old.party_id, new.party_id); END;
-- What is known of a party is counted in the report's own statement, so that two at once count twice.
CREATE TRIGGER party_gains_report AFTER INSERT ON fraud_reports WHEN new.party_id IS NOT NULL AND new.withdrawn_at IS NULL BEGIN INSERT INTO party_facts(party_id, kind, value, held, n, newest) SELECT new.party_id, kind, value, 1, (new.hidden_at IS NULL AND new.withdrawn_at IS NULL), iif(kind = 'name' AND (new.hidden_at IS NULL AND new.withdrawn_at IS NULL), new.id, 0) FROM (SELECT 'name' AS kind, new.party_name AS value UNION ALL SELECT 'digits', new.phone_number UNION ALL SELECT 'city', new.city UNION ALL SELECT 'gstin', new.gstin UNION ALL SELECT 'reporter', new.user_id || iif(new.is_anonymous, ' anonymous', ' named')) WHERE value IS NOT NULL ON CONFLICT(party_id, kind, value) DO UPDATE SET held = held + 1, n = n + excluded.n, newest = max(newest, excluded.newest); UPDATE parties SET reports = reports + (new.hidden_at IS NULL AND new.withdrawn_at IS NULL), listed = listed + (new.hidden_at IS NULL AND new.withdrawn_at IS NULL AND new.archived_at IS NULL), due = due + (new.hidden_at IS NULL AND new.withdrawn_at IS NULL) * max(0, new.amount_due - new.paid_total) WHERE id = new.party_id; UPDATE parties SET name = coalesce((SELECT value FROM party_facts WHERE party_id = parties.id AND kind = 'name' ORDER BY n DESC, newest DESC LIMIT 1), name) WHERE id IN (new.party_id); END;
-- What a deleted report said of its party is known only before it is gone.
CREATE TRIGGER party_loses_report AFTER DELETE ON fraud_reports WHEN old.party_id IS NOT NULL AND old.withdrawn_at IS NULL BEGIN UPDATE party_facts SET held = held - 1, n = n - (old.hidden_at IS NULL AND old.withdrawn_at IS NULL) WHERE party_id = old.party_id AND (kind, value) IN (SELECT kind, value FROM (SELECT 'name' AS kind, old.party_name AS value UNION ALL SELECT 'digits', old.phone_number UNION ALL SELECT 'city', old.city UNION ALL SELECT 'gstin', old.gstin UNION ALL SELECT 'reporter', old.user_id || iif(old.is_anonymous, ' anonymous', ' named'))); UPDATE party_facts SET newest = coalesce((SELECT id FROM fraud_reports WHERE party_id = old.party_id AND party_name = old.party_name AND hidden_at IS NULL AND withdrawn_at IS NULL ORDER BY id DESC LIMIT 1), 0) WHERE party_id = old.party_id AND kind = 'name' AND value = old.party_name AND newest = old.id; DELETE FROM party_facts WHERE party_id = old.party_id AND (kind, value) IN (SELECT kind, value FROM (SELECT 'name' AS kind, old.party_name AS value UNION ALL SELECT 'digits', old.phone_number UNION ALL SELECT 'city', old.city UNION ALL SELECT 'gstin', old.gstin UNION ALL SELECT 'reporter', old.user_id || iif(old.is_anonymous, ' anonymous', ' named'))) AND held <= 0; UPDATE parties SET reports = reports - (old.hidden_at IS NULL AND old.withdrawn_at IS NULL), listed = listed - (old.hidden_at IS NULL AND old.withdrawn_at IS NULL AND old.archived_at IS NULL), due = due - (old.hidden_at IS NULL AND old.withdrawn_at IS NULL) * max(0, old.amount_due - old.paid_total) WHERE id = old.party_id; UPDATE parties SET name = coalesce((SELECT value FROM party_facts WHERE party_id = parties.id AND kind = 'name' ORDER BY n DESC, newest DESC LIMIT 1), name) WHERE id IN (old.party_id); END;
-- The name index and the counts of blocks follow a new report in its own statement: form, bulk and seed alike.
CREATE TRIGGER report_comes AFTER INSERT ON fraud_reports WHEN new.hidden_at IS NULL AND new.withdrawn_at IS NULL AND new.archived_at IS NULL BEGIN INSERT INTO report_names(rowid, party_name) VALUES (new.id, (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(n,char(1649),char(1575)),char(1611),''),char(1612),''),char(1613),''),char(1614),''),char(1615),''),char(1616),''),char(1617),''),char(1618),''),char(1648),''),char(1620),''),char(1600),'') FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.party_name,char(1610),char(1740)),char(1609),char(1740)),char(1574),char(1740)),char(1603),char(1705)),char(1607),char(1729)),char(1726),char(1729)),char(1577),char(1729)),char(1731),char(1729)),char(1749),char(1729)),char(1728),char(1729)),char(1730),char(1729)),char(1572),char(1608)),char(1571),char(1575)) AS n)) || ' '); INSERT INTO report_blocks(level, block, n) VALUES (9, new.id >> 9, 1), (18, new.id >> 18, 1) ON CONFLICT(level, block) DO UPDATE SET n = n + 1; END;
-- Restoring and reopening put a report back into search, whoever does it.
CREATE TRIGGER report_comes_back AFTER UPDATE OF hidden_at, withdrawn_at, archived_at ON fraud_reports WHEN (old.hidden_at IS NOT NULL OR old.withdrawn_at IS NOT NULL OR old.archived_at IS NOT NULL) AND new.hidden_at IS NULL AND new.withdrawn_at IS NULL AND new.archived_at IS NULL BEGIN INSERT INTO report_names(rowid, party_name) VALUES (new.id, (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(n,char(1649),char(1575)),char(1611),''),char(1612),''),char(1613),''),char(1614),''),char(1615),''),char(1616),''),char(1617),''),char(1618),''),char(1648),''),char(1620),''),char(1600),'') FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.party_name,char(1610),char(1740)),char(1609),char(1740)),char(1574),char(1740)),char(1603),char(1705)),char(1607),char(1729)),char(1726),char(1729)),char(1577),char(1729)),char(1731),char(1729)),char(1749),char(1729)),char(1728),char(1729)),char(1730),char(1729)),char(1572),char(1608)),char(1571),char(1575)) AS n)) || ' '); INSERT INTO report_blocks(level, block, n) VALUES (9, new.id >> 9, 1), (18, new.id >> 18, 1) ON CONFLICT(level, block) DO UPDATE SET n = n + 1; DELETE FROM term_counts WHERE as_of >= new.id; END;
-- Reports of a week are counted as they come and stay counted when they go.
CREATE TRIGGER report_in_its_week AFTER INSERT ON fraud_reports BEGIN INSERT INTO weekly_counts(what, week, n) VALUES ('reports', ((new.created_at + 19800000) / 86400000 + 3) / 7, 1) ON CONFLICT(what, week) DO UPDATE SET n = n + 1; END;
-- The public numbers stay when a report is deleted, so they are counted as it comes.
CREATE TRIGGER report_is_counted_by_month AFTER INSERT ON fraud_reports BEGIN INSERT INTO monthly_counts(month, what, detail, n) VALUES (strftime('%Y-%m', (new.created_at + 19800000) / 1000, 'unixepoch'), 'reports', '', 1) ON CONFLICT(month, what, detail) DO UPDATE SET n = n + 1; END;
-- The index forgets a name only when it is told the old one, which is gone after the delete.
CREATE TRIGGER report_is_deleted AFTER DELETE ON fraud_reports WHEN old.hidden_at IS NULL AND old.withdrawn_at IS NULL AND old.archived_at IS NULL BEGIN INSERT INTO report_names(report_names, rowid, party_name) VALUES ('delete', old.id, (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(n,char(1649),char(1575)),char(1611),''),char(1612),''),char(1613),''),char(1614),''),char(1615),''),char(1616),''),char(1617),''),char(1618),''),char(1648),''),char(1620),''),char(1600),'') FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(old.party_name,char(1610),char(1740)),char(1609),char(1740)),char(1574),char(1740)),char(1603),char(1705)),char(1607),char(1729)),char(1726),char(1729)),char(1577),char(1729)),char(1731),char(1729)),char(1749),char(1729)),char(1728),char(1729)),char(1730),char(1729)),char(1572),char(1608)),char(1571),char(1575)) AS n)) || ' '); UPDATE report_blocks SET n = n - 1 WHERE (level = 9 AND block = old.id >> 9) OR (level = 18 AND block = old.id >> 18); DELETE FROM term_counts WHERE as_of >= old.id; END;
-- Counts of found reports are kept; they are thrown away in the statement that makes them wrong.
CREATE TRIGGER report_is_found_by_its_party AFTER UPDATE OF party_id, city, gstin ON fraud_reports WHEN new.party_id IS NOT old.party_id OR new.city IS NOT old.city OR new.gstin IS NOT old.gstin BEGIN DELETE FROM term_counts WHERE kind IN ('place', 'signs'); END;
-- The index forgets a name only when it is told the old one, which code no longer has.
CREATE TRIGGER report_is_renamed AFTER UPDATE OF party_name, phone_number ON fraud_reports WHEN old.hidden_at IS NULL AND old.withdrawn_at IS NULL AND old.archived_at IS NULL AND new.hidden_at IS NULL AND new.withdrawn_at IS NULL AND new.archived_at IS NULL BEGIN INSERT INTO report_names(report_names, rowid, party_name) VALUES ('delete', old.id, (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(n,char(1649),char(1575)),char(1611),''),char(1612),''),char(1613),''),char(1614),''),char(1615),''),char(1616),''),char(1617),''),char(1618),''),char(1648),''),char(1620),''),char(1600),'') FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(old.party_name,char(1610),char(1740)),char(1609),char(1740)),char(1574),char(1740)),char(1603),char(1705)),char(1607),char(1729)),char(1726),char(1729)),char(1577),char(1729)),char(1731),char(1729)),char(1749),char(1729)),char(1728),char(1729)),char(1730),char(1729)),char(1572),char(1608)),char(1571),char(1575)) AS n)) || ' '); INSERT INTO report_names(rowid, party_name) VALUES (new.id, (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(n,char(1649),char(1575)),char(1611),''),char(1612),''),char(1613),''),char(1614),''),char(1615),''),char(1616),''),char(1617),''),char(1618),''),char(1648),''),char(1620),''),char(1600),'') FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.party_name,char(1610),char(1740)),char(1609),char(1740)),char(1574),char(1740)),char(1603),char(1705)),char(1607),char(1729)),char(1726),char(1729)),char(1577),char(1729)),char(1731),char(1729)),char(1749),char(1729)),char(1728),char(1729)),char(1730),char(1729)),char(1572),char(1608)),char(1571),char(1575)) AS n)) || ' '); DELETE FROM term_counts WHERE as_of >= old.id; END;
-- Hidden, withdrawn and archived all take a report out of search, and only here the old name is at hand.
CREATE TRIGGER report_leaves_sight AFTER UPDATE OF hidden_at, withdrawn_at, archived_at ON fraud_reports WHEN old.hidden_at IS NULL AND old.withdrawn_at IS NULL AND old.archived_at IS NULL AND (new.hidden_at IS NOT NULL OR new.withdrawn_at IS NOT NULL OR new.archived_at IS NOT NULL) BEGIN INSERT INTO report_names(report_names, rowid, party_name) VALUES ('delete', old.id, (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(n,char(1649),char(1575)),char(1611),''),char(1612),''),char(1613),''),char(1614),''),char(1615),''),char(1616),''),char(1617),''),char(1618),''),char(1648),''),char(1620),''),char(1600),'') FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(old.party_name,char(1610),char(1740)),char(1609),char(1740)),char(1574),char(1740)),char(1603),char(1705)),char(1607),char(1729)),char(1726),char(1729)),char(1577),char(1729)),char(1731),char(1729)),char(1749),char(1729)),char(1728),char(1729)),char(1730),char(1729)),char(1572),char(1608)),char(1571),char(1575)) AS n)) || ' '); UPDATE report_blocks SET n = n - 1 WHERE (level = 9 AND block = old.id >> 9) OR (level = 18 AND block = old.id >> 18); DELETE FROM term_counts WHERE as_of >= old.id; END;
-- Events and entries may go only when their report is gone, which is right after its delete.
CREATE TRIGGER report_takes_its_life_along AFTER DELETE ON fraud_reports BEGIN DELETE FROM report_events WHERE report_id = old.id; DELETE FROM report_payments WHERE report_id = old.id; END;
-- A suspension may come after the request was let in: nobody suspended corrects a report, by whatever code.
CREATE TRIGGER suspended_corrects_nothing BEFORE UPDATE OF corrections ON fraud_reports WHEN (SELECT suspended_at FROM users WHERE id = new.user_id) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'the account is suspended'); END;
-- A suspension may come after the request was let in: nobody suspended reports, by whatever code.
CREATE TRIGGER suspended_reports_nothing BEFORE INSERT ON fraud_reports WHEN (SELECT suspended_at FROM users WHERE id = new.user_id) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'the account is suspended'); END;
-- The desk's index forgets a row only when it is told the old name and state.
CREATE TRIGGER unseen_report_changes AFTER UPDATE OF party_name, phone_number, hidden_at, withdrawn_at, archived_at ON fraud_reports WHEN old.hidden_at IS NOT NULL OR old.withdrawn_at IS NOT NULL OR old.archived_at IS NOT NULL OR new.hidden_at IS NOT NULL OR new.withdrawn_at IS NOT NULL OR new.archived_at IS NOT NULL BEGIN INSERT INTO unseen_reports(unseen_reports, rowid, party_name, phone_number, state) SELECT 'delete', old.id, (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(n,char(1649),char(1575)),char(1611),''),char(1612),''),char(1613),''),char(1614),''),char(1615),''),char(1616),''),char(1617),''),char(1618),''),char(1648),''),char(1620),''),char(1600),'') FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(old.party_name,char(1610),char(1740)),char(1609),char(1740)),char(1574),char(1740)),char(1603),char(1705)),char(1607),char(1729)),char(1726),char(1729)),char(1577),char(1729)),char(1731),char(1729)),char(1749),char(1729)),char(1728),char(1729)),char(1730),char(1729)),char(1572),char(1608)),char(1571),char(1575)) AS n)) || ' ', old.phone_number, iif(old.withdrawn_at IS NOT NULL, 'withdrawn', iif(old.hidden_at IS NOT NULL, 'hidden', 'archived')) WHERE old.hidden_at IS NOT NULL OR old.withdrawn_at IS NOT NULL OR old.archived_at IS NOT NULL; INSERT INTO unseen_reports(rowid, party_name, phone_number, state) SELECT new.id, (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(n,char(1649),char(1575)),char(1611),''),char(1612),''),char(1613),''),char(1614),''),char(1615),''),char(1616),''),char(1617),''),char(1618),''),char(1648),''),char(1620),''),char(1600),'') FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.party_name,char(1610),char(1740)),char(1609),char(1740)),char(1574),char(1740)),char(1603),char(1705)),char(1607),char(1729)),char(1726),char(1729)),char(1577),char(1729)),char(1731),char(1729)),char(1749),char(1729)),char(1728),char(1729)),char(1730),char(1729)),char(1572),char(1608)),char(1571),char(1575)) AS n)) || ' ', new.phone_number, iif(new.withdrawn_at IS NOT NULL, 'withdrawn', iif(new.hidden_at IS NOT NULL, 'hidden', 'archived')) WHERE new.hidden_at IS NOT NULL OR new.withdrawn_at IS NOT NULL OR new.archived_at IS NOT NULL; END;
-- The index of what is out of sight has a report that comes already hidden, withdrawn or archived, too.
CREATE TRIGGER unseen_report_comes AFTER INSERT ON fraud_reports WHEN new.hidden_at IS NOT NULL OR new.withdrawn_at IS NOT NULL OR new.archived_at IS NOT NULL BEGIN INSERT INTO unseen_reports(rowid, party_name, phone_number, state) VALUES (new.id, (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(n,char(1649),char(1575)),char(1611),''),char(1612),''),char(1613),''),char(1614),''),char(1615),''),char(1616),''),char(1617),''),char(1618),''),char(1648),''),char(1620),''),char(1600),'') FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.party_name,char(1610),char(1740)),char(1609),char(1740)),char(1574),char(1740)),char(1603),char(1705)),char(1607),char(1729)),char(1726),char(1729)),char(1577),char(1729)),char(1731),char(1729)),char(1749),char(1729)),char(1728),char(1729)),char(1730),char(1729)),char(1572),char(1608)),char(1571),char(1575)) AS n)) || ' ', new.phone_number, iif(new.withdrawn_at IS NOT NULL, 'withdrawn', iif(new.hidden_at IS NOT NULL, 'hidden', 'archived'))); END;
-- The desk's index forgets a row only when it is told the old name, which is gone after the delete.
CREATE TRIGGER unseen_report_goes AFTER DELETE ON fraud_reports WHEN old.hidden_at IS NOT NULL OR old.withdrawn_at IS NOT NULL OR old.archived_at IS NOT NULL BEGIN INSERT INTO unseen_reports(unseen_reports, rowid, party_name, phone_number, state) VALUES ('delete', old.id, (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(n,char(1649),char(1575)),char(1611),''),char(1612),''),char(1613),''),char(1614),''),char(1615),''),char(1616),''),char(1617),''),char(1618),''),char(1648),''),char(1620),''),char(1600),'') FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(old.party_name,char(1610),char(1740)),char(1609),char(1740)),char(1574),char(1740)),char(1603),char(1705)),char(1607),char(1729)),char(1726),char(1729)),char(1577),char(1729)),char(1731),char(1729)),char(1749),char(1729)),char(1728),char(1729)),char(1730),char(1729)),char(1572),char(1608)),char(1571),char(1575)) AS n)) || ' ', old.phone_number, iif(old.withdrawn_at IS NOT NULL, 'withdrawn', iif(old.hidden_at IS NOT NULL, 'hidden', 'archived'))); END;
-- What a withdrawn report asked of the desk is closed with it; reports do not know bills.
CREATE TRIGGER withdrawn_report_claims_no_bill AFTER UPDATE OF withdrawn_at ON fraud_reports WHEN new.withdrawn_at IS NOT NULL BEGIN UPDATE bill_claims SET decided_at = new.withdrawn_at, outcome = 'withdrawn', seller_gstin = NULL WHERE report_id = new.id AND decided_at IS NULL; END;
-- A withdrawn report frees its bills for others in the same statement; reports do not know bills.
CREATE TRIGGER withdrawn_report_leaves_its_bills AFTER UPDATE OF withdrawn_at ON fraud_reports WHEN new.withdrawn_at IS NOT NULL BEGIN DELETE FROM checked_bills WHERE report_id = new.id; END;

CREATE TABLE `legal_notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text,
	`report_id` integer NOT NULL,
	`recipient_address` text NOT NULL,
	`recipient_pincode` text NOT NULL,
	`recipient_phone` text NOT NULL,
	`created_at` integer NOT NULL,
	`submission` text,
	FOREIGN KEY (`report_id`) REFERENCES `fraud_reports`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE UNIQUE INDEX `legal_notices_submission_unique` ON `legal_notices` (`submission`);
CREATE INDEX `notices_by_report` ON `legal_notices` (`report_id`,`id`);
CREATE INDEX `notices_by_user` ON `legal_notices` (`user_id`,`id`);
-- How many legal notices there are is read with one row; a count in code would miss what another statement did.
CREATE TRIGGER notice_comes AFTER INSERT ON legal_notices BEGIN UPDATE counters SET n = n + 1 WHERE name = 'legal_notices'; END;
-- How many legal notices there are is read with one row; a count in code would miss what another statement did.
CREATE TRIGGER notice_goes AFTER DELETE ON legal_notices BEGIN UPDATE counters SET n = n - 1 WHERE name = 'legal_notices'; END;
-- Legal notices of a week are counted as they come and stay counted when they go.
CREATE TRIGGER notice_in_its_week AFTER INSERT ON legal_notices BEGIN INSERT INTO weekly_counts(what, week, n) VALUES ('notices', ((new.created_at + 19800000) / 86400000 + 3) / 7, 1) ON CONFLICT(what, week) DO UPDATE SET n = n + 1; END;
-- A suspension may come after the request was let in: nobody suspended makes a legal notice, by whatever code.
CREATE TRIGGER suspended_sends_no_notice BEFORE INSERT ON legal_notices WHEN (SELECT suspended_at FROM users WHERE id = new.user_id) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'the account is suspended'); END;

CREATE TABLE `limits` (
	`key` text PRIMARY KEY NOT NULL,
	`n` integer NOT NULL,
	`resets_at` integer NOT NULL
);

CREATE TABLE `monthly_counts` (
	`month` text NOT NULL,
	`what` text NOT NULL,
	`detail` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`month`, `what`, `detail`)
) WITHOUT ROWID;

CREATE TABLE `moved_reports` (
	`move_id` integer NOT NULL,
	`report_id` integer NOT NULL,
	PRIMARY KEY(`move_id`, `report_id`)
) WITHOUT ROWID;
CREATE INDEX `moves_of_report` ON `moved_reports` (`report_id`);

CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`urgent` integer DEFAULT false NOT NULL,
	`user_id` text,
	`address` text,
	`language` text,
	`about` text DEFAULT '{}' NOT NULL,
	`dedupe_key` text NOT NULL,
	`not_before` integer NOT NULL,
	`together` text,
	`sent_with` text,
	`state` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`lease_until` integer,
	`queued_at` integer,
	`first_tried_at` integer,
	`error` text,
	`created_at` integer NOT NULL,
	`done_at` integer
);
CREATE INDEX `letters_by_age` ON `outbox` (`created_at`);
CREATE INDEX `letters_due` ON `outbox` (`not_before`) WHERE state = 'pending';
CREATE INDEX `letters_failed` ON `outbox` (`done_at`) WHERE state = 'failed';
CREATE INDEX `letters_new` ON `outbox` (`not_before`) WHERE state = 'pending' and queued_at is null;
CREATE INDEX `letters_of_user` ON `outbox` (`user_id`,`kind`,`done_at`) WHERE user_id is not null;
CREATE INDEX `letters_sent_with` ON `outbox` (`sent_with`) WHERE sent_with is not null;
CREATE INDEX `letters_under_way` ON `outbox` (`lease_until`) WHERE state = 'sending';
CREATE UNIQUE INDEX `outbox_dedupe_key_unique` ON `outbox` (`dedupe_key`);

CREATE TABLE `parties` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`reports` integer DEFAULT 0 NOT NULL,
	`due` integer DEFAULT 0 NOT NULL,
	`merged_into` integer,
	`origin` text,
	`created_at` integer NOT NULL
, `listed` integer DEFAULT 0 NOT NULL);
CREATE UNIQUE INDEX `parties_by_origin` ON `parties` (`origin`) WHERE origin is not null;

CREATE TABLE `party_facts` (
	`party_id` integer NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`held` integer NOT NULL,
	`n` integer NOT NULL,
	`newest` integer NOT NULL,
	PRIMARY KEY(`party_id`, `kind`, `value`)
) WITHOUT ROWID;
CREATE INDEX `parties_by_city` ON `party_facts` (`value`) WHERE kind = 'city';
CREATE INDEX `parties_by_digits` ON `party_facts` (`value`) WHERE kind = 'digits';
CREATE INDEX `parties_by_gstin` ON `party_facts` (`value`) WHERE kind = 'gstin';
CREATE INDEX `parties_by_pan` ON `party_facts` (substr(value, 3, 10)) WHERE kind = 'gstin';
CREATE INDEX `spellings_by_use` ON `party_facts` (`party_id`,`n`,`newest`) WHERE kind = 'name';
-- A party's first report from a town or GSTIN makes kept counts wrong; the fact is itself written by a trigger.
CREATE TRIGGER party_is_found_by AFTER INSERT ON party_facts WHEN new.kind IN ('city', 'gstin') BEGIN DELETE FROM term_counts WHERE kind IN ('place', 'signs'); END;
-- A town or GSTIN comes into or out of sight by a count that a trigger keeps; code does not see it.
CREATE TRIGGER party_is_found_by_again AFTER UPDATE OF n ON party_facts WHEN new.kind IN ('city', 'gstin') AND (old.n > 0) <> (new.n > 0) BEGIN DELETE FROM term_counts WHERE kind IN ('place', 'signs'); END;
-- A party's last report from a town or GSTIN goes by way of a trigger; code does not see it.
CREATE TRIGGER party_is_found_by_no_more AFTER DELETE ON party_facts WHEN old.kind IN ('city', 'gstin') BEGIN DELETE FROM term_counts WHERE kind IN ('place', 'signs'); END;

CREATE TABLE `party_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`report_id` integer NOT NULL,
	`token` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer, `made_by` text, `device` text, `network` text,
	FOREIGN KEY (`report_id`) REFERENCES `fraud_reports`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE INDEX `links_by_report` ON `party_links` (`report_id`,`id`);
CREATE UNIQUE INDEX `party_links_token_unique` ON `party_links` (`token`);

CREATE TABLE `party_moves` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`from_party` integer NOT NULL,
	`to_party` integer NOT NULL,
	`created_at` integer NOT NULL,
	`undone_at` integer,
	`origin` text NOT NULL
);
CREATE INDEX `moves_from` ON `party_moves` (`from_party`,`id`);
CREATE INDEX `moves_to` ON `party_moves` (`to_party`,`id`);
CREATE UNIQUE INDEX `party_moves_origin_unique` ON `party_moves` (`origin`);

CREATE TABLE `party_rulings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`party_id` integer NOT NULL,
	`digits` text NOT NULL,
	`name` text NOT NULL,
	`gstin` text,
	`move_id` integer NOT NULL
);
CREATE INDEX `rulings_by_digits` ON `party_rulings` (`digits`);
CREATE INDEX `rulings_of_move` ON `party_rulings` (`move_id`);
CREATE INDEX `rulings_of_party` ON `party_rulings` (`party_id`);

CREATE TABLE `payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reference` text NOT NULL,
	`user_id` text,
	`plan_name` text NOT NULL,
	`amount` integer NOT NULL,
	`status` text NOT NULL,
	`utr` text,
	`created_at` integer NOT NULL,
	`entered_at` integer,
	`decided_at` integer,
	`decided_by` text,
	`decision` text,
	`submission` text
);
CREATE UNIQUE INDEX `a_transfer_pays_once` ON `payments` (`utr`) WHERE status in ('to verify', 'verified');
CREATE INDEX `payments_by_status` ON `payments` (`status`,`id`);
CREATE INDEX `payments_by_user` ON `payments` (`user_id`,`id`);
CREATE UNIQUE INDEX `payments_decision_unique` ON `payments` (`decision`);
CREATE UNIQUE INDEX `payments_reference_unique` ON `payments` (`reference`);
CREATE UNIQUE INDEX `payments_submission_unique` ON `payments` (`submission`);
CREATE INDEX `payments_to_verify` ON `payments` (`entered_at`,`id`) WHERE status = 'to verify';
-- A suspension may come after the request was let in: nobody suspended pays us, by whatever code.
CREATE TRIGGER suspended_pays_nothing BEFORE INSERT ON payments WHEN (SELECT suspended_at FROM users WHERE id = new.user_id) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'the account is suspended'); END;

CREATE TABLE `promised_tasks` (
	`plan_name` text NOT NULL,
	`task` text NOT NULL,
	`days` integer NOT NULL,
	PRIMARY KEY(`plan_name`, `task`)
);

CREATE TABLE `promotions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text,
	`report_id` integer NOT NULL,
	`plan_name` text NOT NULL,
	`status` text NOT NULL,
	`price_paid` integer NOT NULL,
	`percentage_fee` real NOT NULL,
	`end_date` integer,
	`created_at` integer NOT NULL,
	`submission` text, `payment_id` integer REFERENCES payments(id), `turn` integer, `campaign_id` integer REFERENCES campaigns(id),
	FOREIGN KEY (`report_id`) REFERENCES `fraud_reports`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE INDEX `highlighted_in_turn` ON `promotions` (`turn`) WHERE status = 'active';
CREATE UNIQUE INDEX `one_running_promotion_a_report` ON `promotions` (`report_id`) WHERE status in ('active', 'pending payment');
CREATE INDEX `promotions_by_campaign` ON `promotions` (`campaign_id`) WHERE campaign_id is not null;
CREATE INDEX `promotions_by_payment` ON `promotions` (`payment_id`) WHERE payment_id is not null;
CREATE INDEX `promotions_by_status` ON `promotions` (`status`,`end_date`);
CREATE INDEX `promotions_by_user` ON `promotions` (`user_id`,`id`);
CREATE UNIQUE INDEX `promotions_submission_unique` ON `promotions` (`submission`);
-- What a plan promises becomes due rows as its campaign begins (docs/decisions/campaign-promises-are-rows.md).
CREATE TRIGGER campaign_gets_tasks AFTER UPDATE OF campaign_id ON promotions WHEN new.status = 'active' AND old.campaign_id IS NULL AND new.campaign_id IS NOT NULL BEGIN INSERT INTO campaign_tasks(campaign_id, task, due_at) SELECT new.campaign_id, task, new.created_at + days * 86400000 FROM promised_tasks WHERE plan_name = new.plan_name ON CONFLICT(campaign_id, task) DO NOTHING; END;
-- What a plan promises is due from the payment on, in the statement that starts the campaign.
CREATE TRIGGER paid_campaign_gets_tasks AFTER UPDATE OF status ON promotions WHEN old.status <> 'active' AND new.status = 'active' AND new.campaign_id IS NOT NULL BEGIN INSERT INTO campaign_tasks(campaign_id, task, due_at) SELECT new.campaign_id, task, coalesce((SELECT decided_at FROM payments WHERE id = new.payment_id), new.created_at) + days * 86400000 FROM promised_tasks WHERE plan_name = new.plan_name ON CONFLICT(campaign_id, task) DO NOTHING; END;
-- How many running promotions there are is read with one row; a count in code would miss what another statement did.
CREATE TRIGGER promotion_comes AFTER INSERT ON promotions WHEN new.status = 'active' BEGIN UPDATE counters SET n = n + 1 WHERE name = 'active_promotions'; END;
-- How many running promotions there are is read with one row; a count in code would miss what another statement did.
CREATE TRIGGER promotion_ends AFTER UPDATE OF status ON promotions WHEN old.status = 'active' AND new.status <> 'active' BEGIN UPDATE counters SET n = n - 1 WHERE name = 'active_promotions'; END;
-- How many running promotions there are is read with one row; a count in code would miss what another statement did.
CREATE TRIGGER promotion_goes AFTER DELETE ON promotions WHEN old.status = 'active' BEGIN UPDATE counters SET n = n - 1 WHERE name = 'active_promotions'; END;
-- Promotions of a week are counted as they come and stay counted when they go.
CREATE TRIGGER promotion_in_its_week AFTER INSERT ON promotions BEGIN INSERT INTO weekly_counts(what, week, n) VALUES ('promotions', ((new.created_at + 19800000) / 86400000 + 3) / 7, 1) ON CONFLICT(what, week) DO UPDATE SET n = n + 1; END;
-- A batch cannot hand a new campaign its number on: each promotion finds its campaign by the one-time key.
CREATE TRIGGER promotion_joins_campaign AFTER INSERT ON promotions WHEN instr(new.submission, ' ') > 1 BEGIN INSERT INTO campaigns(submission, user_id, plan_name, percentage_fee, created_at) SELECT substr(new.submission, 1, instr(new.submission, ' ') - 1), new.user_id, new.plan_name, new.percentage_fee, new.created_at WHERE true ON CONFLICT(submission) DO NOTHING; UPDATE promotions SET campaign_id = (SELECT id FROM campaigns WHERE submission = substr(new.submission, 1, instr(new.submission, ' ') - 1)) WHERE id = new.id; END;
-- When an account leaves, its campaigns forget it in the statement that its promotions do.
CREATE TRIGGER promotion_loses_vendor AFTER UPDATE OF user_id ON promotions WHEN new.user_id IS NULL AND new.campaign_id IS NOT NULL BEGIN UPDATE campaigns SET user_id = NULL, submission = 'gone ' || id WHERE id = new.campaign_id; END;
-- How many running promotions there are is read with one row; a count in code would miss what another statement did.
CREATE TRIGGER promotion_starts AFTER UPDATE OF status ON promotions WHEN old.status <> 'active' AND new.status = 'active' BEGIN UPDATE counters SET n = n + 1 WHERE name = 'active_promotions'; END;
-- Turns on the strip are without a gap and without a double; two at once need the database's order.
CREATE TRIGGER promotion_takes_turn AFTER INSERT ON promotions WHEN new.status = 'active' BEGIN UPDATE promotions SET turn = (SELECT coalesce(max(turn), 0) + 1 FROM promotions WHERE status = 'active') WHERE id = new.id; END;
-- A promotion that was paid for takes its turn when it starts, whoever starts it.
CREATE TRIGGER promotion_takes_turn_late AFTER UPDATE OF status ON promotions WHEN old.status <> 'active' AND new.status = 'active' BEGIN UPDATE promotions SET turn = (SELECT coalesce(max(turn), 0) + 1 FROM promotions WHERE status = 'active' AND id <> new.id) WHERE id = new.id; END;
-- A suspension may come after the request was let in: nobody suspended promotes, by whatever code.
CREATE TRIGGER suspended_promotes_nothing BEFORE INSERT ON promotions WHEN (SELECT suspended_at FROM users WHERE id = new.user_id) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'the account is suspended'); END;

CREATE TABLE `report_blocks` (
	`level` integer NOT NULL,
	`block` integer NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`level`, `block`)
);
-- The total of lists is the sum of blocks that triggers keep; it follows them without a count.
CREATE TRIGGER listed_block_changes AFTER UPDATE OF n ON report_blocks WHEN new.level = 18 BEGIN UPDATE counters SET n = n + new.n - old.n WHERE name = 'listed'; END;
-- A new block of reports joins the total of lists; it is made by a trigger.
CREATE TRIGGER listed_block_comes AFTER INSERT ON report_blocks WHEN new.level = 18 BEGIN UPDATE counters SET n = n + new.n WHERE name = 'listed'; END;

CREATE TABLE `report_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`report_id` integer NOT NULL,
	`kind` text NOT NULL,
	`actor` text NOT NULL,
	`what` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `fraud_reports`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE INDEX `events_by_report` ON `report_events` (`report_id`,`id`);
-- What became of a report is evidence, which no code may rewrite.
CREATE TRIGGER event_is_not_changed BEFORE UPDATE ON report_events BEGIN SELECT RAISE(ABORT, 'the events of a report are append-only'); END;
-- What became of a report stays while the report does; it goes only with it.
CREATE TRIGGER event_is_not_deleted BEFORE DELETE ON report_events WHEN EXISTS (SELECT 1 FROM fraud_reports WHERE id = old.report_id) BEGIN SELECT RAISE(ABORT, 'the events of a report are append-only'); END;
-- INSERT OR REPLACE would rewrite an event without being an update or a delete.
CREATE TRIGGER event_is_not_replaced BEFORE INSERT ON report_events WHEN EXISTS (SELECT 1 FROM report_events WHERE id = new.id) BEGIN SELECT RAISE(ABORT, 'the events of a report are append-only'); END;

CREATE TABLE `report_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`report_id` integer NOT NULL,
	`file_path` text NOT NULL,
	`file_type` text NOT NULL,
	`file_name` text NOT NULL,
	`content_type` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` integer NOT NULL, `pixels` integer,
	FOREIGN KEY (`report_id`) REFERENCES `fraud_reports`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE INDEX `files_by_report` ON `report_files` (`report_id`);
CREATE UNIQUE INDEX `report_files_file_path_unique` ON `report_files` (`file_path`);

CREATE TABLE `report_name_keys` (
	`key` text NOT NULL,
	`report_id` integer NOT NULL,
	PRIMARY KEY(`key`, `report_id`)
) WITHOUT ROWID;

CREATE VIRTUAL TABLE report_names USING fts5(party_name, content='visible_report_names', content_rowid='id', columnsize=0, tokenize='trigram');

CREATE TABLE `report_payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`report_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`paid_on` text NOT NULL,
	`takes_back` integer,
	`created_at` integer NOT NULL,
	`submission` text NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `fraud_reports`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE INDEX `payments_by_report` ON `report_payments` (`report_id`,`id`);
CREATE UNIQUE INDEX `report_payments_submission_unique` ON `report_payments` (`submission`);
CREATE UNIQUE INDEX `report_payments_takes_back_unique` ON `report_payments` (`takes_back`);
-- What was paid of a report is the sum of its entries; two entries at once must both be in it.
CREATE TRIGGER payment_counts AFTER INSERT ON report_payments BEGIN UPDATE fraud_reports SET paid_total = paid_total + new.amount, paid_on = (SELECT max(p.paid_on) FROM report_payments p WHERE p.report_id = new.report_id AND p.amount > 0 AND NOT EXISTS (SELECT 1 FROM report_payments b WHERE b.takes_back = p.id)), archived_at = iif(paid_total + new.amount >= amount_due, archived_at, NULL) WHERE id = new.report_id; END;
-- An entry of what was paid is taken back by a second one, never rewritten.
CREATE TRIGGER payment_is_not_changed BEFORE UPDATE ON report_payments BEGIN SELECT RAISE(ABORT, 'the payments of a report are append-only'); END;
-- An entry of what was paid goes only with its report.
CREATE TRIGGER payment_is_not_deleted BEFORE DELETE ON report_payments WHEN EXISTS (SELECT 1 FROM fraud_reports WHERE id = old.report_id) BEGIN SELECT RAISE(ABORT, 'the payments of a report are append-only'); END;
-- INSERT OR REPLACE would rewrite an entry without being an update or a delete.
CREATE TRIGGER payment_is_not_replaced BEFORE INSERT ON report_payments WHEN EXISTS (SELECT 1 FROM report_payments WHERE id = new.id) BEGIN SELECT RAISE(ABORT, 'the payments of a report are append-only'); END;
-- A suspension may come after the request was let in: nobody suspended enters a payment, by whatever code.
CREATE TRIGGER suspended_is_paid_nothing BEFORE INSERT ON report_payments WHEN (SELECT suspended_at FROM users WHERE id = (SELECT user_id FROM fraud_reports WHERE id = new.report_id)) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'the account is suspended'); END;

CREATE VIRTUAL TABLE report_trigrams USING fts5vocab('report_names', 'row');

CREATE TABLE `reporter_letters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`report_id` integer NOT NULL,
	`case_id` integer,
	`what` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `fraud_reports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`case_id`) REFERENCES `cases`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE INDEX `letters_by_report` ON `reporter_letters` (`report_id`,`id`);
CREATE INDEX `letters_of_case` ON `reporter_letters` (`case_id`,`report_id`);

CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE UNIQUE INDEX `sessions_token_unique` ON `sessions` (`token`);
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);

CREATE TABLE `settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` text NOT NULL
);

CREATE TABLE `term_counts` (
	`kind` text NOT NULL,
	`term` text NOT NULL,
	`n` integer NOT NULL,
	`as_of` integer NOT NULL,
	PRIMARY KEY(`kind`, `term`)
);
CREATE INDEX `term_counts_as_of` ON `term_counts` (`as_of`);

CREATE TABLE `two_factors` (
	`id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`backup_codes` text NOT NULL,
	`user_id` text NOT NULL,
	`verified` integer DEFAULT true,
	`failed_verification_count` integer DEFAULT 0,
	`locked_until` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE UNIQUE INDEX `one_second_factor_a_user` ON `two_factors` (`user_id`);

CREATE VIEW unseen_report_words AS SELECT id, (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(n,char(1649),char(1575)),char(1611),''),char(1612),''),char(1613),''),char(1614),''),char(1615),''),char(1616),''),char(1617),''),char(1618),''),char(1648),''),char(1620),''),char(1600),'') FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(party_name,char(1610),char(1740)),char(1609),char(1740)),char(1574),char(1740)),char(1603),char(1705)),char(1607),char(1729)),char(1726),char(1729)),char(1577),char(1729)),char(1731),char(1729)),char(1749),char(1729)),char(1728),char(1729)),char(1730),char(1729)),char(1572),char(1608)),char(1571),char(1575)) AS n)) || ' ' AS party_name, phone_number, iif(withdrawn_at IS NOT NULL, 'withdrawn', iif(hidden_at IS NOT NULL, 'hidden', 'archived')) AS state FROM fraud_reports WHERE hidden_at IS NOT NULL OR withdrawn_at IS NOT NULL OR archived_at IS NOT NULL;

CREATE VIRTUAL TABLE unseen_reports USING fts5(party_name, phone_number, state, content='unseen_report_words', content_rowid='id', columnsize=0, tokenize='trigram');

CREATE TABLE `user_directory` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`shop_name` text NOT NULL,
	`phone_number` text NOT NULL
);
CREATE UNIQUE INDEX `user_directory_user_id_unique` ON `user_directory` (`user_id`);
-- The desk's index forgets a row only when it is told the old words.
CREATE TRIGGER listed_user_changes AFTER UPDATE ON user_directory BEGIN INSERT INTO user_words(user_words, rowid, email, name, shop_name, phone_number) VALUES ('delete', old.id, old.email, old.name, old.shop_name, old.phone_number); INSERT INTO user_words(rowid, email, name, shop_name, phone_number) VALUES (new.id, new.email, new.name, new.shop_name, new.phone_number); END;
-- The desk's index of accounts follows its directory, which triggers write.
CREATE TRIGGER listed_user_comes AFTER INSERT ON user_directory BEGIN INSERT INTO user_words(rowid, email, name, shop_name, phone_number) VALUES (new.id, new.email, new.name, new.shop_name, new.phone_number); END;
-- The desk's index forgets a row only when it is told the old words, which are gone after the delete.
CREATE TRIGGER listed_user_goes AFTER DELETE ON user_directory BEGIN INSERT INTO user_words(user_words, rowid, email, name, shop_name, phone_number) VALUES ('delete', old.id, old.email, old.name, old.shop_name, old.phone_number); END;

CREATE TABLE `user_profiles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`phone_number` text DEFAULT '' NOT NULL,
	`shop_name` text DEFAULT '' NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	`updated_at` text NOT NULL
);
CREATE INDEX `admins` ON `user_profiles` (`user_id`) WHERE is_admin;
-- Two admins who leave at once would each see the other; the database sees one after the other.
CREATE TRIGGER last_admin_stays BEFORE DELETE ON user_profiles WHEN old.is_admin AND NOT EXISTS (SELECT 1 FROM user_profiles WHERE is_admin AND user_id <> old.user_id) BEGIN SELECT RAISE(ABORT, 'the last admin stays'); END;
-- A suspension may come after the request was let in: nobody suspended changes the profile, by whatever code.
CREATE TRIGGER suspended_profile_stands BEFORE UPDATE OF name, shop_name, phone_number ON user_profiles WHEN (SELECT suspended_at FROM users WHERE id = new.user_id) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'the account is suspended'); END;
-- The desk's directory follows the profile, whoever writes it.
CREATE TRIGGER user_changes_profile AFTER UPDATE OF name, shop_name, phone_number ON user_profiles BEGIN UPDATE user_directory SET name = new.name, shop_name = new.shop_name, phone_number = replace(replace(new.phone_number, ' ', ''), '-', '') WHERE user_id = new.user_id; END;
-- How many accounts there are is read with one row; a count in code would miss what another statement did.
CREATE TRIGGER user_comes AFTER INSERT ON user_profiles BEGIN UPDATE counters SET n = n + 1 WHERE name = 'users'; END;
-- How many accounts there are is read with one row; a count in code would miss what another statement did.
CREATE TRIGGER user_goes AFTER DELETE ON user_profiles BEGIN UPDATE counters SET n = n - 1 WHERE name = 'users'; END;

CREATE VIRTUAL TABLE user_words USING fts5(email, name, shop_name, phone_number, content='user_directory', content_rowid='id', columnsize=0, tokenize='trigram');

CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`image` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`signup_date` text
, `suspended_at` integer, `two_factor_enabled` integer DEFAULT false, `language` text DEFAULT 'en' NOT NULL);
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);
-- better-auth makes accounts; each has its profile from the same statement on.
CREATE TRIGGER account_gets_profile AFTER INSERT ON users BEGIN INSERT INTO user_profiles(user_id, updated_at) VALUES (new.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')); END;
-- better-auth's table points to the account by a foreign key, which would refuse the delete.
CREATE TRIGGER account_loses_second_factor BEFORE DELETE ON users BEGIN DELETE FROM two_factors WHERE user_id = old.id; END;
-- better-auth changes names; a comment that is signed shows the name of today.
CREATE TRIGGER commenter_is_renamed AFTER UPDATE OF name ON users WHEN old.name <> new.name BEGIN UPDATE comments SET user_name = new.name WHERE user_id = new.id AND NOT is_anonymous; END;
-- An account that is made has its letter, also where the Worker ends right after.
CREATE TRIGGER letter_confirms_account AFTER INSERT ON users WHEN NEW.email_verified = 0 BEGIN INSERT INTO outbox (id, kind, urgent, user_id, dedupe_key, not_before, created_at) VALUES (lower(hex(randomblob(16))), 'confirm account', 1, NEW.id, 'confirm account ' || NEW.id, NEW.created_at, NEW.created_at) ON CONFLICT DO NOTHING; END;
-- The address that an account had is told, and never where it was not changed.
CREATE TRIGGER letter_of_changed_email AFTER UPDATE OF email ON users WHEN NEW.email <> OLD.email BEGIN INSERT INTO outbox (id, kind, user_id, address, dedupe_key, not_before, created_at) VALUES (lower(hex(randomblob(16))), 'email changed', NEW.id, OLD.email, 'email changed ' || lower(hex(randomblob(16))), NEW.updated_at, NEW.updated_at); END;
-- better-auth, and a hand at the database, turn the second factor on and off; both are written down.
CREATE TRIGGER second_factor_is_written_down AFTER UPDATE OF two_factor_enabled ON users WHEN coalesce(old.two_factor_enabled, 0) <> coalesce(new.two_factor_enabled, 0) BEGIN INSERT INTO audit_log(admin_id, admin_email, action, object_kind, object_id, what, reason, created_at) VALUES (new.id, new.email, iif(new.two_factor_enabled, 'turn on second factor', 'turn off second factor'), 'user', new.id, new.email, iif(EXISTS (SELECT 1 FROM two_factors WHERE user_id = new.id), 'their own account', 'reset at the database'), CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
-- better-auth changes addresses; the desk finds the account by the new one.
CREATE TRIGGER user_changes_email AFTER UPDATE OF email ON users BEGIN UPDATE user_directory SET email = new.email WHERE user_id = new.id; END;
-- Accounts of a week are counted as they come and stay counted when they go. better-auth writes the account.
CREATE TRIGGER user_in_its_week AFTER INSERT ON users BEGIN INSERT INTO weekly_counts(what, week, n) VALUES ('users', ((new.created_at + 19800000) / 86400000 + 3) / 7, 1) ON CONFLICT(what, week) DO UPDATE SET n = n + 1; END;
-- better-auth makes accounts; the desk's directory has each from the same statement on.
CREATE TRIGGER user_is_listed AFTER INSERT ON users BEGIN INSERT INTO user_directory(user_id, email, name, shop_name, phone_number) VALUES (new.id, new.email, '', '', ''); END;
-- The desk's directory forgets an account in the statement that deletes it.
CREATE TRIGGER user_is_unlisted AFTER DELETE ON users BEGIN DELETE FROM user_directory WHERE user_id = old.id; END;

CREATE TABLE `verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
CREATE INDEX `verifications_identifier` ON `verifications` (`identifier`);

CREATE VIEW visible_report_names AS SELECT id, (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(n,char(1649),char(1575)),char(1611),''),char(1612),''),char(1613),''),char(1614),''),char(1615),''),char(1616),''),char(1617),''),char(1618),''),char(1648),''),char(1620),''),char(1600),'') FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(party_name,char(1610),char(1740)),char(1609),char(1740)),char(1574),char(1740)),char(1603),char(1705)),char(1607),char(1729)),char(1726),char(1729)),char(1577),char(1729)),char(1731),char(1729)),char(1749),char(1729)),char(1728),char(1729)),char(1730),char(1729)),char(1572),char(1608)),char(1571),char(1575)) AS n)) || ' ' AS party_name FROM fraud_reports WHERE hidden_at IS NULL AND withdrawn_at IS NULL AND archived_at IS NULL;

CREATE TABLE `watch_keys` (
	`key` text NOT NULL,
	`watch_id` integer NOT NULL,
	PRIMARY KEY(`key`, `watch_id`)
) WITHOUT ROWID;
CREATE INDEX `keys_of_watch` ON `watch_keys` (`watch_id`);

CREATE TABLE `watch_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`watcher_id` integer NOT NULL,
	`claimed_at` integer NOT NULL,
	`sent_at` integer
);
CREATE INDEX `mails_by_watcher` ON `watch_mails` (`watcher_id`);
CREATE INDEX `mails_in_doubt` ON `watch_mails` (`claimed_at`) WHERE sent_at is null;

CREATE TABLE `watch_matches` (
	`watch_id` integer NOT NULL,
	`report_id` integer NOT NULL,
	`watcher_id` integer NOT NULL,
	`sign` text NOT NULL,
	`mail_id` text,
	`found_at` integer NOT NULL,
	PRIMARY KEY(`watch_id`, `report_id`)
) WITHOUT ROWID;
CREATE INDEX `matches_by_watcher` ON `watch_matches` (`watcher_id`,`mail_id`);

CREATE TABLE `watch_progress` (
	`id` integer PRIMARY KEY NOT NULL,
	`report_id` integer NOT NULL,
	`within` integer NOT NULL,
	`key` text NOT NULL,
	`watch_id` integer NOT NULL
);

CREATE TABLE `watchers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`mails` text DEFAULT 'daily' NOT NULL,
	`token` text NOT NULL,
	`due_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
CREATE INDEX `watchers_by_due` ON `watchers` (`due_at`);
CREATE UNIQUE INDEX `watchers_token_unique` ON `watchers` (`token`);
CREATE UNIQUE INDEX `watchers_user_id_unique` ON `watchers` (`user_id`);
-- A suspension may come after the request was let in: nobody suspended begins to watch, by whatever code.
CREATE TRIGGER suspended_becomes_no_watcher BEFORE INSERT ON watchers WHEN (SELECT suspended_at FROM users WHERE id = new.user_id) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'the account is suspended'); END;

CREATE TABLE `watches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`watcher_id` integer NOT NULL,
	`name` text,
	`digits` text,
	`gstin` text,
	`note` text DEFAULT '' NOT NULL,
	`content` text NOT NULL,
	`since` integer NOT NULL,
	`created_at` integer NOT NULL
);
CREATE UNIQUE INDEX `watched_once` ON `watches` (`user_id`,`content`);
CREATE INDEX `watches_by_user` ON `watches` (`user_id`,`id`);
-- A suspension may come after the request was let in: nobody suspended adds a watch, by whatever code.
CREATE TRIGGER suspended_watches_nothing BEFORE INSERT ON watches WHEN (SELECT suspended_at FROM users WHERE id = new.user_id) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'the account is suspended'); END;
-- Keys and matches go with their watch, also when the account leaves with all of them.
CREATE TRIGGER watch_goes AFTER DELETE ON watches BEGIN DELETE FROM watch_keys WHERE watch_id = old.id; DELETE FROM watch_matches WHERE watch_id = old.id; END;

CREATE TABLE `weekly_counts` (
	`what` text NOT NULL,
	`week` integer NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`what`, `week`)
) WITHOUT ROWID;
