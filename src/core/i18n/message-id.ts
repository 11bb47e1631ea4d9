import type account from '../../../locales/en-US/account.json';
import type auditLog from '../../../locales/en-US/audit-log.json';
import type blockNumber from '../../../locales/en-US/block-number.json';
import type bulk from '../../../locales/en-US/bulk.json';
import type callList from '../../../locales/en-US/call-list.json';
import type callPlayer from '../../../locales/en-US/call-player.json';
import type caller from '../../../locales/en-US/caller.json';
import type core from '../../../locales/en-US/core.json';
import type entities from '../../../locales/en-US/entities.json';
import type fields from '../../../locales/en-US/fields.json';
import type figures from '../../../locales/en-US/figures.json';
import type flowDesigner from '../../../locales/en-US/flow-designer.json';
import type flowPage from '../../../locales/en-US/flow-page.json';
import type flowTools from '../../../locales/en-US/flow-tools.json';
import type formDraft from '../../../locales/en-US/form-draft.json';
import type guide from '../../../locales/en-US/guide.json';
import type home from '../../../locales/en-US/home.json';
import type imports from '../../../locales/en-US/imports.json';
import type integrationLogs from '../../../locales/en-US/integration-logs.json';
import type keys from '../../../locales/en-US/keys.json';
import type list from '../../../locales/en-US/list.json';
import type listView from '../../../locales/en-US/list-view.json';
import type meetings from '../../../locales/en-US/meetings.json';
import type password from '../../../locales/en-US/password.json';
import type period from '../../../locales/en-US/period.json';
import type permissionMatrix from '../../../locales/en-US/permission-matrix.json';
import type permissions from '../../../locales/en-US/permissions.json';
import type profile from '../../../locales/en-US/profile.json';
import type realtime from '../../../locales/en-US/realtime.json';
import type record from '../../../locales/en-US/record.json';
import type reports from '../../../locales/en-US/reports.json';
import type roleCopy from '../../../locales/en-US/role-copy.json';
import type settings from '../../../locales/en-US/settings.json';
import type severalSounds from '../../../locales/en-US/several-sounds.json';
import type shell from '../../../locales/en-US/shell.json';
import type signIn from '../../../locales/en-US/sign-in.json';
import type surveyWalk from '../../../locales/en-US/survey-walk.json';
import type telephoneSystem from '../../../locales/en-US/telephone-system.json';
import type today from '../../../locales/en-US/today.json';
import type ui from '../../../locales/en-US/ui.json';
import type validation from '../../../locales/en-US/validation.json';

/** The files of `locales/<lang>/` that screens read. English is the type of all languages. */
interface Files {
  account: typeof account;
  'audit-log': typeof auditLog;
  'block-number': typeof blockNumber;
  bulk: typeof bulk;
  'call-list': typeof callList;
  'call-player': typeof callPlayer;
  caller: typeof caller;
  core: typeof core;
  entities: typeof entities;
  fields: typeof fields;
  figures: typeof figures;
  'flow-designer': typeof flowDesigner;
  'flow-page': typeof flowPage;
  'flow-tools': typeof flowTools;
  'form-draft': typeof formDraft;
  guide: typeof guide;
  home: typeof home;
  imports: typeof imports;
  'integration-logs': typeof integrationLogs;
  keys: typeof keys;
  list: typeof list;
  'list-view': typeof listView;
  meetings: typeof meetings;
  password: typeof password;
  period: typeof period;
  'permission-matrix': typeof permissionMatrix;
  permissions: typeof permissions;
  profile: typeof profile;
  realtime: typeof realtime;
  record: typeof record;
  reports: typeof reports;
  'role-copy': typeof roleCopy;
  settings: typeof settings;
  'several-sounds': typeof severalSounds;
  shell: typeof shell;
  'sign-in': typeof signIn;
  'survey-walk': typeof surveyWalk;
  'telephone-system': typeof telephoneSystem;
  today: typeof today;
  ui: typeof ui;
  validation: typeof validation;
}

/** The name of a file of messages, without its ending. */
export type MessageFile = keyof Files;

/** The id of a message: its file's name and its key in that file, `call-list.title`. */
export type MessageId = { [F in MessageFile]: `${F}.${keyof Files[F] & string}` }[MessageFile];

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}
