import {
  battingSide,
  currentPitcher,
  dueBatter,
  type FoldedGame,
  type GameSetup,
  type GameState,
  isPlaceholder,
  nextOnRoster,
  type Person,
  type PlayerRole,
  type Side,
} from '@full-count/baseball';
import { distinctPeople } from '../../../baseball-ui/use-game-actions.ts';
import { momentOf, type Picks } from './picks.ts';

export interface Matchup {
  battingSide: Side;
  /** Null when the app can't know the batter, and the scorer has to choose. */
  batter: Person | null;
  pitcher: Person | null;
}

export interface MatchupInput {
  setup: GameSetup;
  state: GameState;
  folded: Pick<FoldedGame, 'plateAppearances'>;
  picks: Picks;
  roster: readonly Person[];
}

export function currentMatchup(input: MatchupInput): Matchup {
  const { setup, state } = input;
  const side = state.plateAppearance?.battingSide ?? battingSide(setup, state.halfInning);
  return {
    battingSide: side,
    batter: state.plateAppearance?.batter ?? chosenBatter(input) ?? expectedBatter(input),
    pitcher: currentPitcher(setup, state),
  };
}

function chosenBatter({ state, picks: { batter } }: MatchupInput): Person | null {
  return batter !== null && batter.moment === momentOf(state) ? batter.person : null;
}

function expectedBatter(input: MatchupInput): Person | null {
  const { setup, state, roster } = input;
  const dueUp = dueBatter(setup, state);
  if (dueUp !== null) return dueUp;
  const side = battingSide(setup, state.halfInning);
  // Anyone on our roster may bat first.
  const previousBatter = side === 'team' ? lastBatter(input, side) : null;
  return previousBatter && nextOnRoster(roster, previousBatter, state.bases);
}

export function listBattersFirst(input: Omit<MatchupInput, 'state'>, side: Side): Person[] {
  return distinctPeople([...knownBatters(input, side), ...named(knownPitchers(input, side))]);
}

export function listPitchersFirst(input: Omit<MatchupInput, 'state'>, side: Side): Person[] {
  return distinctPeople([...knownPitchers(input, side), ...named(knownBatters(input, side))]);
}

/** "Opponent Batter 3" does not pitch, and "Opponent Pitcher" does not bat. */
function named(people: readonly Person[]): Person[] {
  return people.filter((person) => !isPlaceholder(person));
}

function knownBatters({ setup, folded, picks, roster }: Omit<MatchupInput, 'state'>, side: Side) {
  const listedPlayers = side === 'team' ? roster : (setup.lineups[side]?.battingOrder ?? []);
  const pastBatters = folded.plateAppearances.flatMap(({ battingSide, pitches }) =>
    battingSide === side ? pitches.map(({ facts }) => facts.batter) : [],
  );
  return distinctPeople([
    ...listedPlayers,
    ...pastBatters,
    ...addedOpponents('batter', picks, side),
  ]);
}

function knownPitchers({ setup, folded, picks }: Omit<MatchupInput, 'state'>, side: Side) {
  const starter = setup.lineups[side]?.startingPitcher ?? null;
  const pastPitchers = folded.plateAppearances.flatMap(({ battingSide, pitches }) =>
    battingSide === side ? [] : pitches.map(({ facts }) => facts.pitcher),
  );
  return [
    ...(starter ? [starter] : []),
    ...pastPitchers,
    ...addedOpponents('pitcher', picks, side),
  ];
}

function addedOpponents(role: PlayerRole, { added }: Picks, side: Side): Person[] {
  if (side === 'team') return [];
  return added.filter(({ duty }) => duty === role).map(({ person }) => person);
}

function lastBatter({ folded }: MatchupInput, side: Side): Person | null {
  const lastAtBat = folded.plateAppearances.findLast(({ battingSide }) => battingSide === side);
  return lastAtBat?.pitches.at(-1)?.facts.batter ?? null;
}
