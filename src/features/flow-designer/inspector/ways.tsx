import Spline from 'lucide-react/icons/spline';
import { useText } from '../../../core/i18n/use-text.ts';
import { IconButton } from '../../../core/ui/button.tsx';
import type { Exit } from '../domain/kinds/kind.ts';
import { kindOf } from '../domain/kinds/kinds.ts';
import { connectionFields } from '../domain/model/connections/connection-kinds.ts';
import { connectionLabel } from '../domain/model/connections/connection-label.ts';
import { type DesignConnection, isKind, OPEN_EDGE } from '../domain/model/flow.ts';
import { stepName } from '../domain/model/step-name.ts';
import { formatText } from '../domain/model/text.ts';
import { childrenOf, treeOf } from '../domain/model/tree.ts';
import { stepPlace } from '../steps/step-place.ts';
import { useDesigner, useDesignerData, useFlowState } from '../work/designer-context.ts';

/** The steps before and after a step, as links: users walk through the flow without looking for cards. */
export function Ways({ id }: { id: string }) {
  const text = useText();
  const flow = useFlowState();
  const designer = useDesigner();
  const readonly = useDesignerData((data) => data.readonly);
  const incoming = treeOf(flow).incoming.get(id);
  const outgoing = childrenOf(flow, id);
  const node = flow.nodes.get(id);
  // An exit that must have a target has its open edge, which is among the outgoing ones.
  const free = !node || readonly ? [] : kindOf(node).exits.filter((exit) => hasRoom(exit, outgoing));
  return (
    <nav className="inspector-ways" aria-label={text('flow-page.inspector.ways')}>
      {incoming && (
        <>
          <h3>{text('flow-page.inspector.before')}</h3>
          <ul>
            <Way edge={incoming} to={incoming.source} />
          </ul>
        </>
      )}
      {(outgoing.length > 0 || free.length > 0) && (
        <>
          <h3>{text('flow-page.inspector.after')}</h3>
          <ul>
            {outgoing.map((edge) => (
              <Way key={edge.id} edge={edge} to={edge.target} />
            ))}
            {free.map(({ branch, label }) => (
              <li key={branch}>
                <button
                  type="button"
                  className="inspector-way"
                  onClick={() => designer.add({ node: id, branch })}
                >
                  {label && <small>{text(label)}</small>}
                  <span>{text('flow-page.inspector.add')}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  );
}

const hasRoom = ({ branch, max }: Exit, edges: readonly DesignConnection[]): boolean =>
  edges.filter((edge) => edge.branch === branch).length < max;

function Way({ edge, to }: { edge: DesignConnection; to: string }) {
  const text = useText();
  const flow = useFlowState();
  const designer = useDesigner();
  const readonly = useDesignerData((data) => data.readonly);
  const label = connectionLabel(flow, edge);
  const isOpen = isKind(flow.nodes.get(to), OPEN_EDGE);
  const name = formatText(stepName(flow, to), text);
  const go = () => {
    designer.goTo(to);
    if (isOpen && !readonly) designer.add({ node: to });
    else designer.edit({ element: 'node', id: to });
  };
  return (
    <li>
      <button type="button" className="inspector-way" onClick={go}>
        {label && <small>{formatText(label, text)}</small>}
        <span>{isOpen ? text('flow-designer.kind.openEdge') : name}</span>
      </button>
      {connectionFields(edge).length > 0 && (
        <IconButton
          size="small"
          label={text('flow-page.inspector.connection', {
            to: formatText(stepPlace(flow, edge.target), text),
          })}
          icon={<Spline size={16} aria-hidden="true" />}
          onClick={() => designer.edit({ element: 'connection', id: edge.id })}
        />
      )}
    </li>
  );
}
