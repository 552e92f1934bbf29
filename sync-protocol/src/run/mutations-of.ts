import type { GameEventFacts, LogEntry, PitchFacts } from '@full-count/baseball';
import type { Change } from '../contract/sync-messages.ts';
import type { MutatorName } from './registry.ts';

export type NamedMutation = Pick<Change, 'args'> & { readonly name: MutatorName };

export function mutationsOf(
  gameId: string,
  entries: readonly LogEntry[],
  precedingPitchId: string | null = null,
): NamedMutation[] {
  let head = precedingPitchId;
  const firstPitches = new Map<string, Pick<PitchFacts, 'batter' | 'pitcher'>>();
  return entries.map((entry): NamedMutation => {
    if (entry.kind === 'event') return eventMutation(gameId, head, entry);
    const firstPitch = firstPitches.get(entry.plateAppearanceId) ?? entry;
    firstPitches.set(entry.plateAppearanceId, firstPitch);
    const prev = head;
    head = entry.id;
    return pitchMutation(gameId, prev, entry, firstPitch);
  });
}

function eventMutation(
  gameId: string,
  after: string | null,
  { kind: _, ...event }: GameEventFacts,
): NamedMutation {
  return { name: 'event.log', args: { gameId, after, event } };
}

function pitchMutation(
  gameId: string,
  prev: string | null,
  facts: PitchFacts,
  firstPitch: Pick<PitchFacts, 'batter' | 'pitcher'>,
): NamedMutation {
  const { kind: _, plateAppearanceId, battingSide, batter, pitcher, ...rest } = facts;
  const { velocityMph, zone, result, ...enteredFields } = rest;
  return {
    name: 'pitch.log',
    args: {
      gameId,
      prev,
      plateAppearance: { id: plateAppearanceId, battingSide, ...batterAndPitcher(firstPitch) },
      pitch: {
        ...enteredFields,
        ...(velocityMph !== null && { velocityMph }),
        ...(zone !== null && { zone }),
        ...(result !== null && { result }),
        ...(batter.name !== firstPitch.batter.name && { batter }),
        ...(pitcher.name !== firstPitch.pitcher.name && { pitcher }),
      },
    },
  };
}

function batterAndPitcher({ batter, pitcher }: Pick<PitchFacts, 'batter' | 'pitcher'>) {
  return { batter, pitcher };
}
