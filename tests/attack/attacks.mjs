// The attacks of `npm run attack`. Each is a test of the suite with larger amounts: so every `npm test` runs
// the attacks too, on the embedded database and, if there is one, on PostgreSQL.

/** The amounts of attacks: `--kills 200` and so on. */
export const AMOUNTS = {
  kills: 200,
  calls: 100_000,
  fuzz: 150,
  clients: 300,
  users: 200,
  seconds: 120,
  stops: 20,
  bombs: 80,
  recordings: 200,
};

const contract = (...files) => files.map((file) => `tests/contract/${file}.test.ts`);

/** The attacks by name, each with its description, its tests, and their amounts. */
export const ATTACKS = [
  {
    name: 'matrix',
    what: 'every call by everybody: without a session, with each permission and without it, in another level',
    files: contract('accounts/access', 'calls/call-scope', 'accounts/roles', 'accounts/levels'),
  },
  {
    name: 'tokens',
    what: 'every call with tokens of every kind of scope, and keys in the wrong place, guessed, revoked, expired',
    files: contract('accounts/access-tokens', 'accounts/api-keys'),
  },
  {
    name: 'fuzz',
    what: 'requests that are generated from each call’s schema and against it',
    files: contract('faults/fuzz'),
    env: ({ fuzz }) => ({ FUZZ: fuzz }),
  },
  {
    name: 'bombs',
    what: 'small forms and texts that want much memory, and bodies without an end',
    files: contract('wire/limits', 'faults/bombs'),
    env: ({ bombs }) => ({ BOMBS: bombs }),
  },
  {
    name: 'accounts',
    what: 'guessed passwords, lock-out, sessions after they ended, the outbox from elsewhere',
    files: contract('accounts/accounts', 'accounts/own-account', 'server/this-machine'),
  },
  {
    name: 'slow',
    what: 'clients that send or read byte by byte',
    files: contract('faults/slow-clients'),
    env: ({ clients }) => ({ SLOW_CLIENTS: clients, SLOW_SECONDS: 10 }),
  },
  {
    name: 'recordings',
    what: 'many recordings of 10 MB, sent and heard by one process: its memory',
    files: contract('recordings/many-recordings'),
    env: ({ recordings }) => ({ RECORDINGS: recordings, RECORDING_MB: 10 }),
  },
  {
    name: 'kills',
    what: '`kill -9` of the server, and of PostgreSQL, while it writes',
    files: contract('faults/killed'),
    // On each of the two databases.
    env: ({ kills }) => ({ KILLS: Math.ceil(kills / 2) }),
  },
  {
    name: 'ingest',
    what: 'calls of telephone systems twice, in any order and in old versions, while the server is killed ten times',
    files: contract('ingest/ingest-kills'),
    env: ({ calls }) => ({ INGEST_CALLS: calls, INGEST_KILLS: 10 }),
    alone: true,
  },
  {
    name: 'disk',
    what: 'a full disk, and folders that cannot be used',
    files: contract('faults/full-disk', 'faults/small-disk'),
  },
  {
    name: 'database',
    what: 'a database that is away, connections that break',
    files: contract('faults/database-away', 'faults/connections'),
  },
  {
    name: 'stop',
    what: 'SIGTERM while requests are answered',
    files: contract('faults/stopping'),
    env: ({ stops }) => ({ STOPS: stops }),
  },
  {
    name: 'users',
    what: 'many users at once, each of whom looks at every answer',
    files: contract('faults/many-users'),
    env: ({ users, seconds }) => ({ USERS: users, SECONDS: seconds }),
    // Measurements run alone.
    alone: true,
  },
  {
    name: 'faults',
    what: 'the portal’s requests fail, are cut, are late or answered with junk, one route at a time',
    spec: 'tests/e2e/host/faults.spec.ts',
    env: () => ({ FAULTS: 'all' }),
  },
];
