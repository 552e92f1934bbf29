import {
  type FoldPoint,
  foldNext,
  type GameSetup,
  type GameState,
  startOfFold,
} from '@full-count/baseball';
import { isJsonEqual } from '../rows/changes.ts';
import type { GameEventRow } from '../rows/game-event.ts';
import type { PitchRow, PlateAppearanceRow } from '../rows/plate-appearance.ts';
import { type Events, eventFacts, pitchFacts } from './entries.ts';
import { type FoldMemo, type PitchNode, walkBack } from './pitch-tree.ts';

interface Entries {
  readonly events: Events;
  readonly pitches: ReadonlyMap<string, PlacedPitch>;
  readonly plateAppearances: ReadonlyMap<string, PlateAppearanceRow>;
}

/** A pitch with the plate appearance that has it. Its predecessor is in the tree, and `row.prev` may be out of date. */
export interface PlacedPitch {
  readonly row: PitchRow;
  readonly plateAppearanceId: string;
}

/**
 * The fold of a game's recordings while the game changes. All recordings together are folded once, because each pitch begins
 * where its predecessor ended, and only what follows a change is folded again.
 */
export class FoldOfGame {
  readonly #entries: Entries;
  #setup: GameSetup | null = null;
  #start: FoldMemo | null = null;

  constructor(entries: Entries) {
    this.#entries = entries;
  }

  /** Goes on where the fold of the same game ended before its rows were read again. */
  reuse(previous: FoldOfGame): void {
    this.#setup = previous.#setup;
    this.#start = previous.#start;
  }

  /** Another setup folds the whole game again. */
  setSetup(setup: GameSetup): void {
    if (this.#setup !== null && isJsonEqual(this.#setup, setup)) return;
    this.#setup = setup;
    this.#start = null;
  }

  /** What the events before the first pitch led to. */
  start(): FoldMemo {
    const before = this.#start?.before ?? startOfFold(this.#setup as GameSetup);
    const events = this.#entries.events.after(null);
    this.#start = this.#fold(this.#start, before, null, null, events);
    return this.#start;
  }

  /** Returns the state after the pitch and its events. If `node` is null, it is the state at the start of the game. */
  stateAt(node: PitchNode | null): GameState {
    let { after } = this.start();
    for (const each of [...walkBack(node)].reverse()) after = this.foldPitch(each, after).after;
    return after.state;
  }

  /** @param before the point after the predecessor and its events. Null for the start of the game */
  foldPitch(node: PitchNode, before: FoldPoint | null): FoldMemo {
    const { row: pitch, plateAppearanceId } = this.#entries.pitches.get(node.id) as PlacedPitch;
    const plateAppearance = this.#entries.plateAppearances.get(
      plateAppearanceId,
    ) as PlateAppearanceRow;
    node.fold = this.#fold(
      node.fold ?? null,
      before ?? this.start().after,
      pitch,
      plateAppearance,
      this.#entries.events.after(node.id),
    );
    return node.fold;
  }

  #fold(
    memo: FoldMemo | null,
    before: FoldPoint,
    pitch: PitchRow | null,
    plateAppearance: PlateAppearanceRow | null,
    events: readonly GameEventRow[],
  ): FoldMemo {
    if (
      memo !== null &&
      memo.before === before &&
      memo.pitch === pitch &&
      memo.events === events &&
      hasSamePeople(memo.plateAppearance, plateAppearance)
    )
      return memo;
    const setup = this.#setup as GameSetup;
    let after = before;
    if (pitch && plateAppearance && !pitch.voided)
      after = foldNext(setup, after, pitchFacts(plateAppearance, pitch));
    for (const event of events)
      if (!event.voided) after = foldNext(setup, after, eventFacts(event));
    return { before, after, pitch, plateAppearance, events };
  }
}

function hasSamePeople(a: PlateAppearanceRow | null, b: PlateAppearanceRow | null): boolean {
  return (
    a === b ||
    (a?.id === b?.id &&
      a?.battingSide === b?.battingSide &&
      a?.batter === b?.batter &&
      a?.pitcher === b?.pitcher)
  );
}
