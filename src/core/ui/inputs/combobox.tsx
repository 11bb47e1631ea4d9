import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import { CSPProvider } from '@base-ui/react/csp-provider';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { type Ref, useEffect, useEffectEvent, useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useText } from '../../i18n/use-text.ts';
import { useOverlayLayer } from '../overlays/overlay-layer.ts';
import { Field, type FieldTexts, fieldAria } from './field.tsx';
import { matchesOption, type Option } from './option-match.ts';

/** The server is asked from so many characters on, so long after the last key, in ms (file 1, section 9). */
const SEARCH_FROM = 4;
const SEARCH_DELAY = 300;
/** More than anybody reads; the rest is found by typing. */
const SHOWN_AT_MOST = 100;

export interface ComboboxProps extends FieldTexts {
  readonly label: string;
  readonly value: Option | null;
  readonly onChange: (value: Option | null) => void;
  /** What is known so far; the answer to the last search included. */
  readonly options: readonly Option[];
  readonly loading?: boolean;
  /** Asks for more: with what was typed once it is long enough, else with an empty text. */
  readonly onSearch?: (typed: string) => void;
  /** The list was opened: what it shows is needed now. */
  readonly onOpen?: () => void;
  readonly placeholder?: string;
  /** The field itself, to focus it. */
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** One of many, found by typing. Its module brings Base UI along: for parts that load when opened. */
export function Combobox({
  value,
  onChange,
  options,
  loading = false,
  onSearch,
  onOpen,
  ...field
}: ComboboxProps) {
  const { label, help, error, required, changed, placeholder, inputRef } = field;
  const text = useText();
  const id = useId();
  const layer = useOverlayLayer();
  const [typed, setTyped] = useState('');
  const chosen = useSteady(value, typed === '');
  useDelayedSearch(typed, onSearch);
  const texts = { label, help, error, required, changed };
  return (
    <CSPProvider disableStyleElements>
      <BaseCombobox.Root<Option>
        items={withChosen(options, chosen)}
        value={chosen}
        onValueChange={onChange}
        onInputValueChange={(next, { reason }) => setTyped(reason === 'input-change' ? next : '')}
        onOpenChange={(open) => open && onOpen?.()}
        filter={matchesOption}
        itemToStringLabel={(option) => option.label}
        isItemEqualToValue={(one, other) => one.value === other.value}
        limit={SHOWN_AT_MOST}
        autoHighlight
      >
        <Field id={id} {...texts}>
          <BaseCombobox.InputGroup className="ui-input ui-combobox">
            <BaseCombobox.Input
              ref={inputRef}
              {...fieldAria(id, texts)}
              placeholder={placeholder}
              spellCheck={false}
            />
            {value && (
              <BaseCombobox.Clear
                className="ui-input-button"
                aria-label={text('ui.combobox.clear', { label })}
              >
                <X size={14} aria-hidden="true" />
              </BaseCombobox.Clear>
            )}
            {/* The field itself opens the list: a button for it would be one stop more for the keyboard. */}
            <ChevronDown size={14} aria-hidden="true" />
          </BaseCombobox.InputGroup>
        </Field>
        <BaseCombobox.Portal container={layer}>
          <BaseCombobox.Positioner align="start" sideOffset={4} collisionPadding={8}>
            <BaseCombobox.Popup className="ui-popup" data-match-anchor="" aria-busy={loading || undefined}>
              <BaseCombobox.Status>{loading && <Searching />}</BaseCombobox.Status>
              <BaseCombobox.Empty>
                {!loading && <NothingFound missing={onSearch ? SEARCH_FROM - typed.trim().length : 0} />}
              </BaseCombobox.Empty>
              <BaseCombobox.List>{optionItem}</BaseCombobox.List>
            </BaseCombobox.Popup>
          </BaseCombobox.Positioner>
        </BaseCombobox.Portal>
      </BaseCombobox.Root>
    </CSPProvider>
  );
}

const optionItem = (option: Option) => (
  <BaseCombobox.Item key={option.value} value={option} className="ui-option">
    <span>{option.label}</span>
    {option.detail && <small>{option.detail}</small>}
    <BaseCombobox.ItemIndicator render={<Check size={14} aria-hidden="true" />} />
  </BaseCombobox.Item>
);

const Searching = () => (
  <div className="ui-popup-status">
    <span className="ui-spinner" aria-hidden="true" />
    <FormattedMessage id="ui.combobox.loading" />
  </div>
);

/** What was typed may be too short to ask the server. */
const NothingFound = ({ missing }: { missing: number }) => (
  <div className="ui-popup-status">
    {missing > 0 ? (
      <FormattedMessage id="ui.combobox.typeMore" values={{ count: missing }} />
    ) : (
      <FormattedMessage id="ui.combobox.noResults" />
    )}
  </div>
);

/** The chosen one stays among the options, whatever was searched since. */
function withChosen(options: readonly Option[], value: Option | null): Option[] {
  if (!value || options.some((option) => option.value === value.value)) return [...options];
  return [value, ...options];
}

/**
 * The same object for the same choice, and while something is typed also for one that is called otherwise by now: another
 * object is a choice to Base UI, which puts its name in place of what is typed.
 */
function useSteady(value: Option | null, renamed: boolean): Option | null {
  const [kept, setKept] = useState(value);
  const same =
    kept?.value === value?.value &&
    (!renamed || (kept?.label === value?.label && kept?.detail === value?.detail));
  if (!same) setKept(value);
  return same ? kept : value;
}

function useDelayedSearch(typed: string, onSearch: ((typed: string) => void) | undefined): void {
  const search = useEffectEvent((next: string) => onSearch?.(next));
  useEffect(() => {
    const next = typed.trim();
    if (next.length < SEARCH_FROM) {
      search('');
      return;
    }
    const timer = setTimeout(() => search(next), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [typed]);
}
