import type { GameEventFacts } from '../game/game-log.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import type { FilePlateAppearance } from './game-file.ts';
import { type LogWriter, personNamed } from './log-writer.ts';

export interface PlateAppearanceContext {
  readonly nextId: LogWriter['nextId'];
  readonly file: FilePlateAppearance;
  readonly plateAppearanceId: string;
  readonly battingSide: Side;
}

export function eventOf(
  { battingSide, file }: PlateAppearanceContext,
  id: string,
  facts: Omit<GameEventFacts, 'kind' | 'id' | 'battingSide' | 'batter'>,
): GameEventFacts {
  return { kind: 'event', id, battingSide, batter: personNamed(file.batterName), ...facts };
}
