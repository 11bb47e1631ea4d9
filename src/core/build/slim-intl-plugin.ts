import type { Plugin } from 'vite';

/** Formatters that no screen asks for: dates, durations, lists and names are formatted without the library. */
export const UNUSED = [
  'NumberToParts',
  'Duration',
  'DurationToParts',
  'RelativeTime',
  'Date',
  'DateToParts',
  'Time',
  'DateTimeRange',
  'TimeToParts',
  'Plural',
  'List',
  'ListToParts',
  'DisplayName',
];
/** Advice to developers whose message has no id: our ids are typed. */
const ADVICE = /^\tif \(!msgId\) invariant\(false, `[\s\S]*?`\);$/m;
/** Advice where a browser lacks a language: it has ours. */
const LANGUAGES =
  /(?<=^\t\}) else if \(!Intl\.NumberFormat\.supp[\s\S]*?else if \(!Intl\.DateTimeFormat\.supp[^\n]*/m;
const BINDINGS = UNUSED.map(
  (name) => new RegExp(`^\\s*format${name}: format${name}\\.bind\\([^\\n]*\\n?`, 'm'),
);

/**
 * Leaves out of the messages' library the formatters that it binds for everybody, and its advice: a kilobyte of every
 * screen. Numbers, dates and plurals inside of messages stay. Fails the build when the library changes shape.
 */
export function slimIntl(): Plugin {
  return {
    name: 'ramal-slim-intl',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /@formatjs\/intl\/index\.js$/ },
      handler(code, id) {
        const parts = [...BINDINGS, ADVICE, LANGUAGES];
        if (!parts.every((part) => part.test(code)))
          this.error(`${id} no longer looks as this build expects.`);
        return { code: parts.reduce((rest, part) => rest.replace(part, ''), code), map: null };
      },
    },
  };
}
