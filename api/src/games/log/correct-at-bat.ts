import type {
  AtBatBody,
  GameBody,
  PlateAppearanceRow,
  UpdateAtBatBody,
} from '@full-count/sync-protocol';
import type { TeamCaller } from '../../http/route-access.ts';
import type { ApiContext } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { gameBody } from '../view/game-body.ts';
import type { GameView } from '../view/game-view.ts';
import { atBatBody } from '../view/pitch-body.ts';
import { findGameOfRow } from '../view/queries.ts';
import { correctEntry } from './change-entry.ts';
import { namedPeople } from './find-people.ts';

/** Changes the batter or pitcher of an at-bat and of all its pitches that don't name their own. */
export async function amendAtBat(
  context: ApiContext,
  caller: TeamCaller & { readonly entryId: string },
  body: UpdateAtBatBody,
): Promise<{ atBat: AtBatBody; game: GameBody }> {
  const { entryId: atBatId } = caller;
  const view = await correctEntry(
    context,
    caller,
    (db, teamId) => findGameOfRow(db, 'at_bats', teamId, atBatId),
    async ({ game, ...before }, people) => {
      const { battingSide } = findAtBat(before, atBatId);
      const changes = { ...namedPeople(await people(), battingSide, body), notes: body.notes };
      const args = { gameId: game.id, plateAppearanceId: atBatId, changes };
      return [{ name: 'plateAppearance.amend', args }];
    },
  );
  return { atBat: atBatBody(findAtBat(view, atBatId)), game: gameBody(view.teamId, view.game) };
}

function findAtBat({ log }: Pick<GameView, 'log'>, atBatId: string): PlateAppearanceRow {
  const row = log.plateAppearances.find(({ id }) => id === atBatId);
  if (!row) throw notFound();
  return row;
}
