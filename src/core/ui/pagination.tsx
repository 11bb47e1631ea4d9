import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../i18n/use-text.ts';
import { pageWindow } from './page-window.ts';

interface PaginationProps {
  readonly page: number;
  /** Undefined where the server's count cannot be read: then there is Previous and Next alone (decision 29). */
  readonly pages: number | undefined;
  /** Whether a page follows, where the count is unknown. */
  readonly more?: boolean;
  readonly onPage: (page: number) => void;
}

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

/** Stays focusable at the ends, so that the keyboard does not lose its place. */
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
