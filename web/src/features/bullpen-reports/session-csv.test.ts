import type { PracticePitch, PracticeSessionRow } from '@full-count/sync-protocol';
import { expect, test } from 'vitest';
import { sessionCsv } from './session-csv.ts';

const session = {
  id: 's',
  title: '=cmd()',
  description: 'Long "toss"',
  createdAt: '2026-06-20T17:00:00.000Z',
  sessionDate: '2026-06-20T17:00:00.000Z',
  completedAt: '2026-06-20T17:30:00.000Z',
} as PracticeSessionRow;

function pitch(changes: object, row: object = {}): PracticePitch {
  return {
    facts: { pitchType: 'fastball', call: 'strike', velocityMph: 60, zone: 7 },
    pitcher: { id: null, name: 'Ana, A.' },
    batter: null,
    at: '2026-06-20T17:01:00.000Z',
    target: 7,
    planned: { step: 1, pitchType: 'fastball' },
    row,
    ...changes,
  } as PracticePitch;
}

test('a report has every percent with its counts, and every pitch', () => {
  const miss = { pitchType: 'changeup', call: 'ball', velocityMph: null, zone: 4 } as const;
  const text = sessionCsv({
    session,
    pitches: [pitch({}, { quality: 'good', notes: '+late' }), pitch({ facts: miss })],
    teamName: 'Lanterns',
    date: '2026-06-20',
  });
  const lines = text.split('\r\n');
  expect(lines[2]).toBe(`"'=cmd()","2026-06-20","Lanterns",30,"Long ""toss"""`);
  expect(lines).toContain('"Strike %",50,1,2');
  expect(lines).toContain('"Command % (points)",75,3,4');
  expect(lines).toContain('"Fastball",50,1,2,100,1');
  expect(lines).toContain('"Ana, A.",2,1,50,60,1');
  expect(lines).toContain('"Ana, A.",1,2,50,1,2,60,1,75,3,4,1,1,2');
  expect(lines).toContain('"Fastball",7,50,1,2,75,3,4,1,1,2');
  expect(lines).toContain('7,4,1,2');
  expect(lines).toContain(
    `1,"2026-06-20T17:01:00.000Z","Ana, A.",,"Fastball","Strike",60,7,7,1,"Fastball","Good","'+late"`,
  );
});

test('a session without a plan and targets has no sections for them', () => {
  const text = sessionCsv({
    session,
    pitches: [pitch({ target: null, planned: null })],
    teamName: 'Lanterns',
    date: '2026-06-20',
  });
  expect(text).not.toContain('\r\n"Plan"\r\n');
  expect(text).not.toContain('Target vs. Actual');
});
