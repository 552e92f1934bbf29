import { expect, it } from 'vitest';
import { chooseOutcome, emptyDraft } from '../../../baseball-ui/scoring/pitch-draft.ts';
import { previewPlay } from '../../../baseball-ui/scoring/play.ts';
import { event, gameAfter, noLineups, ourPlayer, person, pitch } from '../testing/games.ts';
import { playSummary, shortenedHitText } from './play-form.tsx';

const matchup = { batter: person('Diaz'), pitcher: ourPlayer('Ward') };
const LAST_INNING = 7;
const awayGame = { ...noLineups, homeTeam: false, innings: LAST_INNING };

function doubleIn(halfInning: 'top' | 'bottom') {
  const { setup, state } = gameAfter(
    [
      event('1', 'state_set', { inning: LAST_INNING, halfInning }),
      pitch('2', 'a', { call: 'in_play', result: 'triple' }),
    ],
    { setup: awayGame },
  );
  const play = previewPlay({ setup, state, matchup }, chooseOutcome(emptyDraft, 'double'));
  if (play === null) throw new Error('A double ends the plate appearance.');
  return play;
}

it('says why a double that wins the game from third counts as a single', () => {
  const play = doubleIn('bottom');
  expect(playSummary('double', play)).toBe('Double, 1 run');
  expect(shortenedHitText(play)).toContain('Scored as a single: on a walk-off hit');
  expect(play.score).toEqual({ team: 0, opponent: 1 });
});

it('names the result of a pitch that ended a walk or a strikeout', () => {
  const { setup, state } = gameAfter(['1', '2'].map((id) => pitch(id, 'a', { call: 'foul' })));
  const play = previewPlay({ setup, state, matchup }, chooseOutcome(emptyDraft, 'swing_and_miss'));
  expect(play && playSummary('swing_and_miss', play)).toBe('Strikeout, 1 out');
});

it('says nothing for any other double', () => {
  expect(shortenedHitText(doubleIn('top'))).toBe('');
});
