import PhoneCall from 'lucide-react/icons/phone-call';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { RouteTable } from '../features/shell/shell.tsx';
import { entityRoutes } from './entity-routes.ts';

/** A moment in a link: `83`, `83s`, `1:23`, `1:02:03`; what is no time is the start. */
function secondsOf(text: string | undefined): number | undefined {
  if (!text || !/^(\d+:){0,2}\d+(\.\d+)?s?$/.test(text)) return undefined;
  return text.split(':').reduce((sum, part) => sum * 60 + Number.parseFloat(part), 0);
}

/**
 * The portal: one line for each page that is built. A name's path is in `core/routes/names.ts`; menu, guard,
 * title and level lock follow from the line.
 */
export const routes: RouteTable = [
  {
    name: 'CallList',
    tag: 'ramal-call-list',
    title: 'shell.title.callList',
    layout: 'main',
    permission: 'viewCalls',
    menu: { group: 'main', icon: PhoneCall },
    remembers: true,
    props: ({ tab }, query) => ({ tab, state: query }),
  },
  {
    name: 'ViewCallById',
    tag: 'ramal-call-player',
    title: 'shell.title.call',
    layout: 'main',
    permission: 'viewCall',
    levelLock: 'shell.lock.record',
    back: 'CallList',
    misread: ({ t }) => (t && secondsOf(t) === undefined ? ['t'] : []),
    props: ({ id }, { t }) => ({ callId: Number(id), startAt: secondsOf(t) }),
  },
  {
    name: 'ConnectFlowDesigner',
    tag: 'ramal-flow-designer',
    title: 'shell.title.flowDesigner',
    layout: 'main',
    permission: ['viewConnectFlow', 'editConnectFlow', 'createConnectFlow'],
    levelLock: 'shell.lock.record',
    props: ({ id }) => ({ flowId: Number(id) }),
  },
  {
    name: 'ConnectFlowHistoryDesigner',
    tag: 'ramal-flow-designer',
    title: 'shell.title.flowDesigner',
    layout: 'main',
    permission: ['viewConnectFlow', 'editConnectFlow', 'createConnectFlow'],
    levelLock: 'shell.lock.record',
    props: ({ id, historyId }) => ({ flowId: Number(id), historyId }),
  },
  {
    name: 'ConnectFlowHistory',
    tag: 'ramal-flow-history',
    title: 'shell.title.flowHistory',
    layout: 'main',
    permission: ['viewConnectFlow', 'editConnectFlow', 'createConnectFlow'],
    levelLock: 'shell.lock.record',
    props: ({ id }) => ({ flowId: Number(id) }),
  },
  ...entityRoutes,
  {
    name: 'Permissions',
    tag: 'ramal-permissions',
    title: 'shell.title.permissions',
    layout: 'settings',
    permission: 'assignRoleToUser',
    menu: { group: 'main', icon: ShieldCheck },
    levelLock: 'shell.lock.permissions',
  },
  {
    name: 'Login',
    tag: 'ramal-sign-in',
    title: 'shell.title.signIn',
    layout: 'plain',
    public: true,
    props: () => ({ view: 'login' }),
  },
  {
    name: 'ForgotPassword',
    tag: 'ramal-sign-in',
    title: 'shell.title.signIn',
    layout: 'plain',
    public: true,
    props: () => ({ view: 'recover' }),
  },
  {
    name: 'UpdatePassword',
    tag: 'ramal-update-password',
    title: 'shell.title.updatePassword',
    layout: 'plain',
    public: true,
    props: (_params, { token }) => ({ token }),
  },
  {
    name: 'NotFound',
    tag: 'ramal-not-found',
    title: 'shell.notFound',
    layout: 'main',
  },
];
