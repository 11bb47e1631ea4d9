import { Problem, reasonOf } from '../../problem.ts';
import type { Connection } from './connection.ts';
import type { DatabaseAddress } from './database-address.ts';

/** Opens a connection; the driver is loaded with the first. */
export async function connect(option: string, address: DatabaseAddress): Promise<Connection> {
  try {
    if (address.system === 'postgres') return await (await import('./postgres.ts')).connectPostgres(address);
    return await (await import('./mariadb.ts')).connectMariadb(address);
  } catch (error) {
    throw new Problem(`${option} ${address.shown}: the database cannot be reached (${reasonOf(error)}).`);
  }
}
