// Bundles the element tests that are named, for other engines. A program of its own: a test runner has React be another one.
import { bundleTests } from '../element/bundle.mjs';

const [folder, ...files] = process.argv.slice(2);
await bundleTests(files, folder);
