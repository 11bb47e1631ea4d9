import { exitOf, kindOf } from '../../kinds/kinds.ts';
import type { ConnectionData, DesignConnection, FlowState } from '../flow.ts';
import type { Text } from '../text.ts';

/** The label of a connection: its option, its time, or the name of its exit. */
export function connectionLabel(state: FlowState, connection: DesignConnection): Text | null {
  const { waitUser, uraOption } = connection.data;
  if (waitUser) return { id: 'flow-designer.label.waitUser' };
  if (typeof uraOption === 'number')
    return { id: 'flow-designer.label.option', values: { number: uraOption } };
  const timer = timerText(connection);
  if (timer) return timer;
  const source = state.nodes.get(connection.source);
  const exit = source && exitOf(kindOf(source), connection.branch);
  return exit?.label ? { id: exit.label } : null;
}

/** The seconds of a connection with a timer, in words. */
export const timerText = ({ data: { timerWait } }: DesignConnection): Text | null =>
  typeof timerWait === 'number' ? { id: 'flow-designer.label.timer', values: { seconds: timerWait } } : null;

/** The label that is sent. Servers and other programs read these words: they are not translated. */
export function wireLabel({ waitUser, uraOption, timerWait }: ConnectionData): string | null {
  if (waitUser) return 'wait user';
  if (typeof uraOption === 'number') return `option ${uraOption}`;
  return typeof timerWait === 'number' ? `${timerWait} s` : null;
}
