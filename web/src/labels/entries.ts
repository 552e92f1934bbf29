import {
  type FoldedGame,
  type FoldedPitch,
  type GameEventFacts,
  type LogEntry,
  type PitchFacts,
  ZONE_LABELS,
} from '@full-count/baseball';
import { advanceText } from './advances.ts';
import { callWords } from './calls.ts';
import { nameOfEvent } from './events.ts';
import { pitchTypeWords } from './pitch-types.ts';
import { wordsOfResult } from './results.ts';

/** What was entered, as a button or a line in a list names it. */
export interface EntryWords {
  /** "ball", "pop out", "stolen base" */
  what: string;
  /** "FB", "first to second", "Moreau" */
  about: string;
  /** "Back to 1-1": the count that Undo returns to. Empty where there is none. */
  lands: string;
}

export function wordsOfEntry(folded: FoldedGame, entry: LogEntry): EntryWords {
  if (entry.kind === 'event') {
    return { what: spoken(nameOfEvent(entry)), about: wordsOfEvent(entry), lands: '' };
  }
  const played = findPitch(folded, entry.id);
  return {
    what: (played?.result ?? callWords[entry.call].name).toLowerCase(),
    about: pitchTypeWords[entry.pitchType].code,
    lands: played === null ? '' : `Back to ${played.pitch.balls}-${played.pitch.strikes}`,
  };
}

/** "FB, High-Right" */
export function placeOfPitch({ pitchType, zone }: Pick<PitchFacts, 'pitchType' | 'zone'>): string {
  const where = zone === null ? 'no zone' : (ZONE_LABELS[zone] ?? `zone ${zone}`);
  return `${pitchTypeWords[pitchType].code}, ${where}`;
}

/** Who moved where or who came in, or that it was set by hand. */
export function wordsOfEvent(event: GameEventFacts): string {
  const { advances, batter, leaving, pitcher, runner, teamScore, opponentScore } = event;
  if (advances !== undefined && advances.length > 0) {
    return advances.map(advanceText).join(', ');
  }
  if (event.type === 'score_set') return scoreText(teamScore, opponentScore);
  if (batter && leaving) return `${batter.name} for ${leaving.name}`;
  return (runner ?? batter ?? pitcher)?.name ?? 'by hand';
}

/** "ours 3, theirs 4": short, since it stands under Undo on a phone. */
function scoreText(ours: number | undefined, theirs: number | undefined): string {
  return `ours ${ours ?? 'unchanged'}, theirs ${theirs ?? 'unchanged'}`;
}

/** Within a sentence: "stolen base", yet "FLEX". */
function spoken(name: string): string {
  return name === name.toUpperCase() ? name : name.toLowerCase();
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
