import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPhone, phoneNumber, sentPhone } from './phone.ts';

describe('a telephone number', () => {
  it.each([
    ['(11) 98811-2045', '5511988112045'],
    ['11988112045', '5511988112045'],
    ['+55 11 98811-2045', '5511988112045'],
    ['+55 (11) 98811.2045', '5511988112045'],
    ['tel:+55-11-98811-2045', '5511988112045'],
    ['55 11 98811 2045', '5511988112045'],
    ['011 98811-2045', '5511988112045'],
    ['0 15 11 98811-2045', '5511988112045'],
    ['0055 11 98811-2045', '5511988112045'],
    ['11/3344/5566', '551133445566'],
    ['11 3344\u20115566', '551133445566'],
    ['11\u00a03344\u22125566', '551133445566'],
    ['0800 701 2345', '558007012345'],
    ['+1 (415) 555-0100', '14155550100'],
    ['14155550100', '14155550100'],
    ['+351 912 345 678', '351912345678'],
    ['3344-5566', '33445566'],
    ['2001', '2001'],
  ])('%s is %s', (typed, number) => {
    expect(phoneNumber(typed)).toBe(number);
  });

  it.each([
    '+55+11998877999',
    'abc',
    '11999998888 ramal 12',
    '11999998888x12',
    '(11) 98811-2045 / 2046 b',
    '1+5511988112045',
    '++5511988112045',
    '+',
    '',
    '  ',
    '()-',
    '+0119881120',
    '٣٤٥٦٧٨٩٠',
    '11988112045;ext=12',
  ])('“%s” is none', (typed) => {
    expect([phoneNumber(typed), isPhone(typed)]).toEqual([null, false]);
  });

  it.each(['2001', '1234567', '+1234567', '1234567890123456', '+55 11 99999', '0055 119 9999'])(
    '“%s” is not dialled from outside',
    (typed) => {
      expect(isPhone(typed)).toBe(false);
    },
  );

  it('is sent in one spelling, which is read as the same number', () => {
    const sign = fc.constantFrom('', '', ' ', '-', '.', '(', ')', '/');
    const digit = fc
      .tuple(sign, fc.integer({ min: 0, max: 9 }))
      .map(([before, value]) => `${before}${value}`);
    const typed = fc
      .tuple(
        fc.constantFrom('', '+', '0', '00', '55', '+55', '0800'),
        fc.array(digit, { minLength: 2, maxLength: 14 }),
      )
      .map(([start, digits]) => start + digits.join(''));
    fc.assert(
      fc.property(typed, (text) => {
        const number = phoneNumber(text);
        const sent = sentPhone(text);
        expect(number === null ? sent : phoneNumber(sent)).toBe(number ?? text);
        expect(sentPhone(sent)).toBe(sent);
      }),
      { seed: 7, numRuns: 5000 },
    );
  });

  it.each([
    ['+49 30 123456-78', '493012345678'],
    ['+49 30 123456', '+4930123456'],
    ['(49) 3012-3456', '554930123456'],
    ['abc', 'abc'],
  ])('typed as %s is sent as %s', (typed, sent) => {
    expect(sentPhone(typed)).toBe(sent);
  });
});
