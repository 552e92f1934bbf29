import { isIPv6 } from 'node:net';

/**
 * Returns the whole address in IPv4, also inside IPv6 as in `::ffff:203.0.113.7`, and the first four groups in
 * IPv6, because a household usually has a whole /64 network.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const groupsBefore = groups(head);
  const groupsAfter = groups(tail ?? '');
  const zeros = Array.from({ length: 8 - groupsBefore.length - groupsAfter.length }, () => '0');
  return [...groupsBefore, ...zeros, ...groupsAfter].slice(0, 4).join(':');
}
