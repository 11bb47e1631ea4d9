// Lists the other packages inside the shipped files: notices with the texts of their licences, and a list of
// materials (CycloneDX).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from './place.mjs';

/** The builds in the package; each has written a list of the packages inside. */
export const SHIPPED_BUILDS = ['elements', 'testing', 'conformance'];

const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

/** Packages of the server whose data its answers have in them: the licence of the data wants to be named where it is shown. */
const SERVED_DATA = ['node_modules/date-holidays'];

/** Gives all packages in the bundle by name and version, with their source, their licence and its texts. */
export function thirdParties(builds = SHIPPED_BUILDS, data = []) {
  const listOf = (build) => JSON.parse(readFileSync(at(`build/shipped/${build}.json`), 'utf8'));
  const folders = new Set([...builds.flatMap(listOf), ...data]);
  const found = [...folders].map(partyIn);
  return found.sort((one, other) => (one.purl < other.purl ? -1 : 1));
}

function partyIn(folder) {
  const { name, version, license, author, homepage } = JSON.parse(
    readFileSync(at(`${folder}/package.json`), 'utf8'),
  );
  if (typeof license !== 'string')
    throw new Error(`${folder} does not say under which licence it may be shipped.`);
  const files = readdirSync(at(folder))
    .filter((file) => LICENCE_FILE.test(file))
    .sort();
  const by = typeof author === 'string' ? author : author?.name;
  const own = files.map((file) => readFileSync(at(`${folder}/${file}`), 'utf8').trim());
  const texts = own.length > 0 ? own : [usualText(license, by ?? `the authors of ${name}`)];
  return {
    name,
    version,
    license,
    by,
    homepage,
    texts,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  };
}

/** Gives the usual text of a licence, for packages without one. */
function usualText(license, by) {
  if (license !== 'MIT') throw new Error(`There is no text of the licence ${license}.`);
  return MIT.replace('BY', by);
}

const MIT = `MIT License

Copyright (c) BY

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the
"Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish,
distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the
following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY
CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE
SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** Gives the notices as one text. */
export function noticesOf(parties) {
  const own = 'Ramal holds parts of the following packages, under their licences.\n';
  const rule = `\n${'-'.repeat(80)}\n\n`;
  return own + parties.map((party) => rule + noticeOf(party)).join('');
}

function noticeOf({ name, version, license, by, homepage, texts }) {
  const facts = [`${name} ${version}`, `Licence: ${license}`, by && `By: ${by}`, homepage];
  return `${facts.filter(Boolean).join('\n')}\n${texts.map((text) => `\n${text}\n`).join('')}`;
}

/** Makes the list of materials: CycloneDX 1.6, without a date, so that two builds give the same bytes. */
export const materialsOf = ({ name, version }, parties) => ({
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'library', 'bom-ref': `pkg:npm/${name}@${version}`, name, version } },
  components: parties.map((party) => ({
    type: 'library',
    'bom-ref': party.purl,
    name: party.name,
    version: party.version,
    licenses: [
      / (AND|OR|WITH) /.test(party.license)
        ? { expression: party.license }
        : { license: { id: party.license } },
    ],
    purl: party.purl,
  })),
});

/** Writes notices and materials of the elements and of the data that the server answers into `dist/`, for `/notices`. */
export const writeServedParties = (own) => writeParties(own, thirdParties(['elements'], SERVED_DATA));

/** Writes notices and materials of the package into `dist/`. */
export const writeThirdParties = (own) => writeParties(own, thirdParties());

function writeParties(own, parties) {
  writeFileSync(at('dist/THIRD-PARTY-NOTICES.txt'), noticesOf(parties));
  writeFileSync(at('dist/sbom.cdx.json'), `${JSON.stringify(materialsOf(own, parties), null, 2)}\n`);
}
