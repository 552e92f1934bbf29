import { type MutatorName, mutators } from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import type { TestMutation } from '../sync/testing/test-client.ts';
import type { PlayedTeam } from './played-team.ts';
import { type JsonSchema, sampleOf } from './sample-body.ts';

/** One of every kind of change that there is, on the rows of a team. */
export function sampleMutations(ids: PlayedTeam): TestMutation[] {
  const known = valuesOf(ids);
  return (Object.keys(mutators) as MutatorName[]).map((name) => {
    const options = { io: 'input', unrepresentable: 'any' } as const;
    const schema = z.toJSONSchema(mutators[name].schema, options) as JsonSchema;
    const args = sampleOf(schema, { ...known, ...idOf(name, ids) }) as TestMutation['args'];
    const parsed = mutators[name].schema.safeParse(args);
    if (!parsed.success) throw new Error(`No sample for ${name}: ${z.prettifyError(parsed.error)}`);
    return { name, args };
  });
}

function valuesOf(ids: PlayedTeam) {
  return {
    ...ids,
    plateAppearanceId: ids.atBatId,
    recordingId: ids.pitchId,
    prev: ids.pitchId,
    after: ids.pitchId,
    gameDate: '2026-05-02T17:30:00.000Z',
  };
}

/** What `id` names depends on what the change is about. */
function idOf(name: MutatorName, ids: PlayedTeam): { id: string } {
  if (name.startsWith('game.')) return { id: ids.gameId };
  if (name.startsWith('opponent.')) return { id: ids.opponentId };
  if (name.startsWith('player.')) return { id: ids.playerId };
  return { id: ids.pitchId };
}
