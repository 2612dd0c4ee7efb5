-- What a picture takes to be shown: beyond what a cheap phone holds it is a link only. Of older ones nothing is known.
ALTER TABLE `draft_files` ADD `pixels` integer;--> statement-breakpoint
ALTER TABLE `report_files` ADD `pixels` integer;