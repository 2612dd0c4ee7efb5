-- Only ever read by key, newest report first: the primary key is the table.
CREATE TABLE `report_name_keys` (
	`key` text NOT NULL,
	`report_id` integer NOT NULL,
	PRIMARY KEY(`key`, `report_id`)
) WITHOUT ROWID;
