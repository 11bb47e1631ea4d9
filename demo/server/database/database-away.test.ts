import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { expect, it } from 'vitest';
import { awayReason, DatabaseAway } from './database-away.ts';

const ofPostgres = (code: string) => Object.assign(new pg.DatabaseError('said', 0, 'error'), { code });
const ofSystem = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall });
const ofQuery = (cause: Error) => new DrizzleQueryError('select 1', [], cause);

it.each([
  ['a full disk', ofQuery(ofPostgres('53100')), 'full'],
  ['too many connections', ofQuery(ofPostgres('53300')), 'away'],
  ['a shutdown', ofQuery(ofPostgres('57P01')), 'away'],
  ['a start', ofPostgres('57P03'), 'away'],
  ['a replica that has not taken over yet', ofQuery(ofPostgres('25006')), 'away'],
  ['a row that was moved meanwhile', ofQuery(ofPostgres('40001')), 'away'],
  ['a pooler without a database behind it', ofQuery(ofPostgres('08P01')), 'away'],
  ['a refused connection', ofQuery(ofSystem('ECONNREFUSED', 'connect')), 'away'],
  ['all addresses of a name', new AggregateError([ofSystem('ECONNREFUSED', 'connect')]), 'away'],
  ['a name that nobody has', ofSystem('ENOTFOUND', 'getaddrinfo'), 'away'],
  ['a connection that ended', ofQuery(new Error('Connection terminated unexpectedly')), 'away'],
  ['no free connection', new Error('timeout exceeded when trying to connect'), 'away'],
  ['a database that ended', ofQuery(new DatabaseAway('full')), 'full'],
  [
    'a panic, after which it is opened anew',
    ofQuery(Object.assign(ofPostgres('24000'), { severity: 'PANIC' })),
    'away',
  ],
  ['a wrong number', ofQuery(ofPostgres('22003')), undefined],
  ['a query that was cancelled', ofQuery(ofPostgres('57014')), undefined],
  ['a file that is not there', ofSystem('ENOENT', 'open'), undefined],
  ['a defect', new TypeError('x is not a function'), undefined],
])('%s', (_, error, reason) => expect(awayReason(error)).toBe(reason));
