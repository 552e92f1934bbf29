import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, type IPVersion, isIP, isIPv6, type LookupFunction } from 'node:net';

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

/** Networks that only lead into a network of ours, to this machine, or to no one. */
const blocked = {
  ipv4: blockList('ipv4', [
    ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
    ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
    ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
  ]),
  // Only 2000::/3 is public, without the parts that contain an IPv4 address.
  ipv6: blockList('ipv6', [
    '::/3',
    '4000::/2',
    '8000::/1',
    '2001::/32',
    '2001:db8::/32',
    '2002::/16',
  ]),
};

function blockList(family: IPVersion, networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  const family = version === 6 ? 'ipv6' : 'ipv4';
  return version !== 0 && !blocked[family].check(address, family);
}

/** An address of a server elsewhere, by its name and on the port of HTTPS. What the name leads to is checked by `lookupPublic`. */
export function isPublicHttps(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    /\.[a-z][\w-]*$/i.test(hostname)
  );
}

/** Fails for a name that leads to an address that is not public, so that no one can make this server call its own network. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
    const [first] = addresses;
    if (error !== null || !first) return done(error ?? new Error('No address'), '', 0);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error('The name leads to a private address'), '', 0);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};
