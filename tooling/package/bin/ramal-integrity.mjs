#!/usr/bin/env node
// Prints the tags with which a page's browser accepts only the scripts of this package from Ramal's address:
// npx ramal-integrity https://cdn.example/ramal/
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [base] = process.argv.slice(2);
if (!base?.endsWith('/')) {
  console.error(
    'Say where the files are, with a slash at the end: npx ramal-integrity https://cdn.example/ramal/',
  );
  process.exit(2);
}
const { integrity } = JSON.parse(readFileSync(new URL('../integrity.json', import.meta.url), 'utf8'));
const map = JSON.stringify({
  integrity: Object.fromEntries(
    Object.entries(integrity).map(([file, hash]) => [base + file.slice(2), hash]),
  ),
});
const hash = createHash('sha256').update(map).digest('base64');
console.log(`<!-- Under a policy, script-src names this import map too: 'sha256-${hash}' -->
<script type="importmap">${map}</script>
<script type="module" src="${base}ramal.js" integrity="${integrity['./ramal.js']}" crossorigin></script>`);
