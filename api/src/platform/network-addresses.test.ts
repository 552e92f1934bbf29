import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { isPublicAddress, isPublicHttps, lookupPublic } from './network-addresses.ts';

it.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '0.0.0.0'],
  ...['100.64.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:10.0.0.1', 'fe80::1'],
  ...['fd00::1', '64:ff9b::a00:1', '2002:a00:1::', '2001::1', 'ff02::1', 'example.com', ''],
])('%j is not public', (address) => expect(isPublicAddress(address)).toBe(false));

it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

it.each([
  ...['http://push.example/a', 'https://127.0.0.1/a', 'https://0x7f.1/a', 'https://2130706433/a'],
  ...['https://[::1]/a', 'https://localhost/a', 'https://push.example:8443/a', 'ftp://a.example'],
  ...['https://user@push.example/a', 'https://:word@push.example/a', 'push.example', '', 'https:'],
])('%j is no address to send to', (text) => expect(isPublicHttps(text)).toBe(false));

it('is an address to send to', () => {
  expect(isPublicHttps('https://push.example/send/a?b=c')).toBe(true);
  expect(isPublicHttps('https://push.example:443/send')).toBe(true);
});

it.each([{ all: true }, {}])('does not find a name of this machine, %j', async (options) => {
  const find = promisify(lookupPublic);
  await expect(find('localhost', options)).rejects.toThrow('private address');
});
