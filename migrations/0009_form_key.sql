-- What a draft of files is known by is its form's key, as everywhere else.
ALTER TABLE `draft_files` RENAME COLUMN `draft` TO `form_key`;
--> statement-breakpoint
-- An account that has another email has another name under its comments.
CREATE TRIGGER commenter_is_renamed AFTER UPDATE OF name ON users WHEN old.name <> new.name BEGIN UPDATE comments SET user_name = new.name WHERE user_id = new.id AND NOT is_anonymous; END;
