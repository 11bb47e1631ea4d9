// Every text of the screens and the server in both languages, beside each other and without its screen:
// `npm run texts [-- call-list shell]`. Who reads it sees what is not clear by itself.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LOCALES = join(import.meta.dirname, '..', 'locales');

const textsOf = (language, file) => JSON.parse(readFileSync(join(LOCALES, language, file), 'utf8'));
const cell = (text = '') => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');

const asked = process.argv.slice(2).map((name) => `${name}.json`);
const files = readdirSync(join(LOCALES, 'pt-BR')).filter(
  (file) => asked.length === 0 || asked.includes(file),
);
for (const file of files) {
  const english = textsOf('en-US', file);
  console.log(`\n## ${file.replace('.json', '')}\n\n| text | Portuguese | English |\n|---|---|---|`);
  for (const [key, text] of Object.entries(textsOf('pt-BR', file)))
    console.log(`| \`${key}\` | ${cell(text)} | ${cell(english[key])} |`);
}
