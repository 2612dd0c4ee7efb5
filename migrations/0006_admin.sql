-- The admin's desk. One line a trigger and no CASE in it: remote D1 splits anything else.
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
--> statement-breakpoint
CREATE INDEX `audit_by_action` ON `audit_log` (`action`,`id`);--> statement-breakpoint
CREATE INDEX `audit_by_admin` ON `audit_log` (`admin_email`,`id`);--> statement-breakpoint
CREATE INDEX `audit_by_admin_and_action` ON `audit_log` (`admin_email`,`action`,`id`);--> statement-breakpoint
CREATE INDEX `audit_by_object` ON `audit_log` (`object_kind`,`object_id`,`id`);--> statement-breakpoint
ALTER TABLE `users` ADD `suspended_at` integer;--> statement-breakpoint
ALTER TABLE `fraud_reports` ADD `hidden_reason` text;--> statement-breakpoint
CREATE INDEX `hidden_reports` ON `fraud_reports` (`id`) WHERE hidden_at is not null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX `withdrawn_reports` ON `fraud_reports` (`id`) WHERE withdrawn_at is not null;--> statement-breakpoint
CREATE INDEX `admins` ON `user_profiles` (`user_id`) WHERE is_admin;--> statement-breakpoint
CREATE TABLE `user_directory` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`shop_name` text NOT NULL,
	`phone_number` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_directory_user_id_unique` ON `user_directory` (`user_id`);
--> statement-breakpoint
-- Nobody rewrites what an admin did: not the product, not a person at the database's console.
CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit_log BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_is_not_deleted BEFORE DELETE ON audit_log BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
--> statement-breakpoint
-- REPLACE deletes without asking the trigger above.
CREATE TRIGGER audit_is_not_replaced BEFORE INSERT ON audit_log WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = new.id) BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
--> statement-breakpoint
-- Users in the order they came, with what an admin finds them by.
INSERT INTO user_directory(user_id, email, name, shop_name, phone_number) SELECT u.id, u.email, coalesce(p.name, ''), coalesce(p.shop_name, ''), coalesce(replace(replace(p.phone_number, ' ', ''), '-', ''), '') FROM users u LEFT JOIN user_profiles p ON p.user_id = u.id ORDER BY u.created_at;
--> statement-breakpoint
CREATE VIRTUAL TABLE user_words USING fts5(email, name, shop_name, phone_number, content='user_directory', content_rowid='id', columnsize=0, tokenize='trigram');
--> statement-breakpoint
INSERT INTO user_words(user_words) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER user_is_listed AFTER INSERT ON users BEGIN INSERT INTO user_directory(user_id, email, name, shop_name, phone_number) VALUES (new.id, new.email, '', '', ''); END;
--> statement-breakpoint
CREATE TRIGGER user_changes_email AFTER UPDATE OF email ON users BEGIN UPDATE user_directory SET email = new.email WHERE user_id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER user_changes_profile AFTER UPDATE OF name, shop_name, phone_number ON user_profiles BEGIN UPDATE user_directory SET name = new.name, shop_name = new.shop_name, phone_number = replace(replace(new.phone_number, ' ', ''), '-', '') WHERE user_id = new.user_id; END;
--> statement-breakpoint
CREATE TRIGGER user_is_unlisted AFTER DELETE ON users BEGIN DELETE FROM user_directory WHERE user_id = old.id; END;
--> statement-breakpoint
CREATE TRIGGER listed_user_comes AFTER INSERT ON user_directory BEGIN INSERT INTO user_words(rowid, email, name, shop_name, phone_number) VALUES (new.id, new.email, new.name, new.shop_name, new.phone_number); END;
--> statement-breakpoint
CREATE TRIGGER listed_user_changes AFTER UPDATE ON user_directory BEGIN INSERT INTO user_words(user_words, rowid, email, name, shop_name, phone_number) VALUES ('delete', old.id, old.email, old.name, old.shop_name, old.phone_number); INSERT INTO user_words(rowid, email, name, shop_name, phone_number) VALUES (new.id, new.email, new.name, new.shop_name, new.phone_number); END;
--> statement-breakpoint
CREATE TRIGGER listed_user_goes AFTER DELETE ON user_directory BEGIN INSERT INTO user_words(user_words, rowid, email, name, shop_name, phone_number) VALUES ('delete', old.id, old.email, old.name, old.shop_name, old.phone_number); END;
--> statement-breakpoint
-- What is out of sight, for admins to find. report_names, which everybody searches, never holds it.
CREATE VIEW unseen_report_words AS SELECT id, party_name || ' ' AS party_name, phone_number, iif(withdrawn_at IS NULL, 'hidden', 'withdrawn') AS state FROM fraud_reports WHERE hidden_at IS NOT NULL OR withdrawn_at IS NOT NULL;
--> statement-breakpoint
CREATE VIRTUAL TABLE unseen_reports USING fts5(party_name, phone_number, state, content='unseen_report_words', content_rowid='id', columnsize=0, tokenize='trigram');
--> statement-breakpoint
INSERT INTO unseen_reports(unseen_reports) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER unseen_report_comes AFTER INSERT ON fraud_reports WHEN new.hidden_at IS NOT NULL OR new.withdrawn_at IS NOT NULL BEGIN INSERT INTO unseen_reports(rowid, party_name, phone_number, state) VALUES (new.id, new.party_name || ' ', new.phone_number, iif(new.withdrawn_at IS NULL, 'hidden', 'withdrawn')); END;
--> statement-breakpoint
CREATE TRIGGER unseen_report_changes AFTER UPDATE OF party_name, phone_number, hidden_at, withdrawn_at ON fraud_reports WHEN old.hidden_at IS NOT NULL OR old.withdrawn_at IS NOT NULL OR new.hidden_at IS NOT NULL OR new.withdrawn_at IS NOT NULL BEGIN INSERT INTO unseen_reports(unseen_reports, rowid, party_name, phone_number, state) SELECT 'delete', old.id, old.party_name || ' ', old.phone_number, iif(old.withdrawn_at IS NULL, 'hidden', 'withdrawn') WHERE old.hidden_at IS NOT NULL OR old.withdrawn_at IS NOT NULL; INSERT INTO unseen_reports(rowid, party_name, phone_number, state) SELECT new.id, new.party_name || ' ', new.phone_number, iif(new.withdrawn_at IS NULL, 'hidden', 'withdrawn') WHERE new.hidden_at IS NOT NULL OR new.withdrawn_at IS NOT NULL; END;
--> statement-breakpoint
CREATE TRIGGER unseen_report_goes AFTER DELETE ON fraud_reports WHEN old.hidden_at IS NOT NULL OR old.withdrawn_at IS NOT NULL BEGIN INSERT INTO unseen_reports(unseen_reports, rowid, party_name, phone_number, state) VALUES ('delete', old.id, old.party_name || ' ', old.phone_number, iif(old.withdrawn_at IS NULL, 'hidden', 'withdrawn')); END;
--> statement-breakpoint
-- Also when they delete their own account: somebody must be able to make the next admin.
CREATE TRIGGER last_admin_stays BEFORE DELETE ON user_profiles WHEN old.is_admin AND NOT EXISTS (SELECT 1 FROM user_profiles WHERE is_admin AND user_id <> old.user_id) BEGIN SELECT RAISE(ABORT, 'the last admin stays'); END;
--> statement-breakpoint
-- A suspended account writes nothing, whatever a verb forgets to ask. Files that are taken from it are no upload.
CREATE TRIGGER suspended_reports_nothing BEFORE INSERT ON fraud_reports WHEN (SELECT suspended_at FROM users WHERE id = new.user_id) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'the account is suspended'); END;
--> statement-breakpoint
CREATE TRIGGER suspended_comments_nothing BEFORE INSERT ON comments WHEN (SELECT suspended_at FROM users WHERE id = new.user_id) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'the account is suspended'); END;
--> statement-breakpoint
CREATE TRIGGER suspended_edits_nothing BEFORE UPDATE OF content ON comments WHEN (SELECT suspended_at FROM users WHERE id = new.user_id) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'the account is suspended'); END;
--> statement-breakpoint
CREATE TRIGGER suspended_promotes_nothing BEFORE INSERT ON promotions WHEN (SELECT suspended_at FROM users WHERE id = new.user_id) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'the account is suspended'); END;
--> statement-breakpoint
CREATE TRIGGER suspended_sends_no_notice BEFORE INSERT ON legal_notices WHEN (SELECT suspended_at FROM users WHERE id = new.user_id) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'the account is suspended'); END;
--> statement-breakpoint
CREATE TRIGGER suspended_uploads_nothing BEFORE INSERT ON draft_files WHEN new.draft <> 'taken' AND (SELECT suspended_at FROM users WHERE id = new.user_id) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'the account is suspended'); END;
--> statement-breakpoint
CREATE TRIGGER suspended_pays_nothing BEFORE INSERT ON payments WHEN (SELECT suspended_at FROM users WHERE id = new.user_id) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'the account is suspended'); END;
--> statement-breakpoint
CREATE TRIGGER suspended_drafts_nothing BEFORE INSERT ON bulk_drafts WHEN (SELECT suspended_at FROM users WHERE id = new.user_id) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'the account is suspended'); END;
--> statement-breakpoint
CREATE TRIGGER suspended_profile_stands BEFORE UPDATE OF name, shop_name, phone_number ON user_profiles WHEN (SELECT suspended_at FROM users WHERE id = new.user_id) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'the account is suspended'); END;
