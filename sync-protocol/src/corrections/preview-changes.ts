import type { RefusalCode } from '../contract/errors.ts';
import type { MutationContext } from '../mutation/mutator.ts';
import { WorkingSet } from '../mutation/working-set.ts';
import { type MutatorName, mutators } from '../run/registry.ts';
import type { GameAndLog, LogChange } from './reversal.ts';

type Preview = GameAndLog | { readonly refused: RefusalCode };

const PREVIEW_CONTEXT: MutationContext = {
  teamId: '00000000-0000-4000-8000-000000000000',
  userId: '00000000-0000-4000-8000-000000000000',
  at: '2000-01-01T00:00:00.000Z',
  may: () => true,
};

export function previewChanges({ game, log }: GameAndLog, changes: readonly LogChange[]): Preview {
  const rows = new WorkingSet();
  rows.load('games', game.id, game);
  rows.loadGameLog(game.id, log);
  for (const change of changes) {
    const code = apply(rows, change);
    if (code !== null) return { refused: code };
  }
  for (const _ of rows.writeGames());
  return {
    game: rows.get('games', game.id) ?? game,
    log: rows.gameLog(game.id) ?? log,
  };
}

function apply(rows: WorkingSet, { name, args }: LogChange): RefusalCode | null {
  const mutator = mutators[name as MutatorName];
  const parsedArgs = mutator.schema.safeParse(args);
  if (!parsedArgs.success) return 'validation_failed';
  for (const [table, id] of rows.missingReads(mutator.reads(parsedArgs.data as never)).keys) {
    // Rows outside the game and its log count as absent.
    rows.load(table, id, null);
  }
  rows.beginMutation();
  const outcome = mutator.apply(rows, parsedArgs.data as never, PREVIEW_CONTEXT);
  if (outcome.kind === 'reject') return outcome.code;
  rows.write(outcome.writes);
  return null;
}
