import { useText } from '../../../core/i18n/use-text.ts';
import { Link } from '../../../core/ui/link.tsx';
import { useMaySee } from '../guard/use-may-see.ts';
import { entryOf, type RouteTable } from '../location/route-entry.ts';
import type { Route } from '../location/use-route.ts';

/** The views of the page's figures as tabs, with its range and filters; none where the user may see one alone. */
export function PageViews({ table, route: { entry, query } }: { table: RouteTable; route: Route }) {
  const text = useText();
  const maySee = useMaySee();
  const views = (entry?.views ?? []).filter(({ name }) => {
    const page = entryOf(table, name);
    return page && maySee(page);
  });
  if (views.length < 2) return null;
  return (
    <nav className="views" aria-label={text('shell.views')}>
      {views.map(({ name, label }) => (
        <Link key={name} to={name} query={query} aria-current={name === entry?.name ? 'page' : undefined}>
          {text(label)}
        </Link>
      ))}
    </nav>
  );
}
