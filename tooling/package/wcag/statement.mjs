// The statement about WCAG 2.2: for each criterion what is true of every tag it concerns, and how it was tried; then what is otherwise in
// one tag. `tests/architecture/wcag.test.ts` holds it against the tags and the tests that there are.

import { READ } from './criteria.mjs';

/** Tests, as `file › a part of the test's name`. */
const AXE = 'tests/e2e/access/accessible-pages.spec.ts › axe has nothing to say';
const STATES = 'tests/e2e/access/accessible.spec.ts › has no violation';
const PANEL = 'tests/e2e/access/accessible.spec.ts › a panel of a report alone has no violation';
const SPACING = 'tests/e2e/access/accessible-pages.spec.ts › wider spacing takes no text away';
const CONTRAST = 'src/core/ui/styles/contrast.test.ts › is legible on';
const SHAPES = 'src/core/ui/styles/contrast.test.ts › is visible on';
const FORCED =
  'tests/e2e/frame/layout.spec.ts › who talks, highlighted words, what was heard and the current hit can be told apart';
const FORCED_CHARTS =
  'tests/e2e/reports/reports.spec.ts › series are told apart by patterns, on legends, rings, bars and columns';
const PLACES = 'tests/element/host/places.test.tsx › has a width of its own';
const SCREENS =
  'tests/element/settings/settings-screens.test.tsx › list ten records by one request, in both languages, without a violation';
const ERRORS =
  'tests/element/settings/settings-screens.test.tsx › refuse an empty form, say why in words of the language';
const KEYS_JOB =
  'tests/e2e/frame/whole-job.spec.ts › with the keyboard alone: sign in, filter, open, play, seek, search a word';
const KEYS_SETTINGS =
  'tests/e2e/settings/settings.spec.ts › by keyboard alone: list, filter, a form with an error, the permissions';
const KEYS_DESIGNER =
  'tests/e2e/flow-designer/flow-designer-keyboard.spec.ts › restored by the keyboard alone';
const KEYS_REPORTS = 'tests/e2e/reports/reports.spec.ts › the Tab key reaches all there is on';
const DIALOG = 'tests/element/host/readers.test.tsx › has its first focus not on Close';
const CUT = 'tests/element/host/readers.test.tsx › has its whole as a title, while it is cut';
const LANGUAGE = 'tests/element/session/language.test.tsx › reaches every text of a tag, without a new mount';
const ORCA = 'tests/browsers/orca/orca.test.ts › what is heard';
const STOPS =
  'tests/browsers/jobs/stops.ts › the Tab key stops at nothing of which a screen reader has nothing to say';
const LOW = 'tests/e2e/reports/reports.spec.ts › the period has the whole height, and a way out';

const met = (note, ...tried) => ({ state: 'met', note, tried });
const partly = (note, ...tried) => ({ state: 'partly', note, tried });
/** Nothing in a tag is concerned, or only its page is. */
const none = (note) => ({ state: 'does not apply', note, tried: [] });

/** Shown by reading the code, since no test can. */
const read = (place) => `${place} › ${READ}`;

/** The statement of each criterion for every tag. */
export const EVERY = {
  '1.1.1': met(
    'Icons are hidden beside their words, or named; charts and the waveform are named and have their values as text.',
    AXE,
  ),
  '1.2.1': none('No sound.'),
  '1.2.2': none('No video.'),
  '1.2.3': none('No video.'),
  '1.2.4': none('Nothing live with sound.'),
  '1.2.5': none('No video.'),
  '1.3.1': met('Headings, lists, tables with their headings, fields with their labels, groups.', AXE, STATES),
  '1.3.2': met(
    'The order of the code is that of the eye; nothing is moved by CSS alone.',
    KEYS_SETTINGS,
    read('src/core/ui'),
  ),
  '1.3.3': met('Texts name buttons by their words, not by shape or place.', read('locales/en-US')),
  '1.3.4': met('No rule asks for an orientation; any width will do.', PLACES, read('src/core/ui')),
  '1.3.5': none('No field asks for its user’s own data.'),
  '1.4.1': met('Every state has a word, an icon or a pattern beside its colour.', AXE, FORCED, FORCED_CHARTS),
  '1.4.2': none('No sound begins by itself.'),
  '1.4.3': met('4.5 to 1 for every text on every ground, light and dark.', CONTRAST, AXE),
  '1.4.4': met(
    'By the browser’s zoom, up to 400 %: what is shown follows the width that is left.',
    PLACES,
    LOW,
  ),
  '1.4.5': met('No pictures of text; a company’s logo is its own.', read('src/core/ui')),
  '1.4.10': met('240 px are enough; wide tables, charts and the canvas scroll in themselves.', PLACES),
  '1.4.11': met('3 to 1 for what is operated, the focus and marks.', SHAPES),
  '1.4.12': met(
    'No text goes beyond its box unseen; a text that is cut at the end of its line says itself in full.',
    SPACING,
    CUT,
  ),
  '1.4.13': met('Titles alone, which are the browser’s.', CUT, read('src/core/host/title-cut-text.ts')),
  '2.1.1': met('Everything.', KEYS_SETTINGS),
  '2.1.2': met('Tab leaves every tag; dialogs close by Escape.', KEYS_REPORTS, DIALOG),
  '2.1.4': met(
    'Keys that are single letters count while the focus is in the tag alone.',
    'tests/e2e/frame/palette.spec.ts › takes no key of a host’s page',
  ),
  '2.2.1': met(
    'No time limits: a session that ends keeps what was typed. A short message goes after six seconds, an error stays; what it tells can be seen besides.',
    'tests/e2e/frame/sign-in.spec.ts › signing out in another tab takes nothing unsaved away',
  ),
  '2.2.2': met(
    'Nothing moves or renews itself without being asked, but a sign of loading.',
    read('src/core/ui/styles/base.css'),
  ),
  '2.3.1': met('Nothing flashes; who asks for less motion gets none.', read('src/core/ui/styles/base.css')),
  '2.4.1': none('One part of a page: the page has the way past it.'),
  '2.4.2': none('The page’s title is the host’s.'),
  '2.4.3': met('In the order of reading; a dialog takes the focus and gives it back.', DIALOG, KEYS_SETTINGS),
  '2.4.4': met('By their words, or by those of their row.', AXE, ORCA),
  '2.4.5': none('One part of a page.'),
  '2.4.6': met(
    'Each screen, card and field says what it is; the first heading’s level is the host’s choice.',
    AXE,
    'tests/element/host/styles.test.tsx › begin the headings of a tag at the level of its place',
  ),
  '2.4.7': met('A ring of 3 to 1, in forced colours too.', SHAPES, FORCED),
  '2.4.11': met('Nothing that stays in its place covers what has the focus.', KEYS_SETTINGS),
  '2.5.1': met('One finger, without a path.', KEYS_SETTINGS),
  '2.5.2': met('By the end of a press, never by its beginning.', read('src/core/ui/button.tsx')),
  '2.5.3': met('Names begin with the words that are shown.', AXE),
  '2.5.4': none('Nothing is operated by motion.'),
  '2.5.7': none('Nothing is dragged.'),
  '2.5.8': met('24 px, or the room of it around.', AXE),
  '3.1.1': met('Every tag says its language, also on a page of another.', LANGUAGE, AXE),
  '3.1.2': met(
    'What the server has said in another language is marked as that.',
    'tests/element/session/language.test.tsx › is not left standing in the former language',
  ),
  '3.2.1': met('Nothing opens by focus alone.', KEYS_SETTINGS),
  '3.2.2': met('Filters change the list below them, and the focus stays.', KEYS_SETTINGS),
  '3.2.3': none('One part of a page.'),
  '3.2.4': met(
    'One button, one icon, one word for each action, from one set of components.',
    read('src/core/ui'),
  ),
  '3.2.6': none('Help for the page is the host’s.'),
  '3.3.1': none('Nothing is typed that can be wrong.'),
  '3.3.2': none('Nothing is typed.'),
  '3.3.3': none('Nothing is typed that can be wrong.'),
  '3.3.4': none('Nothing is sent that binds or deletes.'),
  '3.3.7': none('Nothing is asked twice.'),
  '3.3.8': none('Nobody signs in here.'),
  '4.1.2': met('Native elements, or roles with their states, in every engine.', AXE, STATES, STOPS, ORCA),
  '4.1.3': met(
    'Loading, counts of results, errors and short messages are told without the focus.',
    'tests/e2e/access/accessible.spec.ts › the call list has no violation with something open over it',
    ORCA,
  ),
};

const fields = {
  '3.3.1': met('In words beside the field, which has the focus.', ERRORS),
  '3.3.2': met('Labels that stay, required fields marked, limits told.', ERRORS),
  '3.3.3': met('What is wanted is said.', ERRORS),
};
const search = { '3.3.2': met('Search, filters and days have labels.', AXE) };
const ownAccount = {
  '1.3.5': met(
    'Names of `autocomplete`.',
    'tests/element/portal/sign-in.test.tsx › is known to password managers',
  ),
  '3.3.1': met(
    'In words beside the field, which has the focus.',
    'tests/e2e/access/accessible.spec.ts › the sign-in has no violation with errors',
  ),
  '3.3.2': met(
    'Labels that stay; the rules of a password are told while it is typed.',
    'tests/element/portal/sign-in.test.tsx › tells which rules it meets while it is typed',
  ),
  '3.3.3': met(
    'What is wanted is said.',
    'tests/element/portal/sign-in.test.tsx › tells which rules it meets while it is typed',
  ),
  '3.3.8': met(
    'Passwords and codes can be pasted, filled and shown; no puzzle.',
    'tests/e2e/frame/sign-in.spec.ts › the password can be shown',
    'tests/element/portal/sign-in.test.tsx › asks for the code of the app',
  ),
};
const renewed = met(
  'Realtime figures, which are renewed every five seconds, stand still when they are paused; they rest while the page is hidden.',
  'tests/element/reports/report-realtime.test.tsx › stands still while it is paused, also where another tag has newer figures, and asks nothing',
);
const charts = {
  '1.4.13': partly(
    'The tip of a mark goes with the focus or the pointer, and by Escape; the pointer cannot be moved onto it.',
    'tests/element/reports/reports.test.tsx › has a tip that goes by Escape, wherever the focus is, and comes back with the next mark',
  ),
  '1.1.1': met(
    'Each chart is named, its marks are read one by one, and a table beside it has all figures.',
    'tests/element/reports/reports.test.tsx › is read mark by mark with the keyboard',
    KEYS_REPORTS,
  ),
  '2.1.1': met('Each chart is one stop, its marks by arrows.', KEYS_REPORTS),
  '2.2.2': renewed,
};

/** What is otherwise in one tag. */
export const OWN = {
  'ramal-call-list': {
    ...search,
    '2.1.1': met(
      'Search, rows, filters, days, sorting.',
      'tests/element/lists/call-list.test.tsx › is led by the keyboard: slash, arrows, Enter',
      KEYS_JOB,
    ),
    '1.4.12': met(
      'As everywhere; names that are cut say themselves in full.',
      SPACING,
      'tests/e2e/frame/layout.spec.ts › beside the open filters the list stays a table of one-line rows',
    ),
  },
  'ramal-call-player': {
    '1.2.1': partly(
      'The words beside the sound are the back end’s: a call without a transcript has none.',
      'tests/element/call-player/call-player-readers.test.tsx › has a role, the name of its speaker and its time',
    ),
    '1.4.2': met('Sound begins by a press alone, and has pause and mute.', KEYS_JOB),
    '1.4.13': met(
      'The time at the pointer over the waveform goes with the pointer, and by Escape.',
      'tests/element/call-player/call-player-layout.test.tsx › reads a time that Escape takes away, wherever the focus is, and a move brings back',
    ),
    '2.1.1': met(
      'Play, position, speed, words.',
      KEYS_JOB,
      'tests/element/call-player/call-player.test.tsx › goes by word and by turn with the arrow keys, and hears by Enter',
    ),
    '2.1.4': met(
      'Its letters count while the focus is inside.',
      'tests/element/call-player/call-player.test.tsx › obeys its keys while the focus is inside, and no others',
    ),
    '2.5.7': met(
      'The position is a slider: a press, arrows, buttons of ten seconds.',
      'tests/element/call-player/call-player.test.tsx › moves to a word that is clicked, to a place on the waveform, by 10 seconds, by keys',
    ),
    '3.1.2': met(
      'Words have the language that is spoken.',
      'tests/element/call-player/call-player-readers.test.tsx › the language that is spoken',
    ),
    '3.3.2': met('The search of words has its label.', AXE),
    '4.1.2': met(
      'The position is told after each move and at a pause, not by the clock.',
      'tests/element/call-player/call-player-readers.test.tsx › is not spoken by the clock, but after each move, and at a pause',
      ORCA,
    ),
  },
  'ramal-flow-designer': {
    ...fields,
    '1.2.1': partly('A stored sound that can be heard here has no transcript.', AXE),
    '1.4.2': met('Sound begins by a press alone, and has the browser’s controls.', AXE),
    '1.4.10': met(
      'The canvas is a drawing in two directions; the outline has the same in words, in 320 px.',
      'tests/element/flow-designer/flow-designer-editing.test.tsx › is a tree with one stop, folded and walked by keys',
    ),
    '2.1.1': met('All of it, in the outline or on the canvas.', KEYS_DESIGNER),
    '2.1.4': met(
      'Its keys count while the focus is inside.',
      'tests/element/flow-designer/flow-designer-canvas.test.tsx › takes no key that is typed elsewhere',
    ),
    '2.5.1': met(
      'Zoom and place by buttons too.',
      'tests/e2e/flow-designer/flow-designer-touch.spec.ts › by touch on a phone',
    ),
    '2.5.7': met(
      'Every step is added, moved and linked by presses or keys as well.',
      'tests/e2e/flow-designer/flow-designer-touch.spec.ts › by touch on a phone',
      KEYS_DESIGNER,
    ),
    '3.3.1': met(
      'At the step, at its field and in a list of problems.',
      'tests/element/flow-designer/flow-designer-editing.test.tsx › by the keyboard alone',
    ),
    '3.3.4': met(
      'Publishing is asked for, earlier versions come back, and there is an undo.',
      'tests/e2e/flow-designer/flow-designer.spec.ts › keys publish, or say why a flow cannot be published',
    ),
  },
  'ramal-flow-history': {},
  'ramal-home': {},
  'ramal-audit-log': { ...search },
  'ramal-integration-logs': { ...search },
  'ramal-telephone-system': {
    '2.1.1': met(
      'The guide, the decisions and their dialog.',
      'tests/e2e/settings/own-center.spec.ts › with the keyboard alone',
    ),
    '2.2.2': met(
      'Figures are renewed in their place, without motion, and no text is taken away while it is read.',
      read('src/features/telephone-system/telephone-system.tsx'),
    ),
    '3.3.1': met(
      'In words beside the field.',
      'tests/element/portal/telephone-system.test.tsx › says what is wrong with a name',
    ),
    '3.3.2': met('Labels that stay, each with what is wanted.', AXE),
    '3.3.3': met(
      'What is wanted is said.',
      'tests/element/portal/telephone-system.test.tsx › says what is wrong with a name',
    ),
    '3.3.4': met(
      'A decision can be taken back, and the name is left where it was.',
      'tests/element/portal/telephone-system.test.tsx › can be taken back',
    ),
  },
  'ramal-meeting-list': {
    ...search,
    '2.1.1': met(
      'Search, rows, days, sorting.',
      'tests/element/lists/meeting-list.test.tsx › goes from row to row by the arrow keys',
    ),
  },
  'ramal-meeting': { '3.3.2': met('The search of words has its label.', AXE) },
  'ramal-not-found': {},
  'ramal-permissions': {
    ...search,
    '2.1.1': met(
      'The table is one stop, walked by arrows.',
      'tests/element/portal/permissions.test.tsx › the table is one stop for Tab, walked with arrows to its corners',
    ),
    '2.4.11': met(
      'A cell with the focus is not behind the names.',
      'tests/element/portal/permissions.test.tsx › a cell that the keyboard leads to is not behind the names',
    ),
    '4.1.2': met(
      'A tick is named by its permission, its role said once.',
      'tests/element/portal/permissions.test.tsx › a tick is named by its permission',
    ),
    '3.3.4': met(
      'A tick can be taken back at once.',
      'tests/element/portal/permissions.test.tsx › goes back when the server refuses it, with its message',
    ),
  },
  'ramal-profile': {
    ...ownAccount,
    '1.3.5': met(
      'Names of `autocomplete`.',
      'tests/element/portal/account.test.tsx › is known to password managers: whose, the present one, a new one',
    ),
    '3.3.1': met(
      'In words beside the field.',
      'tests/e2e/access/accessible.spec.ts › the dialogs of the profile have no violation',
    ),
    '3.3.8': met(
      'Passwords and codes can be pasted and filled; no puzzle.',
      'tests/element/portal/account.test.tsx › is known to password managers: whose, the present one, a new one',
    ),
  },
  'ramal-report-panel': { ...charts, '4.1.2': met('As the report’s.', PANEL) },
  'ramal-report': {
    ...search,
    ...charts,
    '4.1.3': met(
      'Thresholds are told once, not each figure.',
      'tests/element/reports/report-realtime.test.tsx › says once that a threshold was reached',
    ),
  },
  'ramal-settings-entity': {
    ...fields,
    '1.2.1': partly('A stored sound that can be heard here has no transcript.', SCREENS),
    '1.4.2': met('Sound begins by a press alone, and has the browser’s controls.', SCREENS),
    '1.3.1': met('Every list, record and form, empty and with errors.', SCREENS, ERRORS),
    '1.4.10': met('Every list, record and form in 320 px.', SCREENS),
    '3.3.4': met(
      'Records are checked before they are sent, and can be changed back; leaving asks.',
      'tests/e2e/frame/leaving.spec.ts › asks, and whoever stays keeps address, text and focus',
    ),
    '3.3.7': met(
      'A form that failed keeps what was typed.',
      'tests/e2e/frame/offline.spec.ts › what is saved without a line is kept, told, and saved when the line is back',
    ),
  },
  'ramal-settings-home': {},
  'ramal-shell': {
    '2.1.4': met(
      '`/`, `?` and the letters of a page count wherever the focus is, but in fields, and can be turned off in the list of keys.',
      'tests/e2e/frame/palette.spec.ts › single letters can be turned off, and on again',
    ),
    '2.4.1': met('A link to the content comes first.', AXE),
    '2.4.2': met(
      'Each page names itself in the title, a call by its contact.',
      'tests/element/call-player/call-player-readers.test.tsx › the page of a call is named by its contact',
    ),
    '2.4.5': met(
      'By the menu, by cards and by a search of pages and records.',
      'tests/e2e/frame/palette.spec.ts › goes to a page by a few letters, and remembers it',
    ),
    '3.2.3': met(
      'One menu and one header on every page.',
      'tests/e2e/frame/shell.spec.ts › the menu tells which list the page of a record belongs to',
    ),
    '3.2.6': met(
      'The help of the keys is at its place on every page.',
      'tests/e2e/frame/palette.spec.ts › says what the keys do here and everywhere, unless somebody is typing',
    ),
    '3.3.2': met(
      'The search of pages has its label.',
      'tests/e2e/frame/palette.spec.ts › axe has nothing to say about it, and a phone has its button',
    ),
  },
  'ramal-sign-in': {
    ...ownAccount,
    '2.1.1': met('Everything.', KEYS_JOB),
    '3.3.7': met(
      'What was typed stays after an error.',
      'tests/e2e/frame/sign-in.spec.ts › says what is wrong, in the language of the user, and keeps what was typed',
    ),
  },
  'ramal-update-password': {
    ...ownAccount,
    '3.3.1': met(
      'In words beside the field.',
      'tests/e2e/frame/sign-in.spec.ts › a first sign-in chooses a password, and that only once',
    ),
  },
};
