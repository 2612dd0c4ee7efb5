-- How many reports stand in lists: kept from the counters by blocks of ids, of which there is one for each 2^18 reports.
INSERT INTO counters(name, n) SELECT 'listed', coalesce(sum(n), 0) FROM report_blocks WHERE level = 18;
--> statement-breakpoint
CREATE TRIGGER listed_block_comes AFTER INSERT ON report_blocks WHEN new.level = 18 BEGIN UPDATE counters SET n = n + new.n WHERE name = 'listed'; END;
--> statement-breakpoint
CREATE TRIGGER listed_block_changes AFTER UPDATE OF n ON report_blocks WHEN new.level = 18 BEGIN UPDATE counters SET n = n + new.n - old.n WHERE name = 'listed'; END;
