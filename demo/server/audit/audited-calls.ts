import type { AUDIT_SUBJECTS, AuditAction } from '../../../src/core/contract/calls/audit.ts';
import { isId } from '../../../src/core/contract/ids/ids.ts';
import type { CallName } from '../../../src/core/contract/index.ts';
import type { LineAction } from '../../../src/core/contract/reports/telephone-lines.ts';

/** A call that was answered. */
export interface Done {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** The record that a create has made. */
  readonly created: unknown;
  readonly reply: Readonly<Record<string, unknown>>;
  /** The answer has the first byte of a file: no piece that goes on with what was given before. */
  readonly begins: boolean;
}

/** The record of a call. */
export interface Audited {
  readonly action: AuditAction;
  readonly subject?: { readonly kind: (typeof AUDIT_SUBJECTS)[number]; readonly id: unknown };
  readonly details?: string;
  /** The company that it concerns; left out, that of the request. */
  readonly level?: unknown;
  /** Requests of one listening are one event; the player may say which one they belong to. Each that begins a download is one of its own. */
  readonly listening?: { readonly call: unknown; readonly opening: unknown; readonly begins: boolean };
}

type Kind = (typeof AUDIT_SUBJECTS)[number];

const about =
  (kind: Kind, action: AuditAction) =>
  ({ params, created }: Done): Audited => ({ action, subject: { kind, id: created ?? params.id } });

/** The filters of an export, without its order. */
const exporting =
  (action: AuditAction) =>
  ({ query }: Done): Audited => {
    const { order_by: _, ...filters } = query;
    const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
    const details = given.map(([name, value]) => `${name}=${String(value)}`).join(' ');
    return { action, ...(details && { details }) };
  };

/** A permission of a role was given or taken. */
const permission =
  (action: AuditAction) =>
  ({ params, body }: Done): Audited => ({
    action,
    subject: { kind: 'role', id: params.id },
    details: String(body.permissionId ?? params.permissionId ?? ''),
  });

const company =
  (action: AuditAction) =>
  ({ params, body, created }: Done): Audited => {
    const id = created ?? params.id;
    return { action, subject: { kind: 'level', id }, level: id, ...daysOf(body) };
  };

const DAYS = ['recordingDays', 'transcriptDays', 'callDays'] as const;

/** The days that a company keeps its calls, where they were set. */
function daysOf(body: Done['body']): Pick<Audited, 'details'> {
  const given = DAYS.filter((name) => body[name] !== undefined && body[name] !== null);
  return given.length ? { details: given.map((name) => `${name}=${String(body[name])}`).join(' ') } : {};
}

const listening = ({ params, query, begins }: Done): Audited => {
  const isDownload = query.purpose === 'download';
  return {
    action: isDownload ? 'recordingDownloaded' : 'recordingPlayed',
    subject: { kind: 'call', id: params.id },
    listening: { call: params.id, opening: query.opening, begins: isDownload && begins },
  };
};

const ASKED: Readonly<Record<LineAction, AuditAction>> = {
  listen: 'agentListenedTo',
  pause: 'agentPaused',
  unpause: 'agentUnpaused',
  signOut: 'agentSignedOut',
};

/** A page saves a list or the words of a call as a file. */
const saved = ({ body: { name, rows, call, filters } }: Done): Audited => ({
  action: 'fileSaved',
  ...(isId(call) && { subject: { kind: 'call', id: call } }),
  details: [name, typeof rows === 'number' && `rows=${rows}`, filters].filter(Boolean).join(' '),
});

/** Something was asked of a telephone system. What was refused or came too late is recorded too: it was tried. */
const asking = ({ body, reply }: Done): Audited => ({
  action: ASKED[body.action as LineAction],
  subject: { kind: 'user', id: body.user },
  details: String(reply.result),
});

/** The calls of the contract that are recorded. */
export const AUDITED: Readonly<Partial<Record<CallName, (done: Done) => Audited>>> = {
  getCall: about('call', 'callOpened'),
  streamCallAudio: listening,
  holdCall: about('call', 'callHeld'),
  releaseCall: about('call', 'callReleased'),
  askTelephone: asking,
  exportCalls: exporting('callsExported'),
  exportUsers: exporting('usersExported'),
  exportAuditEvents: exporting('auditExported'),
  recordFile: saved,
  grantPermission: permission('permissionGranted'),
  revokePermission: permission('permissionRevoked'),
  createRole: about('role', 'roleCreated'),
  updateRole: about('role', 'roleChanged'),
  deleteRole: about('role', 'roleDeleted'),
  createUser: about('user', 'userCreated'),
  updateUser: about('user', 'userChanged'),
  deleteUser: about('user', 'userDeleted'),
  activateUser: about('user', 'userChanged'),
  inactivateUser: about('user', 'userChanged'),
  resetSecondFactor: about('user', 'userChanged'),
  endUserSessions: about('user', 'userSessionsEnded'),
  createApiKey: about('api-key', 'keyCreated'),
  updateApiKey: about('api-key', 'keyChanged'),
  deleteApiKey: about('api-key', 'keyRevoked'),
  revokeApiKey: about('api-key', 'keyRevoked'),
  createLevel: company('companyCreated'),
  updateLevel: company('companyChanged'),
  activateLevel: company('companyChanged'),
  inactivateLevel: company('companyChanged'),
  deleteLevel: company('companyDeleted'),
  exchangeToken: ({ body }) => ({ action: 'tokenGiven', details: String(body.scopes ?? '') }),
};
