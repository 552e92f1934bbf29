import { applyEntry } from '../fold/apply-entry.ts';
import type { GameState } from '../game/folded-game.ts';
import type { GameEventFacts, GameSetup, LogEntry, Person } from '../game/game-log.ts';

/** Returns the id of a new row. Called once for each label, such as "pa-4". */
export type NewId = (label: string) => string;

export interface LogWriter {
  readonly setup: GameSetup;
  readonly nextId: (kind: 'pa' | 'pitch' | 'event') => string;
}

export interface WrittenLog {
  readonly entries: readonly LogEntry[];
  readonly state: GameState;
}

export function numberedIds(newId: NewId): LogWriter['nextId'] {
  const numbers = { pa: 0, pitch: 0, event: 0 };
  return (kind) => {
    numbers[kind] += 1;
    return newId(`${kind}-${numbers[kind]}`);
  };
}

export function writeEvent(
  { setup, nextId }: LogWriter,
  log: WrittenLog,
  facts: Omit<GameEventFacts, 'kind' | 'id'>,
): WrittenLog {
  const entry: LogEntry = { kind: 'event', id: nextId('event'), ...facts };
  return { entries: [...log.entries, entry], state: applyEntry(setup, log.state, entry).state };
}

export function personNamed(name: string): Person {
  return { id: null, name };
}
