import { useEffect, useRef, useState } from 'react';
import { useHost } from '../../core/element/host-context.ts';
import { defineScreen } from '../../core/element/screen.ts';
import { useText } from '../../core/i18n/use-text.ts';
import baseCss from '../../core/ui/base.css?inline';
import fieldsCss from '../../core/ui/fields.css?inline';
import labelsCss from '../../core/ui/labels.css?inline';
import listCss from '../../core/ui/list.css?inline';
import { ToastProvider } from '../../core/ui/toast-provider.tsx';
import tokensCss from '../../core/ui/tokens.css?inline';
import { usePart } from '../../core/ui/use-part.ts';
import { ActiveTags } from './active-tags.tsx';
import callListCss from './call-list.css?inline';
import { CallToolbar } from './call-toolbar.tsx';
import { KindChips } from './kind-chips.tsx';
import { ListFooter } from './list-footer.tsx';
import { Results } from './results.tsx';
import { focusFirstRow } from './row-keys.ts';
import { useCalls } from './use-calls.ts';
import { type CallListProps, useListState } from './use-list-state.ts';

const loadPanel = () => import('./filter-panel.tsx').then((module) => module.default);

function CallList(props: CallListProps) {
  const text = useText();
  const [state, dispatch] = useListState(props);
  const calls = useCalls(state, dispatch);
  const [filtering, setFiltering] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const filterButton = useRef<HTMLButtonElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLSpanElement>(null);
  const { part: FilterPanel, hint } = usePart(loadPanel, filtering, () => setFiltering(false));
  useSearchKey(search);

  const closePanel = () => {
    setFiltering(false);
    filterButton.current?.focus();
  };
  /** Another page is read from its first row, which the former one's last may have left out of sight. */
  const turnPage = (page: number) => {
    dispatch({ type: 'page', page });
    start.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <section className="call-list" aria-label={text('call-list.title')}>
      <CallToolbar
        state={state}
        dispatch={dispatch}
        search={search}
        onSearchDown={() => results.current && focusFirstRow(results.current)}
        filters={{
          ref: filterButton,
          'aria-expanded': filtering,
          onClick: () => setFiltering(!filtering),
          onPointerEnter: hint,
          onFocus: hint,
        }}
      />
      <KindChips filters={state.filters} dispatch={dispatch} />
      <ActiveTags state={state} dispatch={dispatch} fallback={filterButton} />
      <div className="call-body" data-filtering={filtering && FilterPanel ? '' : undefined}>
        <div className="call-results" ref={results}>
          <span className="call-start" ref={start} aria-hidden="true" />
          <Results state={state} dispatch={dispatch} calls={calls} fallback={filterButton} />
          <ListFooter state={state} dispatch={dispatch} calls={calls} onPage={turnPage} />
        </div>
        {filtering && FilterPanel && (
          <FilterPanel state={state} dispatch={dispatch} total={calls.total} onClose={closePanel} />
        )}
      </div>
    </section>
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=radio], [type=checkbox]), select, textarea');

/** `/` leads to the search, while the focus is inside the tag. */
function useSearchKey(search: React.RefObject<HTMLInputElement | null>): void {
  const { root } = useHost();
  useEffect(() => {
    const onKey = (event: Event) => {
      const { key, ctrlKey, metaKey, altKey, target } = event as KeyboardEvent;
      if (key !== '/' || ctrlKey || metaKey || altKey || isTyping(target)) return;
      event.preventDefault();
      search.current?.focus();
      search.current?.select();
    };
    root.addEventListener('keydown', onKey);
    return () => root.removeEventListener('keydown', onKey);
  }, [root, search]);
}

export default defineScreen<CallListProps>({
  view: (props) => (
    <ToastProvider>
      <CallList {...props} />
    </ToastProvider>
  ),
  styles: [tokensCss, baseCss, fieldsCss, labelsCss, listCss, callListCss],
  messages: ['call-list', 'ui'],
  access: 'viewCalls',
});
