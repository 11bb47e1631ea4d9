import { type ComponentProps, useContext, useMemo } from 'react';
import type { Endpoint } from '../../core/contract/define/endpoint.ts';
import { PanelFrame } from './panel-frame.tsx';
import { AnswerContext } from './realtime/stale.ts';
import { Today } from './realtime/today.tsx';
import { type Asked, useAnswer } from './report-source.tsx';

type PanelSourceProps = ComponentProps<typeof PanelFrame> & Omit<Asked, 'endpoint'>;

/** A panel of a call's answer; where it is read from a second call too, that one is asked for here. */
export function PanelSource({ page, state, isPaused, onKept, ...framed }: PanelSourceProps) {
  const { beside } = framed.panel;
  if (!beside) return <PanelFrame {...framed} />;
  return <Both {...{ page, state, isPaused, onKept }} endpoint={beside} framed={framed} />;
}

function Both({ framed, ...asked }: Asked & { readonly framed: ComponentProps<typeof PanelFrame> }) {
  const first = useContext(AnswerContext);
  const { answer: more, error, answered } = useAnswer(asked, true);
  const { answer, panel } = framed;
  const hasCome = answer !== undefined && (more !== undefined || error !== null);
  const both = useMemo(() => {
    const refetch = () => {
      first.refetch();
      answered.refetch();
    };
    return { at: answered.at, refetch };
  }, [first, answered]);
  const answers = useMemo(() => (hasCome ? [answer, more] : undefined), [hasCome, answer, more]);
  const framedBy = (today?: unknown) => <Together {...framed} answers={answers} today={today} />;
  return (
    <AnswerContext value={both}>
      {panel.today ? (
        <Today endpoint={panel.today} isPaused={asked.isPaused}>
          {framedBy}
        </Today>
      ) : (
        framedBy()
      )}
    </AnswerContext>
  );
}

interface TogetherProps extends ComponentProps<typeof PanelFrame> {
  readonly answers: readonly unknown[] | undefined;
  readonly today: unknown;
}

/** A panel of several answers, which is read anew when one of them is another. */
function Together({ answers, today, ...framed }: TogetherProps) {
  const answer = useMemo(() => answers && [...answers, today], [answers, today]);
  return <PanelFrame {...framed} answer={answer} />;
}

/** The calls of some panels, each once, in the order of the panels. */
export const endpointsOf = (panels: readonly { endpoint: Endpoint; beside?: Endpoint }[]): Endpoint[] => [
  ...new Set(panels.flatMap(({ endpoint, beside = endpoint }) => [endpoint, beside])),
];
