// Writes the reference of the public face and the statement about WCAG: run it after an intended change.
import { writeFileSync } from 'node:fs';
import { at } from '../tooling/package/place.mjs';
import { publicApi } from '../tooling/package/public-api.mjs';
import { reference } from '../tooling/package/reference.mjs';
import { wcagPage } from '../tooling/package/wcag/write-statement.mjs';

writeFileSync(at('docs/api.md'), reference(await publicApi()));
writeFileSync(at('docs/wcag.md'), wcagPage());
