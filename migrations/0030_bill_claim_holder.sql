-- A claim says from which report its bill would be taken: decided "it stays", the same person claims it from the same report
-- only with something new to say.
ALTER TABLE `bill_claims` ADD `holder_id` integer;--> statement-breakpoint
CREATE INDEX `bill_claims_by_bill` ON `bill_claims` (`irn`);