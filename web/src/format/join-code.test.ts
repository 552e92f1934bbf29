import { expect, it } from 'vitest';
import { cleanJoinCode } from './texts.ts';

it('accepts a pasted code with spaces or dashes and cuts it to its length', () => {
  expect(cleanJoinCode(' EAEECGACYH3K ')).toBe('EAEECGACYH3K');
  expect(cleanJoinCode('\teaee-cgac–yh3k\n')).toBe('EAEECGACYH3K');
  expect(cleanJoinCode('EAEE CGAC\u00a0YH3K\u200b')).toBe('EAEECGACYH3K');
  expect(cleanJoinCode('EAEECGACYH3KX')).toBe('EAEECGACYH3K');
});
