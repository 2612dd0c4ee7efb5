-- Places are found by keys, one a town; GSTINs by their PAN. `npm run db:names` gives older reports' places their keys.
-- Kept counts of what is found by a place, a number or a GSTIN go when a party gains or loses one: the reports of the party
-- that do not say so are found by it, too. One line a trigger and no CASE in it: remote D1 splits anything else.
CREATE TABLE `city_keys` (
	`key` text NOT NULL,
	`city` text NOT NULL,
	PRIMARY KEY(`key`, `city`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `keys_of_city` ON `city_keys` (`city`);--> statement-breakpoint
CREATE INDEX `parties_by_pan` ON `party_facts` (substr(value, 3, 10)) WHERE kind = 'gstin';--> statement-breakpoint
CREATE INDEX `parties_by_city` ON `party_facts` (`value`) WHERE kind = 'city';--> statement-breakpoint
INSERT OR IGNORE INTO `watch_keys` (`key`, `watch_id`) SELECT 'pan ' || substr(gstin, 3, 10), id FROM `watches` WHERE gstin IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER party_is_found_by AFTER INSERT ON party_facts WHEN new.kind IN ('city', 'gstin') BEGIN DELETE FROM term_counts WHERE kind IN ('place', 'signs'); END;
--> statement-breakpoint
CREATE TRIGGER party_is_found_by_again AFTER UPDATE OF n ON party_facts WHEN new.kind IN ('city', 'gstin') AND (old.n > 0) <> (new.n > 0) BEGIN DELETE FROM term_counts WHERE kind IN ('place', 'signs'); END;
--> statement-breakpoint
CREATE TRIGGER party_is_found_by_no_more AFTER DELETE ON party_facts WHEN old.kind IN ('city', 'gstin') BEGIN DELETE FROM term_counts WHERE kind IN ('place', 'signs'); END;
--> statement-breakpoint
CREATE TRIGGER report_is_found_by_its_party AFTER UPDATE OF party_id, city, gstin ON fraud_reports WHEN new.party_id IS NOT old.party_id OR new.city IS NOT old.city OR new.gstin IS NOT old.gstin BEGIN DELETE FROM term_counts WHERE kind IN ('place', 'signs'); END;
