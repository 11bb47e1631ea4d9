// Writes the reference of the public face: run it after an intended change.
import { writeFileSync } from 'node:fs';
import { at } from '../tooling/package/place.mjs';
import { publicApi } from '../tooling/package/public-api.mjs';
import { reference } from '../tooling/package/reference.mjs';

writeFileSync(at('docs/api.md'), reference(await publicApi()));
