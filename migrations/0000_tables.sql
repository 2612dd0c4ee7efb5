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
--> statement-breakpoint
CREATE INDEX `accounts_user` ON `accounts` (`user_id`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE UNIQUE INDEX `comments_submission_unique` ON `comments` (`submission`);--> statement-breakpoint
CREATE INDEX `comments_by_report` ON `comments` (`report_id`,`id`);--> statement-breakpoint
CREATE INDEX `comments_by_user` ON `comments` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`n` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `draft_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`draft` text NOT NULL,
	`user_id` text NOT NULL,
	`file_path` text NOT NULL,
	`file_type` text NOT NULL,
	`file_name` text NOT NULL,
	`content_type` text NOT NULL,
	`size` integer NOT NULL,
	`digest` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `draft_files_file_path_unique` ON `draft_files` (`file_path`);--> statement-breakpoint
CREATE UNIQUE INDEX `a_file_once_a_draft` ON `draft_files` (`user_id`,`draft`,`file_type`,`digest`);--> statement-breakpoint
CREATE INDEX `draft_files_by_age` ON `draft_files` (`created_at`);--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `fraud_reports_submission_unique` ON `fraud_reports` (`submission`);--> statement-breakpoint
CREATE INDEX `reports_by_phone` ON `fraud_reports` (`phone_reversed`,`id`) WHERE hidden_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX `visible_reports` ON `fraud_reports` (`id`) WHERE hidden_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX `reports_by_user` ON `fraud_reports` (`user_id`,`id`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE UNIQUE INDEX `legal_notices_submission_unique` ON `legal_notices` (`submission`);--> statement-breakpoint
CREATE INDEX `notices_by_user` ON `legal_notices` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `limits` (
	`key` text PRIMARY KEY NOT NULL,
	`n` integer NOT NULL,
	`resets_at` integer NOT NULL
);
--> statement-breakpoint
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
	`submission` text,
	FOREIGN KEY (`report_id`) REFERENCES `fraud_reports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `promotions_submission_unique` ON `promotions` (`submission`);--> statement-breakpoint
CREATE INDEX `promotions_by_user` ON `promotions` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `promotions_by_status` ON `promotions` (`status`,`end_date`);--> statement-breakpoint
CREATE UNIQUE INDEX `one_running_promotion_a_report` ON `promotions` (`report_id`) WHERE status in ('active', 'pending payment');--> statement-breakpoint
CREATE TABLE `report_blocks` (
	`level` integer NOT NULL,
	`block` integer NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`level`, `block`)
);
--> statement-breakpoint
CREATE TABLE `report_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`report_id` integer NOT NULL,
	`file_path` text NOT NULL,
	`file_type` text NOT NULL,
	`file_name` text NOT NULL,
	`content_type` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `fraud_reports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_files_file_path_unique` ON `report_files` (`file_path`);--> statement-breakpoint
CREATE INDEX `files_by_report` ON `report_files` (`report_id`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_unique` ON `sessions` (`token`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `term_counts` (
	`kind` text NOT NULL,
	`term` text NOT NULL,
	`n` integer NOT NULL,
	`as_of` integer NOT NULL,
	PRIMARY KEY(`kind`, `term`)
);
--> statement-breakpoint
CREATE INDEX `term_counts_as_of` ON `term_counts` (`as_of`);--> statement-breakpoint
CREATE TABLE `user_profiles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`phone_number` text DEFAULT '' NOT NULL,
	`shop_name` text DEFAULT '' NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`image` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`signup_date` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `verifications_identifier` ON `verifications` (`identifier`);