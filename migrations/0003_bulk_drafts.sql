CREATE TABLE `bulk_drafts` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`source` text NOT NULL,
	`sheet` text,
	`rows` text NOT NULL,
	`submitted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`kept_until` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `bulk_drafts_by_age` ON `bulk_drafts` (`kept_until`);