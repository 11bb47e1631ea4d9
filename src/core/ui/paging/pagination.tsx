import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../i18n/use-text.ts';
import { pageWindow } from './page-window.ts';

interface PaginationProps {
  readonly page: number;
  /** Undefined if the server gives no count: then only Previous and Next are shown (decision 29). */
  readonly pages: number | undefined;
  /** There is a next page; used if the count is unknown. */
  readonly more?: boolean;
  readonly onPage: (page: number) => void;
}

/** The links to the other pages of a list; nothing if there is only one. */
export function Pagination({ page, pages, more = false, onPage }: PaginationProps) {
  const text = useText();
  const { formatNumber } = useIntl();
  const hasNext = pages === undefined ? more : page < pages;
  if (page === 1 && !hasNext) return null;
  return (
    <nav className="ui-pages" aria-label={text('ui.pages')}>
      <Step label={text('ui.previousPage')} to={page > 1 ? page - 1 : undefined} onPage={onPage}>
        <ChevronLeft className="ui-way" size={16} aria-hidden="true" />
      </Step>
      {pages !== undefined &&
        pageWindow(page, pages).map((entry) =>
          typeof entry === 'number' ? (
            <button
              key={entry}
              type="button"
              aria-label={text('ui.page', { page: entry })}
              aria-current={entry === page ? 'page' : undefined}
              onClick={() => entry !== page && onPage(entry)}
            >
              {formatNumber(entry)}
            </button>
          ) : (
            <span key={entry} data-gap="" aria-hidden="true" />
          ),
        )}
      <Step label={text('ui.nextPage')} to={hasNext ? page + 1 : undefined} onPage={onPage}>
        <ChevronRight className="ui-way" size={16} aria-hidden="true" />
      </Step>
    </nav>
  );
}

interface StepProps {
  readonly label: string;
  readonly to: number | undefined;
  readonly onPage: (page: number) => void;
  readonly children: ReactNode;
}

/**
 * A step to the previous or next page. At the ends it stays focusable, so that keyboard users do not lose
 * their place.
 */
const Step = ({ label, to, onPage, children }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-disabled={to === undefined || undefined}
    onClick={() => to !== undefined && onPage(to)}
  >
    {children}
  </button>
);
