CREATE INDEX `removal_requests_to_forget` ON `removal_requests` (`decided_at`) WHERE decided_at is not null and email <> '';
--> statement-breakpoint
-- better-auth turns a second factor on and off in a statement of its own: the line in the log is a part of that statement.
-- An operator resets one of somebody who lost phone and recovery codes (README): the secret goes first, and the line says so.
CREATE TRIGGER second_factor_is_written_down AFTER UPDATE OF two_factor_enabled ON users WHEN coalesce(old.two_factor_enabled, 0) <> coalesce(new.two_factor_enabled, 0) BEGIN INSERT INTO audit_log(admin_id, admin_email, action, object_kind, object_id, what, reason, created_at) VALUES (new.id, new.email, iif(new.two_factor_enabled, 'turn on second factor', 'turn off second factor'), 'user', new.id, new.email, iif(EXISTS (SELECT 1 FROM two_factors WHERE user_id = new.id), 'their own account', 'reset at the database'), CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
