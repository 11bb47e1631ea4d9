/** Writes a number of another country, which has its `+`; without anybody who knows its groups it stays as it is. */
let writeAbroad = (number: string): string => number;

/** Lets numbers of other countries be written by a function from now on. */
export function formatAbroad(write: (number: string) => string): void {
  writeAbroad = write;
}

/**
 * A telephone number as Brazilians write it: `(11) 98811-2045`, `(21) 3344-5566`, `0800 701 2345`; numbers of
 * other countries with their code, `+1 415 555 0100`; extensions and what is unknown as they are. Hidden digits stay hidden.
 */
export function formatPhone(number: string): string {
  const text = number.trim();
  if (text.includes('•')) return hiddenAgain(formatPhone(text.replaceAll('•', '9')), text);
  // A text that is no number, such as one with a second `+`, is shown as it was typed.
  if (/[^\d+\s().-]|.\+/.test(text)) return text;
  const digits = text.replaceAll(/\D/g, '');
  const free = /^(?:55|0)?([38]00)(\d{3})(\d{4})$/.exec(digits);
  if (free) return `0${free[1]} ${free[2]} ${free[3]}`;
  const national = /^55\d{10,11}$/.test(digits) ? digits.slice(2) : digits;
  const isAbroad = text.startsWith('+') && national === digits;
  // Eleven digits are a mobile, which begins with 9 after its area; others are a country's code and a number.
  const local = isAbroad ? null : /^0?([1-9]{2})(9\d{4}|\d{4})(\d{4})$/.exec(national);
  if (local) return `(${local[1]}) ${local[2]}-${local[3]}`;
  return /^[1-9]\d{10,}$/.test(digits) ? writeAbroad(`+${digits}`) : text;
}

/** Hides digits of a written number again: it ends as the number itself does. */
function hiddenAgain(written: string, number: string): string {
  const signs = [...number];
  return [...written]
    .reverse()
    .map((sign) => (/\d/.test(sign) ? (signs.pop() ?? sign) : sign))
    .reverse()
    .join('');
}
