import type { Person } from '@full-count/baseball';
import type { LiveGame } from '../model/live-game.ts';
import type { Matchup } from '../model/matchup.ts';

const SAMPLE_BATTER: Person = { id: null, name: 'Sample Batter' };
const SAMPLE_PITCHER: Person = { id: null, name: 'Sample Pitcher' };

/** Our own players have no sample, because they have to be chosen. The batter of an open at-bat stays. */
export function withSampleOpponent({
  matchup,
  state,
}: Pick<LiveGame, 'matchup' | 'state'>): Matchup {
  if (matchup.battingSide === 'opponent') {
    if (state.plateAppearance !== null) return matchup;
    return { ...matchup, batter: namedOrNull(matchup.batter) ?? SAMPLE_BATTER };
  }
  return { ...matchup, pitcher: matchup.pitcher ?? SAMPLE_PITCHER };
}

/** "Nakagawa is pitching to Delacroix." Null while one of them isn't known. */
export function matchupText({
  batter,
  pitcher,
}: Pick<Matchup, 'batter' | 'pitcher'>): string | null {
  if (batter === null || pitcher === null) return null;
  return `${pitcher.name} is pitching to ${batter.name}.`;
}

/** Null for the name "Opponent Batter 3", which the app made up. */
function namedOrNull(person: Person | null): Person | null {
  return person?.name.startsWith('Opponent Batter ') ? null : person;
}
