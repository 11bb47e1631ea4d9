import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import {
  endReportMail,
  keepReportMail,
  listReportMails,
  MAIL_SPANS,
  MAILED_REPORTS,
  type MailedReport,
  type MailSpan,
} from '../../../core/contract/calls/report-mails.ts';
import { toRamalError } from '../../../core/errors/ramal-error.ts';
import { useApi, useEndpoint } from '../../../core/http/query/use-endpoint.ts';
import { formatMoment } from '../../../core/i18n/format-moment.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import type { KnownPage } from '../../../core/reports/pages/report-pages.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import type MenuPopup from '../../../core/ui/overlays/menu-popup.tsx';
import type { MenuEntry } from '../../../core/ui/overlays/menu-popup.tsx';
import { useErrorToast } from '../../../core/ui/toasts/use-error-toast.ts';
import { useToast } from '../../../core/ui/toasts/use-toast.ts';
import { filterQueryOf, type ReportState } from '../state/report-state.ts';

interface MailPopupProps extends Pick<ComponentProps<typeof MenuPopup>, 'anchor' | 'label' | 'onClose'> {
  readonly Menu: typeof MenuPopup;
  readonly page: KnownPage;
  readonly state: ReportState;
}

/** The open menu of how often the report comes by mail. It opens once it is known what is chosen. */
export default function MailPopup({ page, ...props }: MailPopupProps) {
  const report = MAILED_REPORTS.find((one) => one === page.type);
  return report && <Mails report={report} page={page} {...props} />;
}

function Mails({ Menu, report, page, state, ...popup }: MailPopupProps & { readonly report: MailedReport }) {
  const text = useText();
  const { data, ...asked } = useEndpoint(listReportMails, {}, { staleTime: 0 });
  // A former answer may be from before a choice.
  const isKnown = asked.isFetchedAfterMount;
  const error = isKnown ? asked.error : null;
  const tellError = useErrorToast();
  const fail = useEffectEvent((failure: NonNullable<typeof error>) => {
    tellError(failure);
    popup.onClose();
  });
  useEffect(() => {
    if (error) fail(error);
  }, [error]);
  const filters = filterQueryOf(page, state.filters);
  const choose = useChoose(report, filters);
  if (!data || !isKnown) return null;
  const current = data.find((mail) => mail.report === report);
  const spans = [undefined, ...MAIL_SPANS].map(
    (every): MenuEntry => ({
      id: every ?? 'never',
      label: text(`reports.mail.${every ?? 'never'}`),
      active: current?.every === every,
      group: popup.label,
      onSelect: () => void choose(every),
    }),
  );
  const isOther = current && !isSame(current.filters, filters);
  const renewed = MAIL_SPANS.find((every) => every === current?.every);
  return (
    <Menu
      {...popup}
      entries={[
        ...spans,
        ...(isOther && renewed
          ? [{ id: 'renew', label: text('reports.mail.renew'), onSelect: () => void choose(renewed) }]
          : []),
      ]}
    />
  );
}

type Filters = Readonly<Record<string, string>>;

const isSame = (one: Filters, other: Filters): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

/** Gives the function that has the report sent so often, or no longer, and tells when it comes next. */
function useChoose(report: MailedReport, filters: Filters) {
  const text = useText();
  const api = useApi();
  const toast = useToast();
  const tellError = useErrorToast();
  const { locale } = useIntl();
  const timeZone = useSessionData((session) => session.timeZone);
  const email = useSessionData((session) => session.user?.email ?? '');
  const params = { report };
  const kept = async (every: MailSpan) => {
    const { nextAt } = await api(keepReportMail, { params, body: { every, filters } });
    const told = { email, time: formatMoment(nextAt, locale, timeZone) };
    return text(`reports.mail.${Object.keys(filters).length ? 'next' : 'nextPlain'}`, told);
  };
  return async (every: MailSpan | undefined) => {
    try {
      const said = every ? await kept(every) : (await api(endReportMail, { params })).message;
      toast('success', said);
    } catch (cause) {
      tellError(toRamalError(cause, 'server'));
    }
  };
}
