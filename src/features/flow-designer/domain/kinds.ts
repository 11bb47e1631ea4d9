import type { DesignNode } from './flow.ts';
import type { Exit, NodeKind } from './kind.ts';
import { clientInfo } from './kinds/client-info.ts';
import { customConnectFlow } from './kinds/custom-connect-flow.ts';
import { goTo } from './kinds/go-to.ts';
import { goToConnectFlow } from './kinds/go-to-connect-flow.ts';
import { hangUp } from './kinds/hang-up.ts';
import { openEdge } from './kinds/open-edge.ts';
import { playAudio } from './kinds/play-audio.ts';
import { start } from './kinds/start.ts';
import { timeValidation } from './kinds/time-validation.ts';
import { transferToExtension } from './kinds/transfer-to-extension.ts';
import { transferToExternalNumber } from './kinds/transfer-to-external-number.ts';
import { transferToQueue } from './kinds/transfer-to-queue.ts';
import { transferToSurvey } from './kinds/transfer-to-survey.ts';
import { unknown } from './kinds/unknown.ts';

/** Every kind of node, in the order in which they are offered. */
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

export const kindNamed = (name: string): NodeKind => byName.get(name) ?? unknown;

export const kindOf = (node: DesignNode): NodeKind => kindNamed(node.data.component);

/** The exit of a kind by its branch. */
export const exitOf = (kind: NodeKind, branch: string): Exit | undefined =>
  kind.exits.find((exit) => exit.branch === branch);
