-- A report's comments in runs of a hundred. One line a trigger and no CASE in it: remote D1 splits anything else.
CREATE TABLE `comment_blocks` (
	`report_id` integer NOT NULL,
	`first_id` integer NOT NULL,
	`n` integer NOT NULL,
	`ever` integer NOT NULL,
	PRIMARY KEY(`report_id`, `first_id`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO comment_blocks(report_id, first_id, n, ever) SELECT report_id, min(id), count(*), count(*) FROM (SELECT id, report_id, (row_number() OVER (PARTITION BY report_id ORDER BY id) - 1) / 100 AS block FROM comments) GROUP BY report_id, block;
--> statement-breakpoint
CREATE TRIGGER comment_comes AFTER INSERT ON comments BEGIN INSERT INTO comment_blocks(report_id, first_id, n, ever) SELECT new.report_id, new.id, 0, 0 WHERE NOT EXISTS (SELECT 1 FROM comment_blocks WHERE report_id = new.report_id AND first_id = (SELECT max(first_id) FROM comment_blocks WHERE report_id = new.report_id) AND ever < 100); UPDATE comment_blocks SET n = n + 1, ever = ever + 1 WHERE report_id = new.report_id AND first_id = (SELECT max(first_id) FROM comment_blocks WHERE report_id = new.report_id); END;
--> statement-breakpoint
CREATE TRIGGER comment_goes AFTER DELETE ON comments BEGIN UPDATE comment_blocks SET n = n - 1 WHERE report_id = old.report_id AND first_id = (SELECT max(first_id) FROM comment_blocks WHERE report_id = old.report_id AND first_id <= old.id); END;
