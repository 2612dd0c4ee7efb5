-- Data removal, campaigns as the desk keeps them, the second factor. One line a trigger and no CASE in it.
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
--> statement-breakpoint
CREATE UNIQUE INDEX `one_second_factor_a_user` ON `two_factors` (`user_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `two_factor_enabled` integer DEFAULT false;--> statement-breakpoint
CREATE TABLE `removal_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token` text NOT NULL,
	`report_id` integer NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`details` text NOT NULL,
	`file_path` text,
	`file_name` text,
	`content_type` text,
	`size` integer,
	`payment_id` integer,
	`status` text NOT NULL,
	`answer` text,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`decision` text,
	`submission` text NOT NULL,
	`place` integer GENERATED ALWAYS AS (id + iif(status = 'open', 1000000000000, 0)) VIRTUAL,
	FOREIGN KEY (`report_id`) REFERENCES `fraud_reports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `removal_requests_token_unique` ON `removal_requests` (`token`);--> statement-breakpoint
CREATE UNIQUE INDEX `removal_requests_decision_unique` ON `removal_requests` (`decision`);--> statement-breakpoint
CREATE UNIQUE INDEX `removal_requests_submission_unique` ON `removal_requests` (`submission`);--> statement-breakpoint
CREATE INDEX `removal_requests_in_order` ON `removal_requests` (`place`);--> statement-breakpoint
CREATE INDEX `removal_requests_by_report` ON `removal_requests` (`report_id`,`id`);--> statement-breakpoint
CREATE INDEX `removal_requests_by_payment` ON `removal_requests` (`payment_id`) WHERE payment_id is not null;--> statement-breakpoint
CREATE TABLE `campaigns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`submission` text NOT NULL,
	`user_id` text,
	`plan_name` text NOT NULL,
	`percentage_fee` real NOT NULL,
	`recovered` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `campaigns_submission_unique` ON `campaigns` (`submission`);--> statement-breakpoint
CREATE INDEX `campaigns_by_user` ON `campaigns` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `campaign_tasks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`campaign_id` integer NOT NULL,
	`task` text NOT NULL,
	`due_at` integer NOT NULL,
	`done_on` text,
	`note` text,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `a_task_once_a_campaign` ON `campaign_tasks` (`campaign_id`,`task`);--> statement-breakpoint
CREATE INDEX `tasks_to_do` ON `campaign_tasks` (`due_at`,`id`) WHERE done_on is null;--> statement-breakpoint
CREATE INDEX `tasks_to_do_by_kind` ON `campaign_tasks` (`task`,`due_at`,`id`) WHERE done_on is null;--> statement-breakpoint
CREATE TABLE `promised_tasks` (
	`plan_name` text NOT NULL,
	`task` text NOT NULL,
	`days` integer NOT NULL,
	PRIMARY KEY(`plan_name`, `task`)
);
--> statement-breakpoint
ALTER TABLE `promotions` ADD `campaign_id` integer REFERENCES campaigns(id);--> statement-breakpoint
CREATE INDEX `promotions_by_campaign` ON `promotions` (`campaign_id`) WHERE campaign_id is not null;
--> statement-breakpoint
-- The promotions of one confirmation share what stands before the space in their submission.
INSERT INTO campaigns(submission, user_id, plan_name, percentage_fee, created_at) SELECT substr(submission, 1, instr(submission, ' ') - 1), min(user_id), min(plan_name), min(percentage_fee), min(created_at) FROM promotions WHERE instr(submission, ' ') > 1 GROUP BY 1 ORDER BY min(id);
--> statement-breakpoint
UPDATE promotions SET campaign_id = (SELECT id FROM campaigns WHERE campaigns.submission = substr(promotions.submission, 1, instr(promotions.submission, ' ') - 1)) WHERE instr(submission, ' ') > 1;
--> statement-breakpoint
-- What was promised: the support group and the notice at once, follow-ups after 15 and 30 days.
INSERT INTO promised_tasks(plan_name, task, days) VALUES ('Basic', 'support group', 0), ('Basic', 'legal notice', 0), ('Pro', 'support group', 0), ('Pro', 'legal notice', 0), ('Pro', 'follow-up 1', 15), ('Premium', 'support group', 0), ('Premium', 'legal notice', 0), ('Premium', 'follow-up 1', 15), ('Premium', 'follow-up 2', 30);
--> statement-breakpoint
INSERT INTO campaign_tasks(campaign_id, task, due_at) SELECT c.id, t.task, c.started + t.days * 86400000 FROM (SELECT p.campaign_id AS id, p.plan_name, min(coalesce((SELECT decided_at FROM payments WHERE id = p.payment_id), p.created_at)) AS started FROM promotions p WHERE p.campaign_id IS NOT NULL AND p.status IN ('active', 'expired') GROUP BY p.campaign_id) c JOIN promised_tasks t ON t.plan_name = c.plan_name;
--> statement-breakpoint
CREATE TRIGGER promotion_joins_campaign AFTER INSERT ON promotions WHEN instr(new.submission, ' ') > 1 BEGIN INSERT INTO campaigns(submission, user_id, plan_name, percentage_fee, created_at) SELECT substr(new.submission, 1, instr(new.submission, ' ') - 1), new.user_id, new.plan_name, new.percentage_fee, new.created_at WHERE true ON CONFLICT(submission) DO NOTHING; UPDATE promotions SET campaign_id = (SELECT id FROM campaigns WHERE submission = substr(new.submission, 1, instr(new.submission, ' ') - 1)) WHERE id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER campaign_gets_tasks AFTER UPDATE OF campaign_id ON promotions WHEN new.status = 'active' AND old.campaign_id IS NULL AND new.campaign_id IS NOT NULL BEGIN INSERT INTO campaign_tasks(campaign_id, task, due_at) SELECT new.campaign_id, task, new.created_at + days * 86400000 FROM promised_tasks WHERE plan_name = new.plan_name ON CONFLICT(campaign_id, task) DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER paid_campaign_gets_tasks AFTER UPDATE OF status ON promotions WHEN old.status <> 'active' AND new.status = 'active' AND new.campaign_id IS NOT NULL BEGIN INSERT INTO campaign_tasks(campaign_id, task, due_at) SELECT new.campaign_id, task, coalesce((SELECT decided_at FROM payments WHERE id = new.payment_id), new.created_at) + days * 86400000 FROM promised_tasks WHERE plan_name = new.plan_name ON CONFLICT(campaign_id, task) DO NOTHING; END;
--> statement-breakpoint
-- An account that is deleted leaves its campaigns without a name, and without what was made of it.
CREATE TRIGGER promotion_loses_vendor AFTER UPDATE OF user_id ON promotions WHEN new.user_id IS NULL AND new.campaign_id IS NOT NULL BEGIN UPDATE campaigns SET user_id = NULL, submission = 'gone ' || id WHERE id = new.campaign_id; END;
--> statement-breakpoint
CREATE TRIGGER account_loses_second_factor BEFORE DELETE ON users BEGIN DELETE FROM two_factors WHERE user_id = old.id; END;
