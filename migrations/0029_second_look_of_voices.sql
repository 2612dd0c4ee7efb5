-- Whoever joined a dispute asks for a second look of their own: a stranger who joins uses up nobody else's.
ALTER TABLE `cases` ADD `voices_again_at` integer;
