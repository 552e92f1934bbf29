import type { GameEventFacts } from '../game/game-log.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import type { FilePlateAppearance } from './game-file.ts';
import { type LogWriter, personNamed } from './log-writer.ts';

/** What is needed to write the entries of a plate appearance. */
export interface PlateAppearanceContext {
  readonly nextId: LogWriter['nextId'];
  readonly file: FilePlateAppearance;
  readonly plateAppearanceId: string;
  readonly battingSide: Side;
}

/** Makes an event during the plate appearance. */
export function eventOf(
  { battingSide, file }: PlateAppearanceContext,
  id: string,
  facts: Omit<GameEventFacts, 'kind' | 'id' | 'battingSide' | 'batter'>,
): GameEventFacts {
  return { kind: 'event', id, battingSide, batter: personNamed(file.batterName), ...facts };
}
