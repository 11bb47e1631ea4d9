import { isIPv6 } from 'node:net';

/** Longer than any address: a proxy may write anything. */
const LONGEST = 64;

/** An address in its usual form: IPv4 also if it comes by IPv6. */
export const plainAddress = (remoteAddress: string): string =>
  remoteAddress
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
    .slice(0, LONGEST);

/**
 * The place by which attempts are counted: an IPv4 address, or the first half of an IPv6 one. A user of IPv6
 * owns all addresses with that half, and could use a new one each time.
 */
export function placeOf(remoteAddress: string): string {
  const address = plainAddress(remoteAddress);
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head ? head.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  const whole = [
    ...groups,
    ...Array<string>(Math.max(0, missing)).fill('0'),
    ...(tail ? tail.split(':') : []),
  ];
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
