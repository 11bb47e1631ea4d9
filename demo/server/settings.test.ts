import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('settings', () => {
  it('have their defaults, also where they are empty', () => {
    const defaults = {
      port: 8080,
      host: '127.0.0.1',
      dataDir: '.data',
      databaseUrl: undefined,
      databaseConnections: 10,
      namedStatements: true,
      center: undefined,
      seedCalls: 50_000,
      now: undefined,
      allowOrigins: ['*'],
      smtpUrl: undefined,
      publicUrl: undefined,
      certificate: undefined,
      earlyHints: false,
      proxies: 0,
      stopSeconds: 30,
      clientSeconds: 300,
      sessionIdleHours: 720,
    };
    expect(readSettings({})).toEqual(defaults);
    expect(readSettings({ PORT: '', DATA_DIR: ' ', DEMO_NOW: '', HOME: '/root' })).toEqual(defaults);
  });

  it('have prices for all rates or none', () => {
    const pricesOf = (text: string) => readSettings({ CALL_PRICES: text }).callPrices;
    expect(pricesOf('local=0.06, mobile=0.29,national=0.09,international=1.1')).toEqual({
      ...{ local: 600, mobile: 2900, national: 900, international: 11_000 },
    });
    for (const text of [
      'local=1',
      'local=-1,mobile=1,national=1,international=1',
      '1',
      'local=1,local=1,x=1,y=1',
    ])
      expect(() => pricesOf(text)).toThrow('CALL_PRICES must be such as local=0.06');
  });

  it('name a replica of a database alone', () => {
    const DATABASE_REPLICA_URL = 'postgres://replica/ramal';
    const both = { DATABASE_REPLICA_URL, DATABASE_URL: 'postgres://first/ramal' };
    expect(readSettings(both)).toMatchObject({ replicaUrl: DATABASE_REPLICA_URL });
    expect(() => readSettings({ DATABASE_REPLICA_URL })).toThrow('DATABASE_REPLICA_URL needs DATABASE_URL');
  });

  it('name a command that transcribes by its words, which no shell reads', () => {
    const { transcriber } = readSettings({
      TRANSCRIBE_COMMAND: `/opt/my\\ program --prompt "Bom dia, $HOME" 'a b' {file}`,
      TRANSCRIBE_FORMAT: 'whisper-cpp',
      TRANSCRIBE_CHANNELS: 'AGENT, CLIENT',
      TRANSCRIBE_SECONDS: '60',
    });
    expect(transcriber).toEqual({
      command: ['/opt/my\\', 'program', '--prompt', 'Bom dia, $HOME', 'a b', '{file}'],
      format: 'whisper-cpp',
      channels: ['AGENT', 'CLIENT'],
      seconds: 60,
    });
    expect(() => readSettings({ TRANSCRIBE_COMMAND: 'whisper' })).toThrow(/TRANSCRIBE_FORMAT/);
    expect(() => readSettings({ TRANSCRIBE_COMMAND: 'whisper', TRANSCRIBE_FORMAT: 'tape' })).toThrow(
      /TRANSCRIBE_FORMAT must be one of turns, vtt/,
    );
    expect(() => readSettings({ TRANSCRIBE_CHANNELS: 'BOSS' })).toThrow(/TRANSCRIBE_CHANNELS must be of/);
    expect(() => readSettings({ RECORDINGS_S3: 'bucket' })).toThrow(/RECORDINGS_S3 must be such as s3:/);
  });

  it('are read from the environment', () => {
    expect(
      readSettings({
        PORT: '9000',
        HOST: '0.0.0.0',
        DATA_DIR: '/tmp/x',
        DATABASE_URL: 'postgres://ramal:word@db.example.com/portal',
        DATABASE_CONNECTIONS: '25',
        CENTER: 'own',
        SEED_CALLS: '0',
        DEMO_NOW: '2026-06-17T12:00:00-03:00',
        ALLOW_ORIGINS: 'https://a.example/, https://b.example:8443',
        SMTP_URL: 'smtps://user:word@mail.example.com:465',
        PUBLIC_URL: 'https://portal.example.com',
        TLS_CERT: 'cert.pem',
        TLS_KEY: 'key.pem',
        EARLY_HINTS: '1',
        PROXIES: '2',
        STOP_SECONDS: '5',
        CLIENT_SECONDS: '20',
      }),
    ).toEqual({
      port: 9000,
      host: '0.0.0.0',
      dataDir: '/tmp/x',
      databaseUrl: 'postgres://ramal:word@db.example.com/portal',
      databaseConnections: 25,
      namedStatements: true,
      center: 'own',
      seedCalls: 0,
      now: new Date('2026-06-17T15:00:00Z'),
      allowOrigins: ['https://a.example', 'https://b.example:8443'],
      smtpUrl: 'smtps://user:word@mail.example.com:465',
      publicUrl: 'https://portal.example.com',
      certificate: { certFile: 'cert.pem', keyFile: 'key.pem' },
      earlyHints: true,
      proxies: 2,
      stopSeconds: 5,
      clientSeconds: 20,
      sessionIdleHours: 720,
    });
  });

  it.each([
    [{ PORT: 'http' }, /PORT must be a whole number from 0 to 65535 \(it is “http”\)/],
    [{ PORT: '70000' }, /PORT must be at most 65535/],
    [{ CENTER: 'empty' }, /CENTER must be one of demo, own \(it is “empty”\)/],
    [{ SEED_CALLS: '-1' }, /SEED_CALLS must be at least 0/],
    [{ SEED_CALLS: '1.5' }, /SEED_CALLS must be a whole number/],
    [{ DEMO_NOW: 'tomorrow' }, /DEMO_NOW must be a moment such as/],
    [{ DATABASE_URL: 'mysql://db.example.com/x' }, /DATABASE_URL must be an address such as postgres/],
    [{ SMTP_URL: 'http://mail.example.com' }, /SMTP_URL must be an address such as smtps/],
    [{ ALLOW_ORIGINS: 'crm.example.com' }, /ALLOW_ORIGINS must be origins such as https/],
    [{ ALLOW_ORIGINS: 'https://crm.example.com/app' }, /ALLOW_ORIGINS must be origins/],
    [{ ALLOW_ORIGINS: 'https://a.example, null' }, /ALLOW_ORIGINS must be origins/],
    [{ ALLOW_ORIGINS: 'https://*.example.com' }, /ALLOW_ORIGINS must be origins/],
    [{ HOST: 'not an address' }, /HOST must be an address/],
    [{ PUBLIC_URL: 'portal.example.com' }, /PUBLIC_URL must be an address such as https/],
  ])('%j are refused with what they should be', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(message);
  });

  it('are refused without telling the log a password', () => {
    const wrong = () => readSettings({ DATABASE_URL: 'mysql://ramal:s3cret@db.example.com/x' });
    expect(wrong).toThrow(/it is “mysql:\/\/ramal:…@db\.example\.com\/x”/);
  });

  it('names all that are wrong at once', () => {
    expect(() => readSettings({ PORT: 'x', DEMO_NOW: 'y' })).toThrow(/PORT.+DEMO_NOW/s);
  });
});
