import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameUuid } from './name-uuid.ts';
import { sha1 } from './sha1.ts';

it('gives the identifier of the standard’s example', () => {
  // RFC 9562, A.4: a name in the namespace of domain names.
  expect(nameUuid('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe(
    '2ed6657d-e927-568b-95e1-2665a8aea6a2',
  );
});

it('hashes bytes of any number as the platform does', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(Buffer.from(sha1(bytes)).toString('hex')).toBe(
        createHash('sha1').update(bytes).digest('hex'),
      );
    }),
  );
});
