-- One line a trigger and no CASE in it: remote D1 splits anything else.
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
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_reference_unique` ON `payments` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_decision_unique` ON `payments` (`decision`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_submission_unique` ON `payments` (`submission`);--> statement-breakpoint
CREATE INDEX `payments_by_user` ON `payments` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `payments_by_status` ON `payments` (`status`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `a_transfer_pays_once` ON `payments` (`utr`) WHERE status in ('to verify', 'verified');--> statement-breakpoint
ALTER TABLE `promotions` ADD `payment_id` integer REFERENCES payments(id);--> statement-breakpoint
ALTER TABLE `promotions` ADD `turn` integer;--> statement-breakpoint
CREATE INDEX `promotions_by_payment` ON `promotions` (`payment_id`) WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX `highlighted_in_turn` ON `promotions` (`turn`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `notices_by_report` ON `legal_notices` (`report_id`,`id`);
--> statement-breakpoint
UPDATE promotions SET turn = id WHERE status = 'active';
--> statement-breakpoint
CREATE TRIGGER promotion_takes_turn AFTER INSERT ON promotions WHEN new.status = 'active' BEGIN UPDATE promotions SET turn = (SELECT coalesce(max(turn), 0) + 1 FROM promotions WHERE status = 'active') WHERE id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER promotion_takes_turn_late AFTER UPDATE OF status ON promotions WHEN old.status <> 'active' AND new.status = 'active' BEGIN UPDATE promotions SET turn = (SELECT coalesce(max(turn), 0) + 1 FROM promotions WHERE status = 'active' AND id <> new.id) WHERE id = new.id; END;
