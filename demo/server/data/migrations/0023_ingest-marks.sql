CREATE TABLE "ingest_marks" (
	"level_id" integer NOT NULL,
	"source" text NOT NULL,
	"mark" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ingest_marks_key" PRIMARY KEY("level_id","source")
);
--> statement-breakpoint
ALTER TABLE "ingest_marks" ADD CONSTRAINT "ingest_marks_level_id_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."levels"("id") ON DELETE no action ON UPDATE no action;