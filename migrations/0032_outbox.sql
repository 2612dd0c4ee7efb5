-- The outbox (docs/decisions/outbox.md): a letter is written with the act it tells of. What was under way is carried over,
-- then what remembered who was told is read no more.
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
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_dedupe_key_unique` ON `outbox` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `letters_due` ON `outbox` (`not_before`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `letters_new` ON `outbox` (`not_before`) WHERE state = 'pending' and queued_at is null;--> statement-breakpoint
CREATE INDEX `letters_under_way` ON `outbox` (`lease_until`) WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX `letters_failed` ON `outbox` (`done_at`) WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX `letters_of_user` ON `outbox` (`user_id`,`kind`,`done_at`) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX `letters_sent_with` ON `outbox` (`sent_with`) WHERE sent_with is not null;--> statement-breakpoint
CREATE INDEX `letters_by_age` ON `outbox` (`created_at`);--> statement-breakpoint
CREATE TABLE `dead_addresses` (
	`address` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
-- better-auth writes accounts and passwords by itself, in no batch of ours: the letters that follow are written by the database.
CREATE TRIGGER letter_confirms_account AFTER INSERT ON users WHEN NEW.email_verified = 0 BEGIN INSERT INTO outbox (id, kind, urgent, user_id, dedupe_key, not_before, created_at) VALUES (lower(hex(randomblob(16))), 'confirm account', 1, NEW.id, 'confirm account ' || NEW.id, NEW.created_at, NEW.created_at) ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER letter_of_changed_password AFTER UPDATE OF password ON accounts WHEN NEW.password IS NOT OLD.password BEGIN INSERT INTO outbox (id, kind, user_id, dedupe_key, not_before, created_at) VALUES (lower(hex(randomblob(16))), 'password changed', NEW.user_id, 'password changed ' || lower(hex(randomblob(16))), NEW.updated_at, NEW.updated_at); END;
--> statement-breakpoint
CREATE TRIGGER letter_of_changed_email AFTER UPDATE OF email ON users WHEN NEW.email <> OLD.email BEGIN INSERT INTO outbox (id, kind, user_id, address, dedupe_key, not_before, created_at) VALUES (lower(hex(randomblob(16))), 'email changed', NEW.id, OLD.email, 'email changed ' || lower(hex(randomblob(16))), NEW.updated_at, NEW.updated_at); END;
--> statement-breakpoint
ALTER TABLE `case_reports` ADD `heard_from` text;--> statement-breakpoint
-- Who was asked and is told in the mail of the morning.
INSERT INTO outbox (id, kind, user_id, about, dedupe_key, together, not_before, created_at) SELECT lower(hex(randomblob(16))), iif(l.what = 'again', 'reopened', l.what), r.user_id, json_object('case', l.case_id, 'report', l.report_id), 'carried ' || l.what || ' ' || coalesce(l.case_id, '') || ' ' || l.report_id, 'cases', unixepoch() * 1000, min(l.created_at) FROM reporter_letters l JOIN fraud_reports r ON r.id = l.report_id WHERE r.user_id IS NOT NULL AND r.withdrawn_at IS NULL GROUP BY l.what, l.case_id, l.report_id;
--> statement-breakpoint
-- Who was asked and not reached yet, or was about to be.
INSERT INTO outbox (id, kind, user_id, about, dedupe_key, not_before, created_at) SELECT lower(hex(randomblob(16))), 'asked', r.user_id, json_object('case', d.case_id), 'asked ' || d.case_id || ' ' || r.user_id, unixepoch() * 1000, min(d.asked_at) FROM case_reports d JOIN cases c ON c.id = d.case_id JOIN fraud_reports r ON r.id = d.report_id WHERE d.asked_at IS NOT NULL AND d.replied_at IS NULL AND d.disputed_until IS NOT NULL AND d.outcome IS NULL AND c.decided_at IS NULL AND r.user_id IS NOT NULL AND r.withdrawn_at IS NULL AND (d.told_at IS NULL OR d.heard_until IS NULL) GROUP BY d.case_id, r.user_id;
--> statement-breakpoint
UPDATE case_reports SET heard_from = 'mail' WHERE heard_until IS NOT NULL AND told_at IS NOT NULL AND asked_at IS NOT NULL;
--> statement-breakpoint
UPDATE case_reports SET heard_until = NULL, heard_from = NULL WHERE replied_at IS NULL AND asked_at IS NOT NULL AND ((told_at IS NULL AND outcome IS NULL) OR EXISTS (SELECT 1 FROM reporter_letters l WHERE l.case_id = case_reports.case_id AND l.report_id = case_reports.report_id AND l.what = 'asked'));
--> statement-breakpoint
-- Whom a decision was to be told yet.
INSERT INTO outbox (id, kind, user_id, about, dedupe_key, not_before, created_at) SELECT lower(hex(randomblob(16))), 'decided', r.user_id, json_object('case', c.id, 'decision', c.decision, 'outcome', d.outcome), 'decided ' || c.decision || ' ' || d.outcome || ' ' || r.user_id, unixepoch() * 1000, c.decided_at FROM cases c JOIN case_reports d ON d.case_id = c.id JOIN fraud_reports r ON r.id = d.report_id WHERE c.decided_at > (unixepoch() - 259200) * 1000 AND c.decision IS NOT NULL AND d.told_at IS NULL AND d.outcome IS NOT NULL AND (d.asked_at IS NOT NULL OR d.outcome = 'removed') AND r.user_id IS NOT NULL AND r.withdrawn_at IS NULL GROUP BY c.id, d.outcome, r.user_id;
--> statement-breakpoint
INSERT INTO outbox (id, kind, user_id, about, dedupe_key, not_before, created_at) SELECT lower(hex(randomblob(16))), 'answer shown', r.user_id, json_object('answer', a.id), 'answer shown ' || a.id, unixepoch() * 1000, a.created_at FROM answers a JOIN fraud_reports r ON r.id = a.report_id WHERE a.status = 'shown' AND a.told_at IS NULL AND r.user_id IS NOT NULL AND r.withdrawn_at IS NULL;
--> statement-breakpoint
-- What admins were told is not told again; what they were not told yet, the clock tells.
INSERT INTO outbox (id, kind, user_id, about, dedupe_key, state, not_before, created_at, done_at) SELECT lower(hex(randomblob(16))), k.kind, p.user_id, json_object('case', c.id), k.kind || ' ' || c.id || ' ' || c.begun_at || ' ' || p.user_id, 'sent', k.at, k.at, k.at FROM (SELECT id, 'order' AS kind, told_at AS at FROM cases WHERE told_at IS NOT NULL UNION ALL SELECT id, 'soon', warned_at FROM cases WHERE warned_at IS NOT NULL UNION ALL SELECT id, 'overdue', overdue_at FROM cases WHERE overdue_at IS NOT NULL) k JOIN cases c ON c.id = k.id AND c.decided_at IS NULL JOIN user_profiles p ON p.is_admin;
--> statement-breakpoint
INSERT INTO outbox (id, kind, user_id, dedupe_key, not_before, created_at, about) SELECT lower(hex(randomblob(16))), 'order', p.user_id, 'order ' || c.id || ' ' || c.begun_at || ' ' || p.user_id, unixepoch() * 1000, c.created_at, json_object('case', c.id) FROM cases c JOIN user_profiles p ON p.is_admin WHERE c.kind = 'order' AND c.decided_at IS NULL AND c.told_at IS NULL;
--> statement-breakpoint
INSERT INTO outbox (id, kind, user_id, dedupe_key, state, not_before, created_at, done_at) SELECT lower(hex(randomblob(16))), 'morning', p.user_id, 'morning ' || m.day || ' ' || p.user_id, 'sent', unixepoch() * 1000, unixepoch() * 1000, unixepoch() * 1000 FROM clock_marks m JOIN user_profiles p ON p.is_admin WHERE m.name = 'morning';
--> statement-breakpoint
-- A mail to a watcher that was begun: under its own name, by which its reports know it.
INSERT INTO outbox (id, kind, user_id, dedupe_key, state, attempts, lease_until, first_tried_at, not_before, created_at) SELECT m.id, 'watch', v.user_id, 'watch ' || v.id || ' ' || m.id, 'sending', 1, m.claimed_at, m.claimed_at, m.claimed_at, m.claimed_at FROM watch_mails m JOIN watchers v ON v.id = m.watcher_id WHERE m.sent_at IS NULL;
--> statement-breakpoint
-- Nobody has the key of what was never mailed: asked again, it is a new request.
DELETE FROM case_requests WHERE mailed_at IS NULL;
--> statement-breakpoint
ALTER TABLE `answers` ADD `shown_at` integer;--> statement-breakpoint
UPDATE answers SET shown_at = coalesce(told_at, created_at) WHERE status = 'shown' OR told_at IS NOT NULL;
--> statement-breakpoint
-- Nothing is taken away, so that what runs until the new Worker is there finds its columns: told_at of cases, case_reports and
-- answers, warned_at, overdue_at, mailed_at and failures are read and written by nobody from now on, and two tables are empty.
DROP INDEX `reporters_to_tell`;--> statement-breakpoint
DROP INDEX `orders_to_tell`;--> statement-breakpoint
DELETE FROM watch_mails;--> statement-breakpoint
DELETE FROM reporter_letters;--> statement-breakpoint
DELETE FROM clock_marks WHERE name = 'morning';
