import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { emailSchema } from '../http/email.ts';
import { check } from '../validation/check.ts';
import { nameSchema, notesSchema, shortTextSchema, timeSchema } from './scalars.ts';

const accepts = (time: string) => timeSchema.safeParse(time).success;

describe('a time', () => {
  it.each([
    '2026-05-02T17:30:00.000Z',
    '0001-01-01T00:00:00.000Z',
    '2024-02-29T23:59:59.999Z',
    '2026-01-31T12:00:00.000Z',
    '2026-04-30T12:00:00.000Z',
  ])('that exists is accepted: %s', (time) => {
    expect(accepts(time)).toBe(true);
  });

  it.each([
    '2026-02-29T12:00:00.000Z',
    '2026-02-30T12:00:00.000Z',
    '2026-04-31T12:00:00.000Z',
    '2026-00-10T12:00:00.000Z',
    '2026-13-10T12:00:00.000Z',
    '2026-05-00T12:00:00.000Z',
    '2026-05-02T24:00:00.000Z',
    '2026-05-02T12:60:00.000Z',
    '2026-05-02T12:00:60.000Z',
    '0000-05-02T12:00:00.000Z',
  ])('that does not exist is refused: %s', (time) => {
    expect(accepts(time)).toBe(false);
  });

  it.each(['2026-05-02T12:00:00Z', '2026-05-02T12:00:00.000+00:00', '2026-05-02T12:00:00.000Z\n'])(
    'in another format is refused: %s',
    (time) => {
      expect(accepts(time)).toBe(false);
    },
  );

  it.each([2023, 2024, 1900, 2000])('is accepted on exactly the days of the year %i', (year) => {
    const twoDigits = (number: number) => String(number).padStart(2, '0');
    const numbers = Array.from({ length: 33 }, (_, number) => number);
    const times = numbers.flatMap((month) =>
      numbers.map((day) => `${year}-${twoDigits(month)}-${twoDigits(day)}T12:00:00.000Z`),
    );
    const exists = (time: string) => {
      const ms = Date.parse(time);
      return !Number.isNaN(ms) && new Date(ms).toISOString() === time;
    };
    expect(times.filter(accepts)).toEqual(times.filter(exists));
    expect(times.filter(accepts)).toHaveLength(year % 4 === 0 && year !== 1900 ? 366 : 365);
  });
});

const readName = (name: string) =>
  check(z.strictObject({ playerName: nameSchema }), { playerName: name });
const kept = (name: string) => readName(name).data?.playerName;
const refusal = (name: string) => readName(name).issues?.[0].message;

describe('a name', () => {
  it.each([
    ['a zero-width space', 'Kim\u200b'],
    ['a byte order mark', '\ufeffKim'],
    ['a no-break space', '\u00a0Kim\u00a0'],
    ['a soft hyphen', 'Kim\u00ad'],
    ['a word joiner and a space', '\u2060 Kim \u2060'],
    ['a dangling joiner', 'Kim\u200d'],
    ['a mark of direction', '\u200eKim\u200f'],
    ['a Hangul filler', '\u3164Kim\u3164'],
    ['a blank of braille', '\u2800Kim\u2800'],
  ])('loses %s at its ends', (_, name) => {
    expect(kept(name)).toBe('Kim');
  });

  it.each([
    ['a joiner inside a word', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
    ['a joined emoji', 'Kim \u{1f469}\u200d\u{1f469}\u200d\u{1f467}'],
    ['an emoji with a variation selector', 'Kim \u2764\ufe0f'],
    ['a flag of tags', 'Kim \u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['a curly apostrophe', 'O\u2019Neil'],
  ])('keeps %s', (_, name) => {
    expect(kept(name)).toBe(name);
  });

  it.each(['', ' ', '\u200b', '\u2060', '\u3164', '\u2800', '\u00ad', '\u200b \u2060\u00a0'])(
    'of nothing visible is refused: %j',
    (name) => {
      expect(refusal(name)).toBe('Player name is required');
    },
  );

  it.each(['\u{e0067}', '\ufe0f', '\u0301'])('of marks alone is refused: %j', (name) => {
    expect(refusal(name)).toBe('Player name needs a character that can be seen');
  });

  it.each(['202a', '202b', '202c', '202d', '202e', '2066', '2067', '2068', '2069'])(
    'with U+%s, which turns the line around, is refused',
    (code) => {
      const turned = `Kim${String.fromCodePoint(Number.parseInt(code, 16))}miK`;
      const sentence =
        'Player name has a hidden character that turns the text around. Type it again.';
      expect(refusal(turned)).toBe(sentence);
      expect(refusal(`${turned.slice(3, 4)}Kim`)).toBe(sentence);
      expect(notesSchema.safeParse(turned).success).toBe(false);
      expect(shortTextSchema.safeParse(turned).success).toBe(false);
    },
  );
});

describe('an email address', () => {
  it.each([
    [' ann@example.com ', 'ann@example.com'],
    ['\u200bann@example.com\u200b', 'ann@example.com'],
    ['\ufeffann@example.com\u00a0', 'ann@example.com'],
    ['\u2060ann@example.com\u00ad', 'ann@example.com'],
    ['a&b@example.com', 'a&b@example.com'],
    ['x/y=z@example.com', 'x/y=z@example.com'],
    ["o'neil+team@mail.example.co.uk", "o'neil+team@mail.example.co.uk"],
    ['ann@m\u00fcnchen.de', 'ann@m\u00fcnchen.de'],
    ['ann@\u4f8b\u3048.\u30c6\u30b9\u30c8', 'ann@\u4f8b\u3048.\u30c6\u30b9\u30c8'],
    ['ann@xn--mnchen-3ya.xn--p1ai', 'ann@xn--mnchen-3ya.xn--p1ai'],
    ['Ann.Lee@Example.COM', 'Ann.Lee@Example.COM'],
    ['ann@M\u00dcNCHEN.de', 'ann@m\u00fcnchen.de'],
  ])('%j is read as %j', (typed, address) => {
    expect(emailSchema.safeParse(typed).data).toBe(address);
  });

  it.each([
    '',
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'ann lee@example.com',
    'ann@exam ple.com',
    'ann@@example.com',
    'ann@-example.com',
    'ann@example-.com',
    'ann@example..com',
    '.ann@example.com',
    'ann.@example.com',
    'an..n@example.com',
    'ann@example.c',
    'ann@example.com>',
    '<ann@example.com',
    'ann\u202e@example.com',
    '\u212aim@example.com',
    'k\u0131m@example.com',
    'ann@ex\u0430mple.com',
    'ann@\uff45xample.com',
    'a\u200bnn@example.com',
    '"ann"@example.com',
    'ann@example.com\nBcc: x@example.com',
  ])('%j is refused', (typed) => {
    expect(emailSchema.safeParse(typed).success).toBe(false);
  });
});
