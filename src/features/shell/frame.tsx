import ArrowLeft from 'lucide-react/icons/arrow-left';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Id } from '../../core/contract/ids/id.ts';
import type { MessageId } from '../../core/i18n/message-id.ts';
import { useText } from '../../core/i18n/use-text.ts';
import type { OpenRoute } from '../../core/routes/href.ts';
import { useSessionData } from '../../core/session/use-session.ts';
import { IconButton } from '../../core/ui/button.tsx';
import { Link } from '../../core/ui/link.tsx';
import { CLOSES, useModal } from '../../core/ui/overlays/use-modal.ts';
import { type RouteTable, settingsStart } from './location/route-entry.ts';
import { Header } from './menu/header.tsx';
import { LevelSelect } from './menu/level-select.tsx';
import { LocaleSelect } from './menu/locale-select.tsx';
import { Logo } from './menu/logo.tsx';
import { Sidebar } from './menu/sidebar.tsx';
import type { Appearance } from './menu/use-appearance.ts';
import { useFolding } from './menu/use-folding.ts';
import { ConnectionNotice } from './notices/connection-notice.tsx';
import { DemoNotice } from './notices/demo-notice.tsx';
import { SessionNotice } from './notices/session-notice.tsx';

interface Props {
  readonly layout: 'main' | 'settings' | 'plain';
  readonly routes: RouteTable;
  readonly embedded: boolean;
  readonly demo: boolean;
  readonly current: string | undefined;
  /** The page needs the width: the menu beside it begins with its icons alone. */
  readonly wide: boolean | undefined;
  /** The menu entry of the page, or of the page above it. */
  readonly section: string | undefined;
  readonly levelLock: MessageId | undefined;
  /** The page among the views of the same figures. */
  readonly views: ReactNode;
  readonly back: { readonly name: OpenRoute; readonly title: MessageId } | undefined;
  readonly appearance: Appearance;
  readonly onPalette: () => void;
  readonly onLevel: (level: Id) => void;
  readonly children: ReactNode;
}

/** The frame of a page: menu, header and the page itself. */
export function Frame(props: Props) {
  const {
    layout,
    routes,
    embedded,
    demo,
    current,
    wide,
    section,
    levelLock,
    views,
    back,
    appearance,
    onPalette,
    onLevel,
    children,
  } = props;
  const text = useText();
  const held = useSessionData((data) => data.permissions);
  const [menu, setMenu] = useState(false);
  const main = useRef<HTMLElement>(null);
  const folding = useFolding(wide);
  const settings = settingsStart(routes, held);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was chosen closes the menu
  useEffect(() => setMenu(false), [current]);

  if (layout === 'plain') {
    return (
      <>
        <DemoNotice demo={demo} />
        <main ref={main} className="plain" tabIndex={-1}>
          <ConnectionNotice />
          <Logo />
          {children}
          <LocaleSelect />
        </main>
      </>
    );
  }
  const entries = { table: routes, layout, current, section, settings: settings?.name };
  return (
    <>
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        {text('shell.skip')}
      </button>
      <div className="side" data-folded={folding.isFolded ? '' : undefined}>
        <Sidebar {...entries} folding={folding} />
      </div>
      {menu && (
        <Drawer onClose={() => setMenu(false)}>
          <Sidebar {...entries}>
            <LevelSelect
              lock={levelLock}
              onSwitch={(level) => {
                setMenu(false);
                onLevel(level);
              }}
            />
          </Sidebar>
        </Drawer>
      )}
      <Header
        levelLock={levelLock}
        embedded={embedded}
        settings={settings?.name}
        onLevel={onLevel}
        appearance={appearance}
        onPalette={onPalette}
        onMenu={() => setMenu(true)}
      />
      <DemoNotice demo={demo} />
      <main ref={main} tabIndex={-1}>
        <ConnectionNotice />
        <SessionNotice />
        {back && (
          <Link to={back.name} className="back">
            <ArrowLeft className="ui-way" size={16} aria-hidden="true" />
            {text(back.title)}
          </Link>
        )}
        {views}
        {children}
      </main>
    </>
  );
}

/** The menu on a narrow screen: it covers the page; Escape, a press outside and its button close it. */
function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const text = useText();
  const modal = useModal(onClose);
  return (
    <dialog {...modal} className="drawer" aria-label={text('shell.mainMenu')}>
      <IconButton {...CLOSES} label={text('shell.closeMenu')} icon={<X size={18} />} onClick={onClose} />
      {children}
    </dialog>
  );
}
