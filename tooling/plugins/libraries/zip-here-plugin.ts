import type { Plugin } from 'vite';

const READERS = /[\\/]node_modules[\\/](?:write|read)-excel-file[\\/]/;
const MODULE = '\0zip-here';

/** The same functions without a worker: the result comes by the callback, as from one. */
const SOURCE = `
import { unzipSync, zipSync } from 'fflate';
export * from 'fflate';
const answer = (done, work) => {
  try {
    done(null, work());
  } catch (error) {
    done(error, null);
  }
};
export const zip = (files, ...rest) => answer(rest.at(-1), () => zipSync(files));
export const unzip = (data, ...rest) => answer(rest.at(-1), () => unzipSync(data, rest.length > 1 ? rest[0] : undefined));
`;

/**
 * Makes the libraries of spreadsheets pack and unpack files where they are. From 160 kB on they would start a worker
 * from an address of their own making, which the policies of many pages forbid (`worker-src`, Trusted Types); the
 * file would never come. They have no option for it: https://github.com/101arrowz/fflate/issues/251.
 */
export function zipHere(): Plugin {
  return {
    name: 'zip-here',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'fflate' && importer !== undefined && READERS.test(importer) ? MODULE : null,
    load: (id) => (id === MODULE ? SOURCE : null),
  };
}
