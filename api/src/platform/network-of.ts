import { isIPv6 } from 'node:net';

/** An IPv4 address stays whole, also in `::ffff:203.0.113.7`. A household usually has a whole IPv6 /64 network. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const groupsBefore = groups(head);
  const groupsAfter = groups(tail ?? '');
  const zeros = Array.from({ length: 8 - groupsBefore.length - groupsAfter.length }, () => '0');
  return [...groupsBefore, ...zeros, ...groupsAfter].slice(0, 4).join(':');
}
