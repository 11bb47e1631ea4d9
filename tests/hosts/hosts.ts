import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Every example host: the folders in `demo/hosts`. */
export const HOSTS: readonly string[] = readdirSync(
  fileURLToPath(new URL('../../demo/hosts', import.meta.url)),
  { withFileTypes: true },
)
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

const manifestOf = (name: string): { readonly inlineScripts?: string } =>
  JSON.parse(readFileSync(new URL(`../../demo/hosts/${name}/package.json`, import.meta.url), 'utf8'));

/** A framework that writes scripts into its pages has built the origin of its files into them. */
export const mayBeAway = (name: string): boolean => !manifestOf(name).inlineScripts;

/** The hosts to test. */
export function asked(): readonly string[] {
  const names = process.env.HOSTS?.split(',') ?? HOSTS;
  const unknown = names.filter((name) => !HOSTS.includes(name));
  if (unknown.length) throw new Error(`No host ${unknown.join(', ')}. There are: ${HOSTS.join(', ')}.`);
  return names;
}

export const isAsked = (name: string): boolean => asked().includes(name);
