import {
  battingSide,
  currentPitcher,
  dueBatter,
  type FoldedGame,
  type GameSetup,
  type GameState,
  isSamePerson,
  nextBatter,
  type Person,
  type PlayerRole,
  personKey,
  type Side,
} from '@full-count/baseball';
import { gapOf, type Picks } from './picks.ts';

export interface WhoIsUp {
  battingSide: Side;
  /** Null when it isn't known, and the scorer has to choose. */
  batter: Person | null;
  /** Null like `batter`. */
  pitcher: Person | null;
}

export interface Knowledge {
  setup: GameSetup;
  state: GameState;
  folded: Pick<FoldedGame, 'plateAppearances'>;
  picks: Picks;
  /** Our players, in roster order. */
  roster: readonly Person[];
}

/**
 * Returns who bats and who pitches now. The batter comes from the log, or else from the scorer's
 * choice, or else from the lineup.
 */
export function whoIsUp(knowledge: Knowledge): WhoIsUp {
  const { setup, state } = knowledge;
  const batting = state.plateAppearance?.battingSide ?? battingSide(setup, state.halfInning);
  return {
    battingSide: batting,
    batter: state.plateAppearance?.batter ?? chosenBatter(knowledge) ?? expectedBatter(knowledge),
    pitcher: currentPitcher(setup, state),
  };
}

function chosenBatter({ state, picks: { batter } }: Knowledge): Person | null {
  return batter !== null && batter.moment === gapOf(state) ? batter.person : null;
}

/** The lineup's next batter. Without a lineup, whoever follows the last batter in the list. */
function expectedBatter(knowledge: Knowledge): Person | null {
  const { setup, state } = knowledge;
  const due = dueBatter(setup, state);
  if (due !== null) return due;
  const side = battingSide(setup, state.halfInning);
  const candidates = knownBatters(knowledge, side);
  const current = lastBatter(knowledge, side);
  const next = nextBatter({ side, candidates, current });
  // We can't guess our first batter, or who follows when the list has only one name.
  const isGuess = current === null ? side === 'team' : isSamePerson(next, current);
  return isGuess ? null : next;
}

/** Everyone of a side who is known by now, batters first. */
export function battersFirst(knowledge: Omit<Knowledge, 'state'>, side: Side): Person[] {
  return distinct([...knownBatters(knowledge, side), ...knownPitchers(knowledge, side)]);
}

/** Everyone of a side who is known by now, pitchers first. */
export function pitchersFirst(knowledge: Omit<Knowledge, 'state'>, side: Side): Person[] {
  return distinct([...knownPitchers(knowledge, side), ...knownBatters(knowledge, side)]);
}

/** Our roster or their lineup, then everyone who batted, then names entered as batters. */
function knownBatters(
  { setup, folded, picks, roster }: Omit<Knowledge, 'state'>,
  side: Side,
): Person[] {
  const listed = side === 'team' ? roster : (setup.lineups[side]?.battingOrder ?? []);
  const batted = folded.plateAppearances.flatMap(({ battingSide, pitches }) =>
    battingSide === side ? pitches.map(({ facts }) => facts.batter) : [],
  );
  return distinct([...listed, ...batted, ...enteredAs('batter', picks, side)]);
}

function knownPitchers({ setup, folded, picks }: Omit<Knowledge, 'state'>, side: Side): Person[] {
  const starter = setup.lineups[side]?.startingPitcher ?? null;
  const pitched = folded.plateAppearances.flatMap(({ battingSide, pitches }) =>
    battingSide === side ? [] : pitches.map(({ facts }) => facts.pitcher),
  );
  return [...(starter ? [starter] : []), ...pitched, ...enteredAs('pitcher', picks, side)];
}

function enteredAs(role: PlayerRole, { added }: Picks, side: Side): Person[] {
  if (side === 'team') return [];
  return added.filter(({ duty }) => duty === role).map(({ person }) => person);
}

function lastBatter({ folded }: Knowledge, side: Side): Person | null {
  const last = folded.plateAppearances.findLast(({ battingSide }) => battingSide === side);
  return last?.pitches.at(-1)?.facts.batter ?? null;
}

function distinct(people: readonly Person[]): Person[] {
  const byKey = new Map<string, Person>();
  for (const person of people) {
    const key = personKey(person);
    if (!byKey.has(key)) byKey.set(key, { id: person.id, name: person.name });
  }
  return [...byKey.values()];
}
