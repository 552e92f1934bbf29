import { expect, it } from 'vitest';
import { sessionOptionText } from './bullpen-reports-screen.tsx';

/** Newer versions of Node.js put it before "AM" and "PM". */
const NARROW_SPACE = '\u202f';

it('distinguishes two sessions of one day by time and shows another year', () => {
  const at = (hour: number) => new Date(2026, 5, 23, hour).toISOString();
  const texts = [at(9), at(17)].map((sessionDate) =>
    sessionOptionText({ title: 'Side session', sessionDate }, new Date(2026, 6, 1)),
  );
  expect(texts.map((text) => text.replaceAll(NARROW_SPACE, ' '))).toEqual([
    'Side session, Tue, Jun 23, 9:00 AM',
    'Side session, Tue, Jun 23, 5:00 PM',
  ]);
  const textInNextYear = sessionOptionText(
    { title: 'Side session', sessionDate: at(9) },
    new Date(2027, 0, 1),
  );
  expect(textInNextYear).toContain('Jun 23, 2026');
});
