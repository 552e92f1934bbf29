import { expect, it } from 'vitest';
import type { RefusedChange } from '../../local/database/database.ts';
import { formerTeamSentences, formerTeamTitle } from './former-team-labels.ts';

const team = {
  teamId: 't',
  teamName: 'Harbor Lanterns',
  isOver: true,
  at: '2026-05-02T17:30:00.000Z',
  held: 0,
  waiting: 0,
  outcome: { accepted: 0, refused: 0, discarded: 0 },
  tooLateToSend: [],
};

it('says that the user is off the team or may only read it', () => {
  expect(formerTeamTitle(team)).toBe("You're no longer on Harbor Lanterns");
  expect(formerTeamTitle({ ...team, isOver: false })).toBe(
    'You now have Read Only access to Harbor Lanterns',
  );
  expect(formerTeamTitle({ ...team, teamName: '' })).toBe("You're no longer on one of your teams");
});

it('says what was removed from the device and where unsent changes are', () => {
  expect(formerTeamSentences(team)).toEqual([
    'Its players, games and reports were removed from this device.',
  ]);
  const tooLateToSend = [{}, {}] as RefusedChange[];
  expect(
    formerTeamSentences({ ...team, isOver: false, waiting: 1, held: 40, tooLateToSend }),
  ).toEqual([
    "1 unsent change will go to the team's admins.",
    "40 unsent changes went to the team's admins to accept or discard.",
    "It's too late to send 2 changes to the team. They're saved on this device until you export or discard them.",
  ]);
});

it('says what became of changes that admins decided about', () => {
  const decided = { ...team, outcome: { accepted: 38, refused: 1, discarded: 2 } };
  expect(formerTeamTitle(decided)).toBe('Your last changes to Harbor Lanterns');
  expect(formerTeamSentences(decided)).toEqual([
    'An admin accepted 38 changes.',
    "1 other change was accepted, but couldn't be entered.",
    'No admin accepted 2 changes.',
  ]);
});
