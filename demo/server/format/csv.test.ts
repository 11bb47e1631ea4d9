import { expect, it } from 'vitest';
import { csvLine, separatorOf } from '../../../src/core/contract/formats/csv.ts';
import { csvDuration } from './csv.ts';

it.each([
  [['a', 'b'], ',', 'a,b\r\n'],
  [['a;b', 'c,d'], ',', '"a;b","c,d"\r\n'],
  [['a;b', 'c,d'], ';', '"a;b";"c,d"\r\n'],
  [['say "x"', ''], ',', '"say ""x""",\r\n'],
  [['two\nlines'], ',', '"two\nlines"\r\n'],
  [['=1+1', '+1', '-1', '@x', '\tx'], ',', "'=1+1,'+1,'-1,'@x,\"'\tx\"\r\n"],
  [['+5511987654321', '+55119+1', '+551198A7'], ',', "+5511987654321,'+55119+1,'+551198A7\r\n"],
  [['＝1+1', '＋1', '－1', '＠x'], ',', "'＝1+1,'＋1,'－1,'＠x\r\n"],
  [['−1+1', '|x', '｜x'], ',', "'−1+1,'|x,'｜x\r\n"],
  [['﹦1', '⁼1', '₌1', '﹢1', '⁺1', '₊1'], ',', "'﹦1,'⁼1,'₌1,'﹢1,'⁺1,'₊1\r\n"],
  [['﹣1', '⁻1', '₋1', '﹫x', ' ﹦1'], ',', "'﹣1,'⁻1,'₋1,'﹫x,' ﹦1\r\n"],
  [['½', 'ﬁm', '①'], ',', '½,ﬁm,①\r\n'],
  [[' =1', '\u00a0=1', '\uFEFF=1'], ',', "' =1,'\u00a0=1,'\uFEFF=1\r\n"],
  [
    ['\u200C=1', '\u061C+1', '\u3164-1', '\uFE0F@x', '\u0001=1'],
    ',',
    "'\u200C=1,'\u061C+1,'\u3164-1,'\uFE0F@x,'\u0001=1\r\n",
  ],
  [['＝\u03381', '﹦\u03381', '=\u03381'], ',', "'＝\u03381,'﹦\u03381,'=\u03381\r\n"],
  [['\uFFF9=1', '\uFFFC=1'], ',', "'\uFFF9=1,'\uFFFC=1\r\n"],
  [['\u2800=1', '\u0301+1'], ',', "'\u2800=1,'\u0301+1\r\n"],
  [['≠ 1', 'é'], ',', "'≠ 1,é\r\n"],
  [['=A1,"x"'], ',', '"\'=A1,""x"""\r\n'],
  [['1-1', 'a=b'], ',', '1-1,a=b\r\n'],
])('%j with “%s”', (values, separator, line) => expect(csvLine(values, separator)).toBe(line));

it('separates as a spreadsheet of that language does', () => {
  expect(separatorOf('pt-BR')).toBe(';');
  expect(separatorOf('en-US')).toBe(',');
});

it.each([
  [null, ''],
  [0, '00:00:00'],
  [61, '00:01:01'],
  [3600 * 25 + 1, '25:00:01'],
])('%s seconds are “%s”', (seconds, text) => expect(csvDuration(seconds)).toBe(text));
