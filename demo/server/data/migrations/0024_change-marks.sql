-- Counts the changes of a company by kind, so that every server sees those that others have stored.
CREATE TABLE "change_marks" (
	"level_id" integer NOT NULL,
	"topic" text NOT NULL,
	"changes" bigint NOT NULL,
	CONSTRAINT "change_marks_key" PRIMARY KEY("level_id","topic")
);
--> statement-breakpoint
ALTER TABLE "change_marks" ADD CONSTRAINT "change_marks_level_id_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."levels"("id") ON DELETE no action ON UPDATE no action;
