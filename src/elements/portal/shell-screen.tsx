import { defineScreen } from '../../core/screen/screen.ts';
import shell, { type ShellProps } from '../../features/shell/shell.tsx';
import { routes } from '../routes.ts';
import { loadAhead } from './pages-ahead.ts';

/** The frame with the portal's pages: the shell itself knows no screen. */
export default defineScreen<Omit<ShellProps, 'routes' | 'loadTag'>>({
  ...shell,
  view: (props) => <shell.view {...props} routes={routes} loadTag={loadAhead} />,
  first: (props) => shell.first?.({ ...props, routes, loadTag: loadAhead }),
});
