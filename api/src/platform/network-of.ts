import { isIPv6 } from 'node:net';

/** Returns an IPv4 address as it is, and the first four groups of an IPv6 address: a household's /64. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const groupsBefore = groups(head);
  const groupsAfter = groups(tail ?? '');
  const zeros = Array.from({ length: 8 - groupsBefore.length - groupsAfter.length }, () => '0');
  return [...groupsBefore, ...zeros, ...groupsAfter].slice(0, 4).join(':');
}
