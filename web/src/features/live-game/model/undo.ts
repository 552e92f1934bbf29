import type { FoldedGame, FoldedPitch, GameEventFacts, LogEntry } from '@full-count/baseball';
import { callWords } from '../../../components/call-words.ts';
import { eventWords } from '../../../components/event-words.ts';
import { pitchTypeWords } from '../../../components/pitch-type-words.ts';
import { wordsOfResult } from '../../../components/result-words.ts';

/** The last thing that happened, as the Undo button tells it. */
export interface UndoStep {
  entry: LogEntry;
  /** "Undo ball" */
  what: string;
  /** "FB zone 3, to 1–1": what it was, and the count that stands again. */
  lands: string;
}

/** @param entries the game's log without what was taken back, in order */
export function undoStep(folded: FoldedGame, entries: readonly LogEntry[]): UndoStep | null {
  const entry = entries.at(-1);
  if (entry === undefined) return null;
  if (entry.kind === 'event') {
    return {
      entry,
      what: `Undo ${eventWords[entry.type].toLowerCase()}`,
      lands: eventDetail(entry),
    };
  }
  const played = findPitch(folded, entry.id);
  return {
    entry,
    what: `Undo ${(played?.result ?? callWords[entry.call].name).toLowerCase()}`,
    lands: played === null ? 'the last pitch' : pitchDetail(played.pitch),
  };
}

interface Played {
  pitch: FoldedPitch;
  /** In words, where this pitch ended the plate appearance. */
  result: string | null;
}

function findPitch({ plateAppearances }: FoldedGame, id: string): Played | null {
  for (const plateAppearance of plateAppearances.toReversed()) {
    const pitch = plateAppearance.pitches.find(({ facts }) => facts.id === id);
    if (pitch === undefined) continue;
    const { result, battedBall, pitches } = plateAppearance;
    const ended = result !== null && pitches.at(-1) === pitch;
    return { pitch, result: ended ? wordsOfResult(result, battedBall).name : null };
  }
  return null;
}

function pitchDetail({ facts, balls, strikes }: FoldedPitch): string {
  const where = facts.zone === null ? 'no zone' : `zone ${facts.zone}`;
  return `${pitchTypeWords[facts.pitchType].code} ${where}, to ${balls}–${strikes}`;
}

function eventDetail({ advances, batter, pitcher, runner }: GameEventFacts): string {
  const person = runner ?? batter ?? pitcher;
  if (advances !== undefined && advances.length > 0) {
    return advances.map(({ from, to }) => `${from} to ${to}`).join(', ');
  }
  return person?.name ?? 'back to how it stood';
}
