import { createContext, useContext, useEffect, useState } from 'react';
import {
  askTelephone,
  type CommandResult,
} from '../../../../core/contract/calls/telephone/telephone-commands.ts';
import { stateOf } from '../../../../core/contract/kinds/device-state.ts';
import { LINE_ACTIONS, type LineAction } from '../../../../core/contract/reports/telephone-lines.ts';
import { useApi } from '../../../../core/http/query/use-endpoint.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { useFeature } from '../../../../core/session/back-end/use-feature.ts';
import { useCan } from '../../../../core/session/use-can.ts';
import { Button } from '../../../../core/ui/button.tsx';
import { useLines } from '../lines.ts';
import type { LiveAgent } from './agents.ts';

const NONE: readonly LineAction[] = [];

/** Milliseconds for which a command is said to be done. */
const DONE = 6000;

/** The commands that the user may give to the telephone system now. */
export const ActionsContext = createContext(NONE);

/** Gives what the user may ask of the telephone system now: what its line can do, and the permissions allow. */
export function useLineActions(): readonly LineAction[] {
  const isTold = useFeature('lines');
  const can = useCan();
  const [mayListen, mayPause] = [can('spyActiveCall'), can('editQueue')];
  const { data } = useLines(isTold && (mayListen || mayPause));
  const offered = new Set<string>(data?.flatMap(({ actions }) => actions));
  const allowed = LINE_ACTIONS.filter(
    (action) => offered.has(action) && (action === 'listen' ? mayListen : mayPause),
  );
  // The same list stays the same object: it is the context of hundreds of cards.
  const [kept, setKept] = useState(NONE);
  if (kept.join() !== allowed.join()) setKept(allowed);
  return kept;
}

/** The commands that make sense for an agent of this state. */
const FITS: Readonly<Record<LineAction, (agent: LiveAgent) => boolean>> = {
  pause: ({ state, isPaused }) => !isPaused && state !== 'OFFLINE',
  unpause: ({ isPaused }) => isPaused,
  signOut: ({ state }) => state !== 'OFFLINE',
  listen: ({ devices }) => devices.map(stateOf).some((state) => state === 'IN_CALL' || state === 'INUSE'),
};

/** The buttons of an agent, and what came of the last one. */
export function AgentActions({ agent }: { readonly agent: LiveAgent }) {
  const { id, name } = agent;
  const text = useText();
  const api = useApi();
  const offered = useContext(ActionsContext).filter((action) => FITS[action](agent));
  const [running, setRunning] = useState<LineAction>();
  const [result, setResult] = useState<CommandResult | 'OTHER'>();
  useEffect(() => {
    if (result !== 'done') return;
    // The card itself shows what was done.
    const timer = setTimeout(() => setResult(undefined), DONE);
    return () => clearTimeout(timer);
  }, [result]);
  if (offered.length === 0 && !running && !result) return null;
  const ask = async (action: LineAction) => {
    setRunning(action);
    setResult(undefined);
    const answer = await api(askTelephone, { body: { action, user: id } }).catch(() => undefined);
    setResult(answer?.result ?? 'late');
    setRunning(undefined);
  };
  return (
    <div className="board-actions">
      {offered.map((action) => (
        <Button
          key={action}
          size="small"
          variant="quiet"
          busy={running === action}
          aria-label={text('reports.actionFor', { action: text(`reports.action.${action}`), name })}
          onClick={() => running ?? void ask(action)}
        >
          {text(`reports.action.${action}`)}
        </Button>
      ))}
      <small role="status">
        {result && text(`reports.actionResult.${result === 'OTHER' ? 'late' : result}`)}
      </small>
    </div>
  );
}
