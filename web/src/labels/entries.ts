import {
  type FoldedGame,
  type GameEventFacts,
  type LogEntry,
  type PitchFacts,
  type Positions,
  positionCode,
  ZONE_LABELS,
} from '@full-count/baseball';
import { callLabels, pitchTypeLabels } from './pitches.ts';
import { advanceText, resultLabels } from './results.ts';
import { nameOfEvent } from './terms.ts';

export interface EntryLabels {
  /** "ball", "pop out", "stolen base" */
  what: string;
  /** "FB", "first to second", "Moreau". Empty for a pitch without a type. */
  about: string;
  /** The count or score that Undo returns to: "Back to 1-1". Empty when Undo changes neither. */
  returnsTo: string;
}

/** @param scoreBefore the visitors' and the home team's score before a score correction */
export function entryLabels(
  folded: FoldedGame,
  entry: LogEntry,
  scoreBefore: readonly [visitors: number, home: number] | null = null,
): EntryLabels {
  if (entry.kind === 'event') {
    const returnsTo = scoreBefore === null ? '' : `Back to ${scoreBefore.join('–')}`;
    return { what: inSentence(nameOfEvent(entry)), about: eventText(entry), returnsTo };
  }
  const foundPitch = findPitch(folded, entry.id);
  return {
    what: (foundPitch?.result ?? callLabels[entry.call].name).toLowerCase(),
    about: entry.pitchType === 'unknown' ? '' : pitchTypeLabels[entry.pitchType].code,
    returnsTo:
      foundPitch === null ? '' : `Back to ${foundPitch.pitch.balls}-${foundPitch.pitch.strikes}`,
  };
}

export function pitchLocationText({ pitchType, zone }: Pick<PitchFacts, 'pitchType' | 'zone'>) {
  const zoneLabel = zone === null ? 'no zone' : (ZONE_LABELS[zone] ?? `zone ${zone}`);
  return `${pitchTypeLabels[pitchType].code}, ${zoneLabel}`;
}

export function eventText(event: GameEventFacts): string {
  const { advances, batter, leaving, pitcher, runner, teamScore, opponentScore } = event;
  if (advances !== undefined && advances.length > 0) return advances.map(advanceText).join(', ');
  if (event.type === 'dropped_foul') return `E${event.fielder ?? ''}`;
  if (event.type === 'game_resumed') return event.day ?? 'on the day of Resume';
  if (event.type === 'score_set') return scoreText(teamScore, opponentScore);
  if (event.type === 'spot_change') return spotText(event);
  if (event.type === 'fielding_change') return positionsText(event.positions);
  if (event.type === 'forfeit') return event.winner === 'team' ? 'won' : 'lost';
  if (batter && leaving) return `${batter.name} for ${leaving.name}`;
  return (runner ?? batter ?? pitcher)?.name ?? 'by hand';
}

/** "ours 3, theirs 4". It is short, because it is below Undo on a phone. */
function scoreText(ours: number | undefined, theirs: number | undefined): string {
  return `ours ${ours ?? 'unchanged'}, theirs ${theirs ?? 'unchanged'}`;
}

/** "SS Moreau, 2B Chen" */
function positionsText(positions: Positions = {}): string {
  return Object.entries(positions)
    .map(([position, { name }]) => `${positionCode(position)} ${name}`)
    .join(', ');
}

/** "spot 4", or "Lee in spot 4". */
function spotText({ spot, batter }: GameEventFacts): string {
  const text = `spot ${spot ?? ''}`;
  return batter ? `${batter.name} in ${text}` : text;
}

/** A name inside a sentence: "stolen base", but "FLEX". */
function inSentence(name: string): string {
  return name === name.toUpperCase() ? name : name.toLowerCase();
}

function findPitch({ plateAppearances }: FoldedGame, id: string) {
  for (const plateAppearance of plateAppearances.toReversed()) {
    const pitch = plateAppearance.pitches.find(({ facts }) => facts.id === id);
    if (pitch === undefined) continue;
    const { result, battedBall, pitches } = plateAppearance;
    const isLast = result !== null && pitches.at(-1) === pitch;
    return { pitch, result: isLast ? resultLabels(result, battedBall).name : null };
  }
  return null;
}
