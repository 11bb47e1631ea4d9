import { useEffect, useMemo, useState } from 'react';
import { localTimeAt } from '../../../core/contract/hours/calendar.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import type { Answer } from '../domain/model/walk.ts';
import { type Caller, simulate } from '../domain/simulate/simulate.ts';
import { useDesigner, useDesignerData, useFlowState } from '../work/designer-context.ts';

/** A caller's walk through the current flow; its way is drawn on the canvas. */
export function useWalk() {
  const designer = useDesigner();
  const flow = useFlowState();
  const options = useDesignerData((data) => data.options);
  const timeZone = useSessionData((data) => data.timeZone);
  const [caller, setCaller] = useState<Caller>(() => ({
    at: localTimeAt(new Date(), timeZone),
    answers: [],
  }));
  const walk = useMemo(() => simulate(flow, caller, options), [flow, caller, options]);

  useEffect(() => {
    const nodes = new Map(walk.steps.map(({ node }) => [node, 'path'] as const));
    const ways = walk.steps.flatMap(({ via }) => (via === null ? [] : [[via, 'path'] as const]));
    designer.mark({ nodes, connections: new Map(ways) });
    const last = walk.steps.at(-1);
    if (last) designer.show(last.node);
  }, [designer, walk]);
  useEffect(() => () => designer.mark(null), [designer]);

  return {
    caller,
    walk,
    answer: (answer: Answer) => setCaller(({ at, answers }) => ({ at, answers: [...answers, answer] })),
    /** Removes the last answer. */
    back: () => setCaller(({ at, answers }) => ({ at, answers: answers.slice(0, -1) })),
    restart: () => setCaller(({ at }) => ({ at, answers: [] })),
    callAt: (at: string) => setCaller({ at, answers: [] }),
    take: setCaller,
  };
}
