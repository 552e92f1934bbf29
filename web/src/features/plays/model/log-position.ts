import { battingSide, type LogEntry, type PitchFacts, type Side } from '@full-count/baseball';
import { primaryChain } from './log-names.ts';
import type { PlaysGame } from './plays-game.ts';
import type { Line } from './timeline.ts';

export function lineOf({ lines }: PlaysGame, entryId: string): Line | undefined {
  return lines.find(({ entry }) => entry.id === entryId);
}

/** @param pitchId the pitch, which may be deleted. Null for the start of the game */
export function stateBeforeNextPitch(game: PlaysGame, pitchId: string | null): Line['state'] {
  return nextPitchOf(game, pitchId)?.state ?? game.data.folded.state;
}

/** The log with a new pitch after the pitch `after` and the events that follow it, as `pitch.insert` adds it. */
export function entriesWithPitch(
  game: PlaysGame,
  after: string | null,
  newPitch: PitchFacts,
): readonly LogEntry[] {
  const { entries } = game.data;
  const nextId = nextPitchOf(game, after)?.entry.id;
  const index = entries.findIndex(({ id }) => id === nextId);
  return index < 0 ? [...entries, newPitch] : entries.toSpliced(index, 0, newPitch);
}

function nextPitchOf({ lines, data }: PlaysGame, pitchId: string | null): Line | undefined {
  const chain = primaryChain(data).map(({ pitch }) => pitch.id);
  const laterPitches = new Set(pitchId === null ? chain : chain.slice(chain.indexOf(pitchId) + 1));
  return lines.find(({ entry }) => laterPitches.has(entry.id));
}

/** The id of the pitch that a new at-bat after this at-bat would follow. Null for the start of the game. */
export function lastPitchUpToEndOf({ lines, data }: PlaysGame, atBatId: string): string | null {
  const lastPitch = primaryChain(data).findLast(
    ({ plateAppearance }) => plateAppearance.id === atBatId,
  );
  if (lastPitch) return lastPitch.pitch.id;
  // An at-bat may have no pitch, such as an intentional walk. Then it is the pitch before the at-bat.
  const end = lines.findLastIndex(({ plateAppearanceId }) => plateAppearanceId === atBatId) + 1;
  const pitchBefore = lines.slice(0, end).findLast(({ entry }) => entry.kind === 'pitch');
  return pitchBefore?.entry.id ?? null;
}

export function sideOf({ data }: PlaysGame, { entry, effect }: Line): Side {
  return entry.kind === 'pitch'
    ? entry.battingSide
    : battingSide(data.setup, effect.before.halfInning);
}
