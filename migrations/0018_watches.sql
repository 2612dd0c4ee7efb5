-- What vendors watch for. A watch that goes takes its keys and matches along; reports that are there already are not news.
CREATE TABLE `watch_keys` (
	`key` text NOT NULL,
	`watch_id` integer NOT NULL,
	PRIMARY KEY(`key`, `watch_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `keys_of_watch` ON `watch_keys` (`watch_id`);--> statement-breakpoint
CREATE TABLE `watch_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`watcher_id` integer NOT NULL,
	`claimed_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE INDEX `mails_by_watcher` ON `watch_mails` (`watcher_id`);--> statement-breakpoint
CREATE INDEX `mails_in_doubt` ON `watch_mails` (`claimed_at`) WHERE sent_at is null;--> statement-breakpoint
CREATE TABLE `watch_matches` (
	`watch_id` integer NOT NULL,
	`report_id` integer NOT NULL,
	`watcher_id` integer NOT NULL,
	`sign` text NOT NULL,
	`mail_id` text,
	`found_at` integer NOT NULL,
	PRIMARY KEY(`watch_id`, `report_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `matches_by_watcher` ON `watch_matches` (`watcher_id`,`mail_id`);--> statement-breakpoint
CREATE TABLE `watch_progress` (
	`id` integer PRIMARY KEY NOT NULL,
	`report_id` integer NOT NULL,
	`within` integer NOT NULL,
	`key` text NOT NULL,
	`watch_id` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `watchers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`mails` text DEFAULT 'daily' NOT NULL,
	`token` text NOT NULL,
	`due_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `watchers_user_id_unique` ON `watchers` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `watchers_token_unique` ON `watchers` (`token`);--> statement-breakpoint
CREATE INDEX `watchers_by_due` ON `watchers` (`due_at`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE UNIQUE INDEX `watched_once` ON `watches` (`user_id`,`content`);--> statement-breakpoint
CREATE INDEX `watches_by_user` ON `watches` (`user_id`,`id`);
--> statement-breakpoint
CREATE TRIGGER watch_goes AFTER DELETE ON watches BEGIN DELETE FROM watch_keys WHERE watch_id = old.id; DELETE FROM watch_matches WHERE watch_id = old.id; END;
--> statement-breakpoint
CREATE TRIGGER suspended_watches_nothing BEFORE INSERT ON watches WHEN (SELECT suspended_at FROM users WHERE id = new.user_id) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'the account is suspended'); END;
--> statement-breakpoint
CREATE TRIGGER suspended_becomes_no_watcher BEFORE INSERT ON watchers WHEN (SELECT suspended_at FROM users WHERE id = new.user_id) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'the account is suspended'); END;
--> statement-breakpoint
INSERT INTO watch_progress (id, report_id, within, key, watch_id) SELECT 1, coalesce(max(id), 0), 0, '', 0 FROM fraud_reports;
