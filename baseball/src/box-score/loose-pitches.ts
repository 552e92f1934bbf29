import type { Advance } from '../vocabulary/vocabulary.ts';
import { isFarther, type Play } from './plays.ts';

const LOOSE_PITCHES = ['wild_pitch', 'passed_ball'] as const;
export type LoosePitch = (typeof LOOSE_PITCHES)[number];

/**
 * Returns what the pitch was if it got away from the catcher and let a runner advance (OBR 9.13). However many runners
 * advance, it is one wild pitch or one passed ball. It is none if each of them was forced, as on ball four.
 */
export function loosePitchOn(play: Play): LoosePitch | null {
  const { entry } = play;
  if (entry.kind === 'event' && (entry.type === 'wild_pitch' || entry.type === 'passed_ball')) {
    return entry.type;
  }
  if (entry.kind === 'pitch' && entry.call === 'in_play') return null;
  const causes = (entry.advances ?? [])
    .filter((advance) => hasRunner(play, advance) && isFarther(play, advance))
    .map((advance) => advance.cause ?? causeByRule(play, advance));
  return LOOSE_PITCHES.find((cause) => causes.includes(cause)) ?? null;
}

function hasRunner({ before, ended }: Play, { from }: Advance): boolean {
  return from === 'batter' ? (ended?.result ?? null) !== null : before.bases[from] !== null;
}

/** A batter who reaches base on strike three does so on a wild pitch, unless the scorer names another cause (OBR 9.13(a)). */
function causeByRule({ ended }: Play, { from, errors }: Advance): LoosePitch | undefined {
  const isOnError = errors?.[0]?.to === 'first';
  return from === 'batter' && ended?.result === 'strikeout' && !isOnError
    ? 'wild_pitch'
    : undefined;
}
