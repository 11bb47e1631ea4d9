import type { DesignNode } from '../model/flow.ts';
import { clientInfo } from './client-info.ts';
import { customConnectFlow } from './custom-connect-flow.ts';
import { goTo } from './go-to.ts';
import { goToConnectFlow } from './go-to-connect-flow.ts';
import { hangUp } from './hang-up.ts';
import type { Exit, NodeKind } from './kind.ts';
import { openEdge } from './open-edge.ts';
import { playAudio } from './play-audio.ts';
import { start } from './start.ts';
import { timeValidation } from './time-validation.ts';
import { transferToExtension } from './transfer-to-extension.ts';
import { transferToExternalNumber } from './transfer-to-external-number.ts';
import { transferToQueue } from './transfer-to-queue.ts';
import { transferToSurvey } from './transfer-to-survey.ts';
import { unknown } from './unknown.ts';

/** Every kind of node, in the order of the lists of kinds. */
export const KINDS: readonly NodeKind[] = [
  start,
  openEdge,
  playAudio,
  clientInfo,
  timeValidation,
  transferToQueue,
  transferToExtension,
  transferToExternalNumber,
  transferToSurvey,
  goTo,
  goToConnectFlow,
  customConnectFlow,
  hangUp,
];

const byName = new Map(KINDS.map((kind) => [kind.kind, kind]));

/** The kind of a name; a name that this version does not know gives `unknown`. */
export const kindNamed = (name: string): NodeKind => byName.get(name) ?? unknown;

/** The kind of a node. */
export const kindOf = (node: DesignNode): NodeKind => kindNamed(node.data.component);

/** The exit of a kind by its branch. */
export const exitOf = (kind: NodeKind, branch: string): Exit | undefined =>
  kind.exits.find((exit) => exit.branch === branch);
