import { addBall, addStrike, type Count, countAfter, resultOfCount } from '../fold/count.ts';
import type { FilePitch, FilePlateAppearance } from './game-file.ts';

export type Call =
  | { readonly kind: 'pitch'; readonly pitch: FilePitch }
  | { readonly kind: 'automatic_ball' | 'automatic_strike' | 'intentional_walk' };

/** Reads the calls in order. A jump in the count before a pitch shows that automatic calls were made. */
export function callsOf(plateAppearance: FilePlateAppearance): Call[] {
  const calls: Call[] = [];
  let count: Count = { balls: 0, strikes: 0 };
  for (const pitch of plateAppearance.pitches) {
    const jump = automaticCallsUpTo(count, pitch);
    calls.push(...jump.calls, { kind: 'pitch', pitch });
    count = countAfter(jump.count, callFacts(pitch));
  }
  return [...calls, ...callsAtTheEnd(plateAppearance, count)];
}

export function callFacts({ umpireCall, foulTip, foulBunt }: FilePitch) {
  return {
    call: umpireCall,
    ...(foulTip && { foulTip: true as const }),
    ...(foulBunt && { foulBunt: true as const }),
  };
}

function automaticCallsUpTo(startCount: Count, to: Count): { calls: Call[]; count: Count } {
  const calls: Call[] = [];
  let count = startCount;
  while (count.balls < to.balls) {
    calls.push({ kind: 'automatic_ball' });
    count = addBall(count);
  }
  while (count.strikes < to.strikes) {
    calls.push({ kind: 'automatic_strike' });
    count = addStrike(count);
  }
  return { calls, count };
}

function callsAtTheEnd(
  { result, sourceResult, pitches }: FilePlateAppearance,
  count: Count,
): Call[] {
  const lastPitch = pitches.at(-1);
  if (resultOfCount(count) !== null || lastPitch?.umpireCall === 'in_play') return [];
  if (result === 'strikeout') return automaticCallsUpTo(count, { ...count, strikes: 3 }).calls;
  if (result === 'intentional_walk' || (result === 'walk' && /intent/i.test(sourceResult ?? ''))) {
    return [{ kind: 'intentional_walk' }];
  }
  if (result !== 'walk') return [];
  // Without a single ball, it can only be an intentional walk.
  if (count.balls === 0) return [{ kind: 'intentional_walk' }];
  return automaticCallsUpTo(count, { ...count, balls: 4 }).calls;
}
