import {
  type GameEventFacts,
  isInStrikeZone,
  type LogEntry,
  OUTCOMES,
  type Outcome,
  type PitchFacts,
} from '@full-count/baseball';

/** The button for the outcome of a pitch, on the pad or under In Play or More. */
export function outcomeOf(pitch: PitchFacts): Outcome {
  const { call, result, foulTip, foulBunt } = pitch;
  switch (call) {
    case 'ball':
      return result === 'hit_by_pitch' ? 'hit_by_pitch' : 'ball';
    case 'called_strike':
    case 'unknown_strike':
      return call;
    case 'strike':
    case 'swinging_strike':
      return foulTip ? 'foul_tip' : 'swing_and_miss';
    case 'foul':
      return foulBunt ? 'foul_bunt' : 'foul';
    case 'in_play':
      return inPlayOutcomeOf(pitch);
  }
}

/** The entry that a phone stores. Tests tap no zone outside the strike zone. */
export function asTapped<E extends LogEntry>(
  entry: E,
  { withVelocity }: { withVelocity: boolean },
): E {
  if (entry.kind === 'event') {
    // A tapped runner event does not name the batter.
    const { batter, ...event } = entry as GameEventFacts;
    return event as E;
  }
  const { battedBall, foulTip, foulBunt, hitBases, ...rest } = entry;
  return {
    ...rest,
    ...OUTCOMES[outcomeOf(entry)].facts,
    ...(hitBases !== undefined && { hitBases }),
    zone: isInStrikeZone(entry.zone) ? entry.zone : null,
    velocityMph: withVelocity && entry.velocityMph !== null ? Math.round(entry.velocityMph) : null,
  } as E;
}

function inPlayOutcomeOf({ result, battedBall }: PitchFacts): Outcome {
  if (result === 'lineout' || (result === 'flyout' && battedBall === 'line')) return 'line_out';
  if (result === 'pop_out' || (result === 'flyout' && battedBall === 'pop')) return 'pop_out';
  if (result === 'flyout') return 'fly_out';
  const outcome = (Object.keys(OUTCOMES) as Outcome[]).find(
    (key) => OUTCOMES[key].facts.call === 'in_play' && OUTCOMES[key].facts.result === result,
  );
  if (outcome === undefined) throw new Error(`A ball in play does not end as ${result}.`);
  return outcome;
}
