ALTER TABLE "levels" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "week" jsonb;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL;