import { roomOf, voiceMailOf } from './places.ts';
import type { Scene } from './scene.ts';

/** Applications by which a telephone asks something of the switch, and not a person. */
export const SERVICE_APPS: ReadonlySet<string> = new Set([
  ...['chanspy', 'extenspy', 'addqueuemember', 'removequeuemember', 'pausequeuemember', 'unpausequeuemember'],
  ...['voicemailmain', 'pickup', 'pickupchan', 'echo', 'milliwatt', 'datetime', 'sayunixtime', 'agentlogin'],
]);

/**
 * Tells whether a telephone asked something of the switch and nobody was called: a pause, a sign-in to a queue, listening in,
 * hearing one's own voice mail, a pick-up that came too late.
 */
export function isService(scene: Scene): boolean {
  const { root, type, legs, visits, meetings, shape, group } = scene;
  if (type !== 'INTERNAL' || legs.length > 0 || visits.length > 0 || meetings.length > 0) return false;
  const isCode = shape.serviceCodes.some((code) => root.exten.startsWith(code));
  const isApp = group.cel.some(({ app }) => SERVICE_APPS.has(app));
  // A telephone that the switch called for nobody: it was never joined with anybody.
  const wasRung = root.hasStart && (root.exten === 's' || root.exten === '');
  const isAlone = root.isOriginated || root.kind === 'local' || wasRung;
  return (isCode || isApp || isAlone) && !roomOf(scene) && !voiceMailOf(scene);
}
