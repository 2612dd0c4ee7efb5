-- An older tab of another page does not write over what the review page changed.
ALTER TABLE `bulk_drafts` ADD `reviewed` integer DEFAULT 0 NOT NULL;