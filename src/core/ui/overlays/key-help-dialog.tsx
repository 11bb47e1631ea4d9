import { type ReactNode, useCallback } from 'react';
import { useSheet } from '../../host/styles/use-sheet.ts';
import { loadIntl } from '../../i18n/messages.ts';
import type { KeyGroup } from '../../keys/key-help.ts';
import { useSessionData } from '../../session/use-session.ts';
import { useLazyCode } from '../hooks/use-lazy-code.ts';
import { Dialog } from './dialog.tsx';
import keyHelpCss from './key-help.css?inline';

const TEXTS = import.meta.glob('../../../../locales/*/keys.json', { query: '?messages', import: 'default' });

interface Props {
  readonly groups: readonly KeyGroup[];
  /** Shown after them. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** The list of a screen's keys. Its texts are loaded with it, because few users ever read them. */
export default function KeyHelpDialog({ groups, children, onClose }: Props) {
  useSheet(keyHelpCss);
  const locale = useSessionData((data) => data.locale);
  const load = useCallback(() => loadIntl(locale, TEXTS), [locale]);
  const { code: intl } = useLazyCode(load, true, onClose);
  if (!intl) return null;
  const nameOf = (key: string) => key.replace('Space', intl.formatMessage({ id: 'keys.space' }));
  return (
    <Dialog title={intl.formatMessage({ id: 'keys.title' })} onClose={onClose}>
      {groups.map(({ title, rows }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of keys is no fieldset
        <div role="group" key={title ?? ''} className="key-help" aria-label={title}>
          {title && <h3>{title}</h3>}
          <dl>
            {rows.map(({ keys, does }) => (
              <div key={does}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key} className="ui-kbd">
                      {nameOf(key)}
                    </kbd>
                  ))}
                </dt>
                <dd>{intl.formatMessage({ id: does })}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {children}
    </Dialog>
  );
}
