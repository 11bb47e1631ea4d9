import { isIPv6 } from 'node:net';

/** Longer than any address; what a proxy writes may be anything. */
const LONGEST = 64;

/** An address as people know it: an IPv4 one also where it comes by IPv6. */
export const plainAddress = (remoteAddress: string): string =>
  remoteAddress
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
    .slice(0, LONGEST);

/**
 * The place that attempts are counted by: an IPv4 address, the first half of an IPv6 one. Whoever has one of those has all
 * that begin alike, and would never be counted twice.
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
