-- Answers are anybody's until the desk confirms whose they are; links that the desk makes for a party; what one mail of the day
-- tells a reporter together. One line a trigger and no CASE in it.
CREATE TABLE `reporter_letters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`report_id` integer NOT NULL,
	`case_id` integer,
	`what` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `fraud_reports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`case_id`) REFERENCES `cases`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `letters_by_report` ON `reporter_letters` (`report_id`,`id`);--> statement-breakpoint
CREATE INDEX `letters_of_case` ON `reporter_letters` (`case_id`,`report_id`);--> statement-breakpoint
ALTER TABLE `answers` ADD `confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `answers` ADD `told_at` integer;--> statement-breakpoint
ALTER TABLE `answers` ADD `network` text;--> statement-breakpoint
ALTER TABLE `party_links` ADD `made_by` text;--> statement-breakpoint
ALTER TABLE `party_links` ADD `device` text;--> statement-breakpoint
ALTER TABLE `party_links` ADD `network` text;--> statement-breakpoint
UPDATE answers SET told_at = created_at WHERE status <> 'waiting';
--> statement-breakpoint
-- What was said as a day ends with that day in India.
UPDATE party_links SET expires_at = ((expires_at + 19800000) / 86400000 + 1) * 86400000 - 19800001 WHERE revoked_at IS NULL;
--> statement-breakpoint
UPDATE promotions SET end_date = ((end_date + 19800000) / 86400000 + 1) * 86400000 - 19800001 WHERE status = 'active' AND end_date IS NOT NULL;
