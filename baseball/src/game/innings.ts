import type { HalfInning, Side, Sport } from '../vocabulary/vocabulary.ts';
import type { GameState } from './folded-game.ts';
import type { GameSetup } from './game-log.ts';

/** Matches "12U", "U12" and "12 U". */
const AGE_GROUP = /\b(?:U(\d{1,2})|(\d{1,2}) ?U)\b/iu;

const OLDEST_WITH_SIX_INNINGS = 12;
const OLDEST_YOUTH = 18;

/** The visitors bat in the top. */
export function battingSide(setup: Pick<GameSetup, 'homeTeam'>, halfInning: HalfInning): Side {
  return setup.homeTeam === (halfInning === 'bottom') ? 'team' : 'opponent';
}

export function visitorsFirst({ homeTeam }: Pick<GameSetup, 'homeTeam'>): readonly [Side, Side] {
  return homeTeam ? ['opponent', 'team'] : ['team', 'opponent'];
}

export function otherSide(side: Side): Side {
  return side === 'team' ? 'opponent' : 'team';
}

type Half = Pick<GameState, 'inning' | 'halfInning'>;

export function nextHalf({ inning, halfInning }: Half): Half {
  return halfInning === 'top'
    ? { inning, halfInning: 'bottom' }
    : { inning: inning + 1, halfInning: 'top' };
}

export function previousHalf({ inning, halfInning }: Half): Half | null {
  if (halfInning === 'bottom') return { inning, halfInning: 'top' };
  return inning > 1 ? { inning: inning - 1, halfInning: 'bottom' } : null;
}

export function scheduledInnings({ innings = 9 }: Pick<GameSetup, 'innings'>): number {
  return innings;
}

/**
 * The innings after which a game counts, also if it ends early: five (OBR 7.01(c), NFHS baseball and softball 4-2-3), or four
 * of six (Little League 4.10). A game of one or two innings counts after one.
 */
export function inningsOfRegulation(innings: number): number {
  return Math.max(1, Math.min(5, innings - 2));
}

/**
 * Whether a game that ends now counts (OBR 7.01(c)). The home side need not complete the last inning that is needed if it leads,
 * or if it ties the score in that half.
 *
 * @param homeRunsInHalf the runs of the home side in the current half inning
 */
export function isRegulationGame(
  setup: GameSetup,
  { inning, halfInning, score }: Pick<GameState, 'inning' | 'halfInning' | 'score'>,
  homeRunsInHalf = 0,
): boolean {
  const needed = inningsOfRegulation(scheduledInnings(setup));
  if (inning !== needed || halfInning === 'top') return inning > needed;
  const home = battingSide(setup, 'bottom');
  const lead = score[home] - score[otherSide(home)];
  return lead > 0 || (lead === 0 && homeRunsInHalf > 0);
}

export function regulationInnings(sport: Sport, teamName: string): number {
  const age = ageGroupOf(teamName);
  if (age !== null && age <= OLDEST_WITH_SIX_INNINGS) return 6;
  const isYouth = age !== null && age <= OLDEST_YOUTH;
  return sport === 'softball' || isYouth ? 7 : 9;
}

function ageGroupOf(teamName: string): number | null {
  const match = AGE_GROUP.exec(teamName);
  return match === null ? null : Number(match[1] ?? match[2]);
}
