-- What no row knows is found by looking through the bucket, some objects a night.
CREATE TABLE `bucket_sweeps` (
	`id` integer PRIMARY KEY NOT NULL,
	`after` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `removal_requests_by_file` ON `removal_requests` (`file_path`) WHERE file_path is not null;