import { type MutatorName, mutators } from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import type { TestMutation } from '../sync/testing/test-client.ts';
import type { PlayedTeam } from './played-team.ts';
import { type JsonSchema, sampleOf } from './sample-body.ts';

const TIME = '2026-05-02T17:30:00.000Z';

export function sampleMutations(ids: PlayedTeam): TestMutation[] {
  const knownArguments = argumentsByName(ids);
  return (Object.keys(mutators) as MutatorName[]).map((name) => {
    const options = { io: 'input', unrepresentable: 'any' } as const;
    const schema = z.toJSONSchema(mutators[name].schema, options) as JsonSchema;
    const args = sampleOf(schema, {
      ...knownArguments,
      ...idsForMutator(name, ids),
    }) as TestMutation['args'];
    const parsed = mutators[name].schema.safeParse(args);
    if (!parsed.success) throw new Error(`No sample for ${name}: ${z.prettifyError(parsed.error)}`);
    return { name, args };
  });
}

function argumentsByName(ids: PlayedTeam) {
  return {
    ...ids,
    plateAppearanceId: ids.atBatId,
    recordingId: ids.pitchId,
    prev: ids.pitchId,
    after: ids.pitchId,
    head: ids.pitchId,
    sessionId: ids.practiceSessionId,
    gameDate: TIME,
    sessionDate: TIME,
    voidedAt: TIME,
  };
}

function idsForMutator(name: MutatorName, ids: PlayedTeam): Record<string, string> {
  if (name.startsWith('game.')) return { id: ids.gameId };
  if (name.startsWith('opponent.')) return { id: ids.opponentId };
  if (name.startsWith('player.')) return { id: ids.playerId };
  if (name.startsWith('practice.')) return { id: ids.practiceSessionId };
  if (name === 'practicePitch.amend')
    return { atBatId: ids.practiceAtBatId, pitchId: ids.practicePitchId };
  return { id: ids.pitchId };
}
