-- Sounds hardly become smaller, and of what is compressed no part can be read without all that stands before it.
ALTER TABLE sounds ALTER COLUMN bytes SET STORAGE EXTERNAL;
--> statement-breakpoint
UPDATE sounds SET bytes = bytes || ''::bytea;
