-- What admins decided of parties is kept: this spelling and number is that party, before anything that sounds alike.
CREATE TABLE `party_rulings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`party_id` integer NOT NULL,
	`digits` text NOT NULL,
	`name` text NOT NULL,
	`gstin` text,
	`move_id` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rulings_by_digits` ON `party_rulings` (`digits`);--> statement-breakpoint
CREATE INDEX `rulings_of_party` ON `party_rulings` (`party_id`);--> statement-breakpoint
CREATE INDEX `rulings_of_move` ON `party_rulings` (`move_id`);