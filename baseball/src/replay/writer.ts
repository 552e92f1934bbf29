import type { GameEventFacts } from '../game/game-log.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import type { FilePlateAppearance } from './game-file.ts';
import { named, type Scribe } from './scribe.ts';

/** What it takes to write the entries of one plate appearance. */
export interface Writer {
  readonly nextId: Scribe['nextId'];
  readonly file: FilePlateAppearance;
  readonly plateAppearanceId: string;
  readonly battingSide: Side;
}

/** An event while this batter stands at the plate. */
export function eventOf(
  { battingSide, file }: Writer,
  id: string,
  facts: Omit<GameEventFacts, 'kind' | 'id' | 'battingSide' | 'batter'>,
): GameEventFacts {
  return { kind: 'event', id, battingSide, batter: named(file.batterName), ...facts };
}
