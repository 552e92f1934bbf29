import argon2 from 'argon2';
import { afterEach, expect, it, vi } from 'vitest';
import { PasswordHasher } from './password-hasher.ts';

// Tests of the whole app hash cheaply (`testing/cheap-hasher.ts`). These look at the hasher of production.
const hasher = new PasswordHasher();

afterEach(() => void vi.restoreAllMocks());

it("hashes with argon2id at OWASP's cost", async () => {
  expect(await hasher.hash('a long walk to first base')).toMatch(
    /^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)\$[\w+/]{22}\$[\w+/]{43}$/,
  );
});

it('compares the password of an unknown account at the same cost', async () => {
  const verify = vi.spyOn(argon2, 'verify');
  expect(await hasher.verify(null, 'a long walk to first base')).toBe(false);
  expect(verify).toHaveBeenCalledTimes(1);
  expect(verify.mock.calls[0]?.[0]).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
  );
});

it('derives bytes from a short secret at the same cost', async () => {
  const hash = vi.spyOn(argon2, 'hash');
  expect(await hasher.stretch('k3mq-7xty', 38)).toHaveLength(38);
  expect(hash.mock.calls[0]?.[1]).toMatchObject({
    type: argon2.argon2id,
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
  });
});

it('renews a hash of any other cost', async () => {
  const weak = await argon2.hash('a long walk to first base', { memoryCost: 8192, timeCost: 1 });
  expect(hasher.isOutdated(weak)).toBe(true);
  expect(hasher.isOutdated(await hasher.hash('a long walk to first base'))).toBe(false);
});
