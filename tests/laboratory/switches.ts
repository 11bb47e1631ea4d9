import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { AmiConnection, type AmiListener } from '../../demo/connectors/asterisk/live/ami-connection.ts';
import { madeOnce } from '../support/runner/made-once.mjs';
import { ROOT } from '../support/runner/tools.mjs';
import { freePort } from '../support/server/processes/free-port.mjs';
import type { Company, Queue } from './company.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A week: what a run needs is made once on a machine. */
const KEPT = 7 * 24 * 3_600_000;

/** The folder with Asterisk in it, or the reason why there is none. */
export async function asteriskRoot(): Promise<{ readonly root: string } | { readonly reason: string }> {
  const script = here('make-root.sh');
  let reason = '';
  const make = async (folder: string) => {
    const { status, stderr, error } = spawnSync('bash', [script, folder], { encoding: 'utf8' });
    if (status === 0) return;
    reason = error ? String(error) : (stderr.trim().split('\n').at(-1) ?? '');
    if (status !== 3) throw new Error(`The root could not be made: ${stderr}`);
    throw new Error(reason);
  };
  try {
    const name = createHash('sha256').update(readFileSync(script)).digest('hex').slice(0, 8);
    return { root: await madeOnce(join(ROOT, '.cache', 'laboratory', name), make, KEPT) };
  } catch (error) {
    if (reason.startsWith('No Asterisk can be made here')) return { reason };
    throw error;
  }
}

const endpoint = (id: string, more: string) =>
  `[${id}]\ntype = endpoint\ndisallow = all\nallow = ulaw\ndirect_media = no\ndtmf_mode = rfc4733\naors = ${id}\n${more}\n`;
const aor = (id: string, contact: string) =>
  `[${id}]\ntype = aor\ncontact = ${contact}\nqualify_frequency = 0\n`;
const transport = (port: number) =>
  `[loopback]\ntype = transport\nprotocol = udp\nbind = 127.0.0.1:${port}\n\n[global]\ntype = global\nendpoint_identifier_order = username,ip\n\n`;
const identify = (id: string) => `[${id}]\ntype = identify\nendpoint = ${id}\nmatch = 127.0.0.1\n`;

/** The telephones and the network, as either side has them. */
function pjsip(
  { extensions, withoutTelephone = [] }: Company,
  side: Side,
  own: number,
  other: number,
): string {
  const company = (id: string) =>
    endpoint(id, `context = from-internal\ncallerid = "Agent ${id}" <${id}>\ndevice_state_busy_at = 1`) +
    (withoutTelephone.includes(id) ? `[${id}]\ntype = aor\n` : aor(id, `sip:${id}@127.0.0.1:${other}`));
  const world = (id: string) =>
    `${endpoint(`p${id}`, `context = from-pbx\nfrom_user = ${id}`)}${aor(`p${id}`, `sip:127.0.0.1:${other}`)}`;
  const [network, context] = side === 'pbx' ? ['trunk-operadora', 'from-trunk'] : ['carrier', 'from-pbx'];
  const more = `context = ${context}\ntrust_id_inbound = yes`;
  return [
    transport(own),
    ...extensions.map(side === 'pbx' ? company : world),
    ...[endpoint(network, more), aor(network, `sip:127.0.0.1:${other}`), identify(network)],
  ].join('\n');
}

const COMMON = {
  ...{ timeout: 8, retry: 1, ringinuse: 'no', leavewhenempty: 'no' },
  ...{ eventwhencalled: 'yes', eventmemberstatus: 'yes' },
};

const queueLines = ([number, { members, strategy = 'ringall', more = [] }]: readonly [string, Queue]) =>
  [
    ...[`[${number}]`, `strategy = ${strategy}`],
    ...Object.entries(COMMON).map(([name, value]) => `${name} = ${value}`),
    ...(more.some((line) => line.startsWith('joinempty')) ? more : ['joinempty = yes', ...more]),
    ...members.map((id) => `member = Local/${id}@from-queue/n,0,Agent ${id},hint:${id}@ext-local`),
  ].join('\n');

const queues = (company: Company): string =>
  `[general]\nautofill = yes\nlog_membername_as_agent = yes\n\n${Object.entries(company.queues).map(queueLines).join('\n\n')}\n`;

/** What the dialplan has to know of each queue. */
const waysOf = ({ queues: all }: Company): string =>
  Object.entries(all)
    .flatMap(([queue, { way = {} }]) =>
      Object.entries(way).map(([name, value]) => `${name}_${queue}=${value}`),
    )
    .join('\n');

const SIDES = ['pbx', 'world'] as const;
type Side = (typeof SIDES)[number];

/** Files that Asterisk looks for, and that may be empty. */
const EMPTY = [
  ...[
    'udptl',
    'ccss',
    'acl',
    'codecs',
    'dsp',
    'users',
    'followme',
    'stasis',
    'sorcery',
    'pjproject',
    'cli_aliases',
  ],
  ...['res_stun_monitor', 'pjsip_notify', 'statsd', 'extconfig', 'musiconhold', 'http', 'ari', 'confbridge'],
];

/** The first rows of the files of records: Asterisk writes none. */
const HEADS = {
  'cdr-custom/cdr.csv':
    'calldate,clid,src,dst,dcontext,channel,dstchannel,lastapp,lastdata,duration,billsec,disposition,amaflags,accountcode,uniqueid,userfield,did,recordingfile,cnum,cnam,outbound_cnum,outbound_cnam,dst_cnam,linkedid,peeraccount,sequence',
  'cel-custom/cel.csv':
    'eventtype,eventtime,cid_name,cid_num,cid_ani,cid_rdnis,cid_dnid,exten,context,channame,appname,appdata,amaflags,accountcode,uniqueid,linkedid,peer,userdeftype,extra',
  queue_log: '',
};

/** Two switches on this machine: the company's, and the world outside it. */
export class Switches {
  readonly #root: string;
  readonly #lab: string;
  readonly #children = new Map<Side, ChildProcess>();
  readonly #ports: Readonly<Record<Side, { sip: number; ami: number }>>;

  private constructor(
    root: string,
    readonly company: Company,
    ports: readonly number[],
  ) {
    this.#root = root;
    this.#lab = `/labs/${randomBytes(4).toString('hex')}`;
    const [pbxSip = 0, pbxAmi = 0, worldSip = 0, worldAmi = 0] = ports;
    this.#ports = { pbx: { sip: pbxSip, ami: pbxAmi }, world: { sip: worldSip, ami: worldAmi } };
    for (const side of SIDES) this.#configure(side);
  }

  /** Starts both. */
  static async start(root: string, company: Company): Promise<Switches> {
    const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
    const switches = new Switches(root, company, ports);
    await Promise.all(SIDES.map((side) => switches.run(side)));
    return switches;
  }

  get ami(): string {
    return `127.0.0.1:${this.#ports.pbx.ami}`;
  }

  get companySip(): number {
    return this.#ports.pbx.sip;
  }

  /** A file or folder of the company's switch. */
  file(path: string): string {
    return join(this.#root, this.#lab, 'pbx', path);
  }

  /** The options by which its records are read. */
  get records(): readonly string[] {
    const [cdr = '', cel = '', log = ''] = Object.keys(HEADS).map((name) => this.file(`log/${name}`));
    return ['--cdr', cdr, '--cel', cel, '--queue-log', log, '--recordings', this.file('spool/monitor')];
  }

  /** Empties the files of records, before the first call. */
  beginRecords(): void {
    for (const [name, head] of Object.entries(HEADS))
      writeFileSync(this.file(`log/${name}`), head && `${head}\n`);
  }

  /** A connection of the tests' own to a side's AMI. */
  connect(side: Side, listener: AmiListener): Promise<AmiConnection> {
    const login = { host: '127.0.0.1', port: this.#ports[side].ami, user: 'lab', password: 'lab' };
    return AmiConnection.open({ ...login, events: 'on' }, listener, AbortSignal.timeout(60_000));
  }

  /** Starts a side, and waits until it has loaded everything. */
  async run(side: Side): Promise<void> {
    const configuration = `${this.#lab}/${side}/etc/asterisk.conf`;
    // It ends with this process, however that ends.
    const args = [
      '--pdeathsig',
      'KILL',
      'chroot',
      this.#root,
      '/usr/sbin/asterisk',
      '-f',
      '-C',
      configuration,
    ];
    this.#children.set(side, spawn('setpriv', args, { stdio: 'ignore' }));
    for (;;) {
      const remote = ['/usr/sbin/asterisk', '-C', configuration, '-rx', 'core waitfullybooted'];
      const { stdout } = spawnSync('chroot', [this.#root, ...remote], { encoding: 'utf8' });
      if (stdout.includes('fully booted')) return;
      await setTimeout(100);
    }
  }

  /** Ends a side without a warning. */
  async kill(side: Side): Promise<void> {
    const child = this.#children.get(side);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** Ends both, and removes what they wrote. */
  async stop(): Promise<void> {
    for (const side of SIDES) await this.kill(side);
    rmSync(join(this.#root, this.#lab), { recursive: true, force: true });
  }

  #configure(side: Side): void {
    const place = join(this.#root, this.#lab, side);
    for (const folder of [
      'etc',
      'lib',
      'spool/monitor',
      'spool/tmp',
      'run',
      'log/cdr-custom',
      'log/cel-custom',
    ])
      mkdirSync(join(place, folder), { recursive: true });
    const write = (name: string, text: string) => writeFileSync(join(place, 'etc', name), text);
    for (const name of EMPTY) write(`${name}.conf`, '');
    const { sip, ami } = this.#ports[side];
    const other = this.#ports[side === 'pbx' ? 'world' : 'pbx'].sip;
    // Below the ports that the system gives out, and apart for both sides.
    const rtp = 11_000 + (sip % 9) * 1000 + (side === 'pbx' ? 0 : 500);
    const values: Readonly<Record<string, string | number>> = {
      ...{ LAB: this.#lab, AMI: ami, RTP: rtp, RTPEND: rtp + 399 },
      NUMBER: this.company.number,
      ...{ EXTENSION: this.company.patterns.extension, QUEUE: this.company.patterns.queue },
      HINTS: this.company.extensions.map((id) => `exten => ${id},hint,PJSIP/${id}`).join('\n'),
      WAYS: waysOf(this.company),
    };
    for (const name of readdirSync(here(`config/${side}`))) {
      const text = readFileSync(here(`config/${side}/${name}`), 'utf8');
      write(
        name,
        text.replaceAll(/@([A-Z]+)@/g, (all, key: string) => String(values[key] ?? all)),
      );
    }
    write('pjsip.conf', pjsip(this.company, side, sip, other));
    if (side === 'pbx') write('queues.conf', queues(this.company));
  }
}
