import { expect, it } from 'vitest';
import type { QuarantineEntry } from '../../local/database.ts';
import { partedSentences, partedTitle } from './parted-words.ts';

const team = {
  teamId: 't',
  teamName: 'Harbor Lanterns',
  isOver: true,
  at: '2026-05-02T17:30:00.000Z',
  handedIn: 0,
  waiting: 0,
  kept: [],
};

it('says that somebody is off the team, or may only read it', () => {
  expect(partedTitle(team)).toBe('You are no longer on Harbor Lanterns');
  expect(partedTitle({ ...team, isOver: false })).toBe('You can only read Harbor Lanterns now');
  expect(partedTitle({ ...team, teamName: '' })).toBe('You are no longer on a team of yours');
});

it('says what left the phone, and where unsent work is', () => {
  expect(partedSentences(team)).toEqual(['Its players, games and reports have left this phone.']);
  const kept = [{}, {}] as QuarantineEntry[];
  expect(partedSentences({ ...team, isOver: false, waiting: 1, handedIn: 40, kept })).toEqual([
    '1 change that you had not sent waits to be handed to its admins.',
    '40 changes that you had not sent were handed to its admins, who decide.',
    '2 changes could not be handed in any more, and are kept on this phone until you decide.',
  ]);
});
