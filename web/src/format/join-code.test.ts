import { expect, it } from 'vitest';
import { asJoinCode } from './join-code.ts';

it('accepts a pasted code with spaces or dashes and cuts it to its length', () => {
  expect(asJoinCode(' EAEECGACYH3K ')).toBe('EAEECGACYH3K');
  expect(asJoinCode('\teaee-cgac–yh3k\n')).toBe('EAEECGACYH3K');
  expect(asJoinCode('EAEE CGAC\u00a0YH3K\u200b')).toBe('EAEECGACYH3K');
  expect(asJoinCode('EAEECGACYH3KX')).toBe('EAEECGACYH3K');
});
