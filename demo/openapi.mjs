// Writes the OpenAPI document of the contract: `npm run openapi [-- <file>]`, by default dist/openapi.json.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = resolve(process.argv[2] ?? `${root}/dist/openapi.json`);

const { module } = await runnerImport(`${root}/src/core/contract/openapi/openapi.ts`, {
  configFile: false,
  root,
});
const { version } = JSON.parse(await readFile(`${root}/package.json`, 'utf8'));
await mkdir(dirname(target), { recursive: true });
await writeFile(target, `${JSON.stringify(module.openapi(version), null, 2)}\n`);
console.log(`Wrote ${target}`);
