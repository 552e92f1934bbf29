import { isIPv6 } from 'node:net';

/**
 * Returns the network of an address. It is the whole address in IPv4, and the first four groups in
 * IPv6, because a household usually has a whole /64 network. An IPv4 address inside IPv6, such as
 * `::ffff:203.0.113.7`, stays whole too.
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
