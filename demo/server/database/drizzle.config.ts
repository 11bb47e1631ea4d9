import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config demo/server/database/drizzle.config.ts --name <what-it-does>` */
export default defineConfig({
  dialect: 'postgresql',
  schema: './demo/server/database/schema/*.ts',
  out: './demo/server/data/migrations',
  casing: 'snake_case',
});
