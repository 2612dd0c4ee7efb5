ALTER TABLE `users` ADD `language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `cases` ADD `language` text DEFAULT 'en' NOT NULL;