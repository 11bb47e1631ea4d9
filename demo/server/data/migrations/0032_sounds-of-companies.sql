DROP INDEX "sounds_level";--> statement-breakpoint
ALTER TABLE "sounds" DROP CONSTRAINT "sounds_pkey";--> statement-breakpoint
ALTER TABLE "sounds" ADD CONSTRAINT "sounds_level_id_name_pk" PRIMARY KEY("level_id","name");
