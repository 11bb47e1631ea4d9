-- The lines of programs that stay on a telephone system, and the reasons of pauses.
CREATE TABLE "telephone_lines" (
	"level_id" integer NOT NULL,
	"source" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"lost_at" timestamp with time zone,
	"actions" jsonb NOT NULL,
	CONSTRAINT "telephone_lines_key" PRIMARY KEY("level_id","source")
);
--> statement-breakpoint
ALTER TABLE "device_states" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "telephone_lines" ADD CONSTRAINT "telephone_lines_level_id_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."levels"("id") ON DELETE no action ON UPDATE no action;
