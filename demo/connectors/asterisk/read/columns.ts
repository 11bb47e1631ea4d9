import type { Row } from '../records/row.ts';

/** The names of columns of CSV files that do not name them, by the number of columns. */
const split = (names: string): readonly string[] => names.split(' ');

/** `cdr-csv`, as Asterisk writes it; the last ones with `loguniqueid`, `loguserfield` and `newcdrcolumns`. */
const ASTERISK = split(
  'accountcode src dst dcontext clid channel dstchannel lastapp lastdata calldate answer end duration billsec disposition amaflags uniqueid userfield peeraccount linkedid sequence',
);
/** The columns of FreePBX's table, as `cdr-custom` and exports write them. */
const FREEPBX = split(
  'calldate clid src dst dcontext channel dstchannel lastapp lastdata duration billsec disposition amaflags accountcode uniqueid userfield did recordingfile cnum cnam outbound_cnum outbound_cnam dst_cnam linkedid peeraccount sequence',
);
/** `cel-custom`, as its sample has it; without the field of users, as many have it. */
const CEL = split(
  'eventtype eventtime cid_name cid_num cid_ani cid_rdnis cid_dnid exten context channame appname appdata amaflags accountcode uniqueid linkedid peer userfield userdeftype extra',
);

const LAYOUTS = {
  cdr: [...[17, 18, 21].map((count) => ASTERISK.slice(0, count)), FREEPBX],
  cel: [CEL, CEL.filter((name) => name !== 'userfield')],
} as const;

/** The columns that a table or file must have. */
const NEEDED = {
  cdr: [['calldate', 'start'], ['uniqueid']],
  cel: [['eventtype'], ['eventtime'], ['uniqueid']],
} as const;

/** True: the columns are enough for records of a kind. */
export const areEnough = (kind: 'cdr' | 'cel', names: readonly string[]): boolean =>
  NEEDED[kind].every((either) => either.some((name) => names.includes(name)));

const clean = (name: string) =>
  name
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase();

/** The columns of a CSV file by its first row; undefined: it is none of this kind. */
export function columnsOf(
  kind: 'cdr' | 'cel',
  first: readonly string[],
): { readonly names: readonly string[]; readonly isHeader: boolean } | undefined {
  const names = first.map(clean);
  if (areEnough(kind, names)) return { names, isHeader: true };
  const layout = LAYOUTS[kind].find(({ length }) => length === first.length);
  return layout && { names: layout, isHeader: false };
}

/** A row by its columns' names. */
export const rowOf = (names: readonly string[], values: readonly string[]): Row =>
  Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));

/** The columns of tables that are asked for, where they are there. */
export const WANTED = {
  cdr: split(
    'calldate start duration billsec disposition clid src dst dcontext channel dstchannel lastapp lastdata uniqueid linkedid sequence userfield did recordingfile cnum cnam outbound_cnum dst_cnam',
  ),
  cel: split(
    'id eventtype eventtime cid_name cid_num exten context channame appname appdata uniqueid linkedid peer userdeftype extra',
  ),
} as const;
