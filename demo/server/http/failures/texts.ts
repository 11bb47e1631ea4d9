import { createIntl, createIntlCache } from '@formatjs/intl';
import englishAudit from '../../../../locales/en-US/audit-log.json';
import englishPermissions from '../../../../locales/en-US/permissions.json';
import englishReports from '../../../../locales/en-US/reports.json';
import englishServer from '../../../../locales/en-US/server.json';
import englishValidation from '../../../../locales/en-US/validation.json';
import portugueseAudit from '../../../../locales/pt-BR/audit-log.json';
import portuguesePermissions from '../../../../locales/pt-BR/permissions.json';
import portugueseReports from '../../../../locales/pt-BR/reports.json';
import portugueseServer from '../../../../locales/pt-BR/server.json';
import portugueseValidation from '../../../../locales/pt-BR/validation.json';
import type { moduleKey } from '../../../../src/core/contract/access/permission-modules.ts';
import type { Permission } from '../../../../src/core/contract/access/permissions.ts';
import type { ValidationMessage } from '../../../../src/core/contract/define/fields/issue-message.ts';

/** The languages of the server. */
export const LANGUAGES = ['pt-BR', 'en-US'] as const;
/** A language of the server. */
export type Language = (typeof LANGUAGES)[number];

/** The id of a message of `locales/<lang>/server.json`; English is the type of all languages. */
export type ServerText = keyof typeof englishServer;

type Values = Readonly<Record<string, string | number>>;

/** The id of a name of reports, their panels and series. */
export type ReportText = keyof typeof englishReports;

/** The server's messages in one language. */
export interface Texts {
  readonly language: Language;
  server(id: ServerText, values?: Values): string;
  validation(id: ValidationMessage, values?: Values): string;
  /** The words of the record of who did what, as its screen has them. */
  audit(id: keyof typeof englishAudit): string;
  /** The names of reports, as their screens have them. */
  report(id: ReportText, values?: Values): string;
  /** The name of a permission, or of a group of permissions. */
  permission(id: Permission | ReturnType<typeof moduleKey>): string;
}

const messages: Record<
  Language,
  Record<'server' | 'validation' | 'permission' | 'audit' | 'report', Readonly<Record<string, string>>>
> = {
  'en-US': {
    server: englishServer,
    validation: englishValidation,
    permission: englishPermissions,
    audit: englishAudit,
    report: englishReports,
  },
  'pt-BR': {
    server: portugueseServer,
    validation: portugueseValidation,
    permission: portuguesePermissions,
    audit: portugueseAudit,
    report: portugueseReports,
  },
};

/**
 * `@formatjs/intl` takes the ids of the browser's messages as its type in the whole program; the server has
 * others.
 */
type ForeignId = never;

function formatterOf(language: Language, texts: Record<string, string>) {
  const intl = createIntl<string>({ locale: language, messages: texts }, createIntlCache());
  return (id: string, values: Values = {}): string =>
    intl.formatMessage({ id: id as ForeignId }, { ...values });
}

const createTexts = (language: Language): Texts => ({
  language,
  server: formatterOf(language, messages[language].server),
  validation: formatterOf(language, messages[language].validation),
  permission: formatterOf(language, messages[language].permission),
  audit: formatterOf(language, messages[language].audit),
  report: formatterOf(language, messages[language].report),
});

const texts: Record<Language, Texts> = {
  'en-US': createTexts('en-US'),
  'pt-BR': createTexts('pt-BR'),
};

/** The messages in a language. */
export const textsIn = (language: Language): Texts => texts[language];
