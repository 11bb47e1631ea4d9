import SearchX from 'lucide-react/icons/search-x';
import { useEffect } from 'react';
import { useHost } from '../../core/host/host-context.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { defineScreen } from '../../core/screen/screen.ts';
import { buttonLook } from '../../core/ui/button.tsx';
import { Link } from '../../core/ui/link.tsx';
import baseCss from '../../core/ui/styles/base.css?inline';
import tokensCss from '../../core/ui/styles/tokens.css?inline';

/** The catch-all of both layouts. */
function NotFound() {
  const host = useHost();
  const text = useText();
  useEffect(() => host.setPhase('ready'), [host]);
  return (
    <div className="ui-empty">
      <SearchX size={32} aria-hidden="true" />
      <h1>
        <strong>{text('shell.notFound')}</strong>
      </h1>
      <p>{text('shell.notFoundHint')}</p>
      <Link to="Home" {...buttonLook()}>
        {text('shell.backToHome')}
      </Link>
    </div>
  );
}

/** The screen of `<ramal-not-found>`. */
export default defineScreen({
  view: NotFound,
  styles: [tokensCss, baseCss],
  messages: import.meta.glob('../../../locales/*/shell.json', { query: '?messages', import: 'default' }),
  access: 'public',
});
