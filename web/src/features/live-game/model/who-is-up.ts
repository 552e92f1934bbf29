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
  personKey,
  type Side,
} from '@full-count/baseball';
import { type Duty, momentOf, type Picks } from './picks.ts';

export interface WhoIsUp {
  battingSide: Side;
  /** Null when it isn't known and the scorer has to choose. */
  batter: Person | null;
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

/** Who bats and who pitches now: by the log first, then by the scorer's choice, then by the lineup. */
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
  return batter !== null && batter.moment === momentOf(state) ? batter.person : null;
}

/** By the lineup; without one the next of those who batted before (specification, next batter). */
function expectedBatter(knowledge: Knowledge): Person | null {
  const { setup, state } = knowledge;
  const due = dueBatter(setup, state);
  if (due !== null) return due;
  const side = battingSide(setup, state.halfInning);
  const candidates = battersOf(knowledge, side);
  const current = lastBatter(knowledge, side);
  const next = nextBatter({ side, candidates, current });
  // Our first batter, or the one after the only name, can't be guessed: the scorer chooses.
  const isGuess = current === null ? side === 'team' : isSamePerson(next, current);
  return isGuess ? null : next;
}

/** Everyone of a side who is known by now, batters first, then pitchers. */
export function peopleOf(knowledge: Omit<Knowledge, 'state'>, side: Side): Person[] {
  return distinct([...battersOf(knowledge, side), ...onMound(knowledge, side)]);
}

/** The same people, pitchers first. */
export function pitchersOf(knowledge: Omit<Knowledge, 'state'>, side: Side): Person[] {
  return distinct([...onMound(knowledge, side), ...battersOf(knowledge, side)]);
}

/** In order: our roster or their lineup, then everyone who batted or was typed as a batter. */
function battersOf(
  { setup, folded, picks, roster }: Omit<Knowledge, 'state'>,
  side: Side,
): Person[] {
  const listed = side === 'team' ? roster : (setup.lineups[side]?.battingOrder ?? []);
  const batted = folded.plateAppearances.flatMap((one) =>
    one.battingSide === side ? one.pitches.map(({ facts }) => facts.batter) : [],
  );
  return distinct([...listed, ...batted, ...typedAs('batter', picks, side)]);
}

function onMound({ setup, folded, picks }: Omit<Knowledge, 'state'>, side: Side): Person[] {
  const starter = setup.lineups[side]?.startingPitcher ?? null;
  const pitched = folded.plateAppearances.flatMap((one) =>
    one.battingSide === side ? [] : one.pitches.map(({ facts }) => facts.pitcher),
  );
  return [...(starter ? [starter] : []), ...pitched, ...typedAs('pitcher', picks, side)];
}

function typedAs(duty: Duty, { added }: Picks, side: Side): Person[] {
  if (side === 'team') return [];
  return added.filter((one) => one.duty === duty).map(({ person }) => person);
}

function lastBatter({ folded }: Knowledge, side: Side): Person | null {
  const last = folded.plateAppearances.findLast((one) => one.battingSide === side);
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
