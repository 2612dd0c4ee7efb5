-- Parties: what reports say of one firm or person, counted by triggers as they come, change and go out of sight. One line a
-- trigger and no CASE in it: remote D1 splits anything else.
CREATE TABLE `moved_reports` (
	`move_id` integer NOT NULL,
	`report_id` integer NOT NULL,
	PRIMARY KEY(`move_id`, `report_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `parties` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`reports` integer DEFAULT 0 NOT NULL,
	`due` integer DEFAULT 0 NOT NULL,
	`merged_into` integer,
	`origin` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `parties_by_origin` ON `parties` (`origin`) WHERE origin is not null;--> statement-breakpoint
CREATE TABLE `party_facts` (
	`party_id` integer NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`held` integer NOT NULL,
	`n` integer NOT NULL,
	`newest` integer NOT NULL,
	PRIMARY KEY(`party_id`, `kind`, `value`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `parties_by_digits` ON `party_facts` (`value`) WHERE kind = 'digits';--> statement-breakpoint
CREATE INDEX `parties_by_gstin` ON `party_facts` (`value`) WHERE kind = 'gstin';--> statement-breakpoint
CREATE INDEX `spellings_by_use` ON `party_facts` (`party_id`,`n`,`newest`) WHERE kind = 'name';--> statement-breakpoint
CREATE TABLE `party_moves` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`from_party` integer NOT NULL,
	`to_party` integer NOT NULL,
	`created_at` integer NOT NULL,
	`undone_at` integer,
	`origin` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `party_moves_origin_unique` ON `party_moves` (`origin`);--> statement-breakpoint
CREATE INDEX `moves_from` ON `party_moves` (`from_party`,`id`);--> statement-breakpoint
CREATE INDEX `moves_to` ON `party_moves` (`to_party`,`id`);--> statement-breakpoint
ALTER TABLE `fraud_reports` ADD `city` text;--> statement-breakpoint
ALTER TABLE `fraud_reports` ADD `gstin` text;--> statement-breakpoint
ALTER TABLE `fraud_reports` ADD `party_id` integer REFERENCES parties(id);--> statement-breakpoint
CREATE INDEX `reports_by_party` ON `fraud_reports` (`party_id`,`id`);--> statement-breakpoint
CREATE INDEX `reports_by_party_and_day` ON `fraud_reports` (`party_id`,`due_date`) WHERE hidden_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX `reports_without_party` ON `fraud_reports` (`id`) WHERE party_id is null and withdrawn_at is null;
--> statement-breakpoint
CREATE TRIGGER party_gains_report AFTER INSERT ON fraud_reports WHEN new.party_id IS NOT NULL AND new.withdrawn_at IS NULL BEGIN INSERT INTO party_facts(party_id, kind, value, held, n, newest) SELECT new.party_id, kind, value, 1, (new.hidden_at IS NULL AND new.withdrawn_at IS NULL), iif(kind = 'name' AND (new.hidden_at IS NULL AND new.withdrawn_at IS NULL), new.id, 0) FROM (SELECT 'name' AS kind, new.party_name AS value UNION ALL SELECT 'digits', new.phone_number UNION ALL SELECT 'city', new.city UNION ALL SELECT 'gstin', new.gstin UNION ALL SELECT 'reporter', new.user_id || iif(new.is_anonymous, ' anonymous', ' named')) WHERE value IS NOT NULL ON CONFLICT(party_id, kind, value) DO UPDATE SET held = held + 1, n = n + excluded.n, newest = max(newest, excluded.newest); UPDATE parties SET reports = reports + (new.hidden_at IS NULL AND new.withdrawn_at IS NULL), due = due + (new.hidden_at IS NULL AND new.withdrawn_at IS NULL) * new.amount_due WHERE id = new.party_id; UPDATE parties SET name = coalesce((SELECT value FROM party_facts WHERE party_id = parties.id AND kind = 'name' ORDER BY n DESC, newest DESC LIMIT 1), name) WHERE id IN (new.party_id); END;
--> statement-breakpoint
CREATE TRIGGER party_changes AFTER UPDATE OF party_id, party_name, phone_number, city, gstin, amount_due, user_id, is_anonymous, hidden_at, withdrawn_at ON fraud_reports WHEN old.party_id IS NOT NULL OR new.party_id IS NOT NULL BEGIN UPDATE party_facts SET held = held - 1, n = n - (old.hidden_at IS NULL AND old.withdrawn_at IS NULL) WHERE party_id = old.party_id AND (kind, value) IN (SELECT kind, value FROM (SELECT 'name' AS kind, old.party_name AS value UNION ALL SELECT 'digits', old.phone_number UNION ALL SELECT 'city', old.city UNION ALL SELECT 'gstin', old.gstin UNION ALL SELECT 'reporter', old.user_id || iif(old.is_anonymous, ' anonymous', ' named'))) AND old.withdrawn_at IS NULL AND old.party_id IS NOT NULL; UPDATE party_facts SET newest = coalesce((SELECT id FROM fraud_reports WHERE party_id = old.party_id AND party_name = old.party_name AND hidden_at IS NULL AND withdrawn_at IS NULL ORDER BY id DESC LIMIT 1), 0) WHERE party_id = old.party_id AND kind = 'name' AND value = old.party_name AND newest = old.id; DELETE FROM party_facts WHERE party_id = old.party_id AND (kind, value) IN (SELECT kind, value FROM (SELECT 'name' AS kind, old.party_name AS value UNION ALL SELECT 'digits', old.phone_number UNION ALL SELECT 'city', old.city UNION ALL SELECT 'gstin', old.gstin UNION ALL SELECT 'reporter', old.user_id || iif(old.is_anonymous, ' anonymous', ' named'))) AND held <= 0; UPDATE parties SET reports = reports - (old.hidden_at IS NULL AND old.withdrawn_at IS NULL), due = due - (old.hidden_at IS NULL AND old.withdrawn_at IS NULL) * old.amount_due WHERE id = old.party_id; INSERT INTO party_facts(party_id, kind, value, held, n, newest) SELECT new.party_id, kind, value, 1, (new.hidden_at IS NULL AND new.withdrawn_at IS NULL), iif(kind = 'name' AND (new.hidden_at IS NULL AND new.withdrawn_at IS NULL), new.id, 0) FROM (SELECT 'name' AS kind, new.party_name AS value UNION ALL SELECT 'digits', new.phone_number UNION ALL SELECT 'city', new.city UNION ALL SELECT 'gstin', new.gstin UNION ALL SELECT 'reporter', new.user_id || iif(new.is_anonymous, ' anonymous', ' named')) WHERE value IS NOT NULL AND new.withdrawn_at IS NULL AND new.party_id IS NOT NULL ON CONFLICT(party_id, kind, value) DO UPDATE SET held = held + 1, n = n + excluded.n, newest = max(newest, excluded.newest); UPDATE parties SET reports = reports + (new.hidden_at IS NULL AND new.withdrawn_at IS NULL), due = due + (new.hidden_at IS NULL AND new.withdrawn_at IS NULL) * new.amount_due WHERE id = new.party_id; UPDATE parties SET name = coalesce((SELECT value FROM party_facts WHERE party_id = parties.id AND kind = 'name' ORDER BY n DESC, newest DESC LIMIT 1), name) WHERE id IN (old.party_id, new.party_id); END;
--> statement-breakpoint
CREATE TRIGGER party_loses_report AFTER DELETE ON fraud_reports WHEN old.party_id IS NOT NULL AND old.withdrawn_at IS NULL BEGIN UPDATE party_facts SET held = held - 1, n = n - (old.hidden_at IS NULL AND old.withdrawn_at IS NULL) WHERE party_id = old.party_id AND (kind, value) IN (SELECT kind, value FROM (SELECT 'name' AS kind, old.party_name AS value UNION ALL SELECT 'digits', old.phone_number UNION ALL SELECT 'city', old.city UNION ALL SELECT 'gstin', old.gstin UNION ALL SELECT 'reporter', old.user_id || iif(old.is_anonymous, ' anonymous', ' named'))); UPDATE party_facts SET newest = coalesce((SELECT id FROM fraud_reports WHERE party_id = old.party_id AND party_name = old.party_name AND hidden_at IS NULL AND withdrawn_at IS NULL ORDER BY id DESC LIMIT 1), 0) WHERE party_id = old.party_id AND kind = 'name' AND value = old.party_name AND newest = old.id; DELETE FROM party_facts WHERE party_id = old.party_id AND (kind, value) IN (SELECT kind, value FROM (SELECT 'name' AS kind, old.party_name AS value UNION ALL SELECT 'digits', old.phone_number UNION ALL SELECT 'city', old.city UNION ALL SELECT 'gstin', old.gstin UNION ALL SELECT 'reporter', old.user_id || iif(old.is_anonymous, ' anonymous', ' named'))) AND held <= 0; UPDATE parties SET reports = reports - (old.hidden_at IS NULL AND old.withdrawn_at IS NULL), due = due - (old.hidden_at IS NULL AND old.withdrawn_at IS NULL) * old.amount_due WHERE id = old.party_id; UPDATE parties SET name = coalesce((SELECT value FROM party_facts WHERE party_id = parties.id AND kind = 'name' ORDER BY n DESC, newest DESC LIMIT 1), name) WHERE id IN (old.party_id); END;
