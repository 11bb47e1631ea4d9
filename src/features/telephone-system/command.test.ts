import { expect, it } from 'vitest';
import { commandOf, isSwitchName, quoted, secretLines, USUAL } from './command.ts';

const TO = 'https://ramal.example/api';

it('says a whole command of what was answered', () => {
  expect(commandOf('follow', TO, USUAL)).toBe(
    [
      'npm run asterisk -- follow',
      '--to https://ramal.example/api',
      '--cdr mariadb://ramal@localhost/asteriskcdrdb',
      '--cel mariadb://ramal@localhost/asteriskcdrdb',
      '--freepbx mariadb://ramal@localhost/asterisk',
      '--queue-log /var/log/asterisk/queue_log',
      '--recordings /var/spool/asterisk/monitor',
      '--zone America/Sao_Paulo',
      '--switch pbx',
    ].join(' \\\n  '),
  );
  expect(commandOf('try', TO, { ...USUAL, records: 'files', recordings: ' ' })).not.toMatch(
    /--to|recordings|maria/,
  );
  expect(commandOf('try', TO, { ...USUAL, records: 'postgres' })).toContain(
    '--cel postgres://ramal@localhost/asterisk',
  );
});

it.each([
  ['pbx.lab-1', true],
  ['', false],
  ['two words', false],
  ['.hidden', false],
  ['a'.repeat(65), false],
])('takes %j as a name: %s', (name, is) => expect(isSwitchName(name)).toBe(is));

it('keeps what is typed inside its own word', () => {
  expect(quoted("/srv/a b'; rm -rf ~; '")).toBe(String.raw`'/srv/a b'\''; rm -rf ~; '\'''`);
  expect(quoted('$(id)')).toBe("'$(id)'");
  expect(quoted('')).toBe("''");
});

it('has the secrets in the environment, and no password where there is no database', () => {
  expect(secretLines('ramal_key_1', 'a password', USUAL)).toEqual([
    'export RAMAL_KEY=ramal_key_1',
    "export ASTERISK_PASSWORD='a password'",
  ]);
  expect(secretLines('k', 'p', { ...USUAL, records: 'files' })).toEqual(['export RAMAL_KEY=k']);
});
