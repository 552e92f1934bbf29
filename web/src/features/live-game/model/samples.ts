import type { Person } from '@full-count/baseball';
import type { LiveGame } from './live-game.ts';
import type { WhoIsUp } from './who-is-up.ts';

/** Preselected on the Dugout where nobody has named the opponent (specification, section 2). */
export const SAMPLE_BATTER: Person = { id: null, name: 'Sample Batter' };
export const SAMPLE_PITCHER: Person = { id: null, name: 'Sample Pitcher' };

/** Who is up, with the samples in place of opponents whom nobody has named; our own players are chosen. */
export function withSamples({ who }: Pick<LiveGame, 'who'>): WhoIsUp {
  if (who.battingSide === 'opponent') return { ...who, batter: named(who.batter) ?? SAMPLE_BATTER };
  return { ...who, pitcher: who.pitcher ?? SAMPLE_PITCHER };
}

function named(person: Person | null): Person | null {
  return person?.name.startsWith('Opponent Batter ') ? null : person;
}
