import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import { CSPProvider } from '@base-ui/react/csp-provider';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { FormattedMessage } from 'react-intl';
import { useText } from '../../i18n/use-text.ts';
import { useOverlayLayer } from '../overlays/overlay-layer.ts';
import { Field, type FieldTexts, fieldAria } from './field.tsx';
import { InactiveMark } from './inactive-mark.tsx';
import { matchesOption, type Option, SHOWN_AT_MOST } from './option-match.ts';
import { isWhole, useSeveral } from './use-several.ts';

/**
 * The server is searched from this many characters on, and this long after the last key, in ms (file 1,
 * section 9).
 */
const SEARCH_FROM = 4;
const SEARCH_DELAY = 300;

/** The properties of a combobox. */
export interface ComboboxProps extends FieldTexts {
  readonly label: string;
  readonly value: readonly Option[];
  readonly onChange: (value: readonly Option[]) => void;
  /** Several are chosen: the list stays open, and each option has a checkbox. */
  readonly multiple?: boolean;
  /** The options known so far, with the answer to the last search. */
  readonly options: readonly Option[];
  readonly loading?: boolean;
  /** Requests more options: for the typed text if it is long enough, else for an empty text. */
  readonly onSearch?: (typed: string) => void;
  /** Called when the list opens and its options are needed. */
  readonly onOpen?: () => void;
  readonly placeholder?: string;
  /** The field itself, to focus it. */
  readonly inputRef?: Ref<HTMLInputElement>;
}

/**
 * A choice of one or several among many options, found by typing. Its module includes Base UI, so it belongs in parts
 * that are loaded on demand.
 */
export function Combobox({
  value,
  onChange,
  multiple = false,
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
  const one = useSteady(multiple ? null : (value[0] ?? null), typed === '');
  const several = useSeveral(value, onChange, options, typed);
  useDelayedSearch(typed, onSearch);
  const selection = useSelectionOnClick();
  const texts = { label, help, error, required, changed };
  return (
    <CSPProvider disableStyleElements>
      <BaseCombobox.Root<Option, boolean>
        multiple={multiple}
        items={multiple ? several.items : withChosen(options, one)}
        value={multiple ? several.value : one}
        onValueChange={(next, details) => {
          if (Array.isArray(next)) several.onValueChange(next, details);
          else onChange(next ? [next] : []);
        }}
        onInputValueChange={(next, { reason }) => setTyped(reason === 'input-change' ? next : '')}
        onOpenChange={(open) => open && onOpen?.()}
        filter={multiple ? null : matchesOption}
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
              {...selection}
              onKeyDown={keepFromSubmitting}
            />
            {one && (
              <BaseCombobox.Clear
                className="ui-input-button"
                aria-label={text('ui.combobox.clear', { label })}
              >
                <X size={14} aria-hidden="true" />
              </BaseCombobox.Clear>
            )}
            {/* The field itself opens the list: a button would be one more stop for keyboard users. */}
            <ChevronDown size={14} aria-hidden="true" />
          </BaseCombobox.InputGroup>
        </Field>
        <BaseCombobox.Portal container={layer}>
          <BaseCombobox.Positioner align="start" sideOffset={4} collisionPadding={8}>
            <BaseCombobox.Popup className="ui-popup" data-match-anchor="" aria-busy={loading || undefined}>
              <BaseCombobox.Status>
                {loading ? (
                  <Searching />
                ) : (
                  // The chosen ones stand below the field, where the open list covers them.
                  multiple && (
                    <div className="ui-popup-status">
                      {text('ui.chosen', { field: label, count: value.length })}
                    </div>
                  )
                )}
              </BaseCombobox.Status>
              <BaseCombobox.Empty>
                {!loading && <NothingFound missing={onSearch ? SEARCH_FROM - typed.trim().length : 0} />}
              </BaseCombobox.Empty>
              <BaseCombobox.List>{itemOf(multiple)}</BaseCombobox.List>
            </BaseCombobox.Popup>
          </BaseCombobox.Positioner>
        </BaseCombobox.Portal>
      </BaseCombobox.Root>
    </CSPProvider>
  );
}

/** Enter in an open list is about its options, also while none is lit: the form would be sent in the middle of a choice. */
const keepFromSubmitting = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key === 'Enter' && event.currentTarget.ariaExpanded === 'true') event.preventDefault();
};

/** Selects the chosen text with the click that enters the field, so that typing replaces it; a further click sets the caret. */
function useSelectionOnClick() {
  const entered = useRef(false);
  return {
    onFocus: () => {
      entered.current = true;
    },
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      if (entered.current) currentTarget.select();
      entered.current = false;
    },
  };
}

const tick = <BaseCombobox.ItemIndicator render={<Check size={14} aria-hidden="true" />} />;
const checkbox = <i className="ui-check">{tick}</i>;

const itemOf = (multiple: boolean) => (option: Option) => (
  <BaseCombobox.Item
    key={option.value}
    value={option}
    className="ui-option"
    data-whole={isWhole(option) || undefined}
  >
    {multiple && checkbox}
    <span>{option.label}</span>
    {option.detail && <small>{option.detail}</small>}
    <InactiveMark option={option} />
    {!multiple && tick}
  </BaseCombobox.Item>
);

const Searching = () => (
  <div className="ui-popup-status">
    <span className="ui-spinner" aria-hidden="true" />
    <FormattedMessage id="ui.combobox.loading" />
  </div>
);

/** The message if no option matches; it tells how many characters are missing for a search on the server. */
const NothingFound = ({ missing }: { missing: number }) => (
  <div className="ui-popup-status">
    {missing > 0 ? (
      <FormattedMessage id="ui.combobox.typeMore" values={{ count: missing }} />
    ) : (
      <FormattedMessage id="ui.combobox.noResults" />
    )}
  </div>
);

/** Keeps the chosen option in the list, whatever the search. */
function withChosen(options: readonly Option[], value: Option | null): Option[] {
  if (!value || options.some((option) => option.value === value.value)) return [...options];
  return [value, ...options];
}

/**
 * Gives the same object for the same choice; while the user types, even if the choice was renamed meanwhile.
 * Base UI takes another object for a new choice and would replace the typed text by its name.
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
