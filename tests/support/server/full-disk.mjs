// Loaded into a server before all else (`NODE_OPTIONS=--import …`): while the file that `FULL_DISK` names is there, the
// disk is full; where it says “sudden”, nobody was told of it before. On file systems that never overwrite in place, what is there already cannot be written to either.
import fs, { existsSync, readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const sign = process.env.FULL_DISK ?? '';
const { writeSync, statfsSync } = fs;

fs.writeSync = (file, ...rest) => {
  if (file > 2 && existsSync(sign))
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    });
  return writeSync(file, ...rest);
};
const isTold = () => existsSync(sign) && readFileSync(sign, 'utf8') !== 'sudden';
fs.statfsSync = (...args) => ({ ...statfsSync(...args), ...(isTold() && { bavail: 0 }) });
syncBuiltinESMExports();
