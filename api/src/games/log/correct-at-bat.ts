import { otherSide } from '@full-count/baseball';
import type {
  AtBatBody,
  GameBody,
  PlateAppearanceRow,
  UpdateAtBatBody,
} from '@full-count/sync-protocol';
import type { TeamCaller } from '../../http/route-access.ts';
import type { ApiContext } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { mutate } from '../../team-data/mutate.ts';
import { loadRoster } from '../../team-data/rows/team-rows.ts';
import { inTeamTransaction } from '../../team-data/team-transaction.ts';
import { gameBody } from '../view/game-body.ts';
import { type GameView, loadGameView, viewAfter } from '../view/game-view.ts';
import { atBatBody } from '../view/pitch-body.ts';
import { findGameOfRow } from '../view/queries.ts';
import { type People, peopleOf } from './find-people.ts';

/** Changes the batter or pitcher of an at-bat and of all its pitches that don't name their own. */
export async function amendAtBat(
  context: ApiContext,
  caller: TeamCaller & { readonly atBatId: string },
  body: UpdateAtBatBody,
): Promise<{ atBat: AtBatBody; game: GameBody }> {
  const { teamId, atBatId } = caller;
  return inTeamTransaction(context, caller, async (team) => {
    const gameId = await findGameOfRow(team.trx, 'at_bats', teamId, atBatId);
    const view = await loadGameView(team.trx, teamId, gameId);
    const people = peopleOf(view, await loadRoster(team.trx, teamId));
    const changes = changesFrom(body, findAtBat(view, atBatId), people);
    const args = { gameId, plateAppearanceId: atBatId, changes };
    await mutate(team, [{ name: 'plateAppearance.amend', args }]);
    const newView = viewAfter(view, team.changes);
    return {
      atBat: atBatBody(findAtBat(newView, atBatId)),
      game: gameBody(teamId, newView.game),
    };
  });
}

function findAtBat({ log }: GameView, atBatId: string): PlateAppearanceRow {
  const row = log.plateAppearances.find(({ id }) => id === atBatId);
  if (!row) throw notFound();
  return row;
}

function changesFrom(
  { batterId, batterName, pitcherId, pitcherName, notes }: UpdateAtBatBody,
  { battingSide }: PlateAppearanceRow,
  people: People,
): Record<string, unknown> {
  const batter = people.find(battingSide, { id: batterId, name: batterName }, 'batter');
  const pitchingSide = otherSide(battingSide);
  const pitcher = people.find(pitchingSide, { id: pitcherId, name: pitcherName }, 'pitcher');
  return { ...(batter && { batter }), ...(pitcher && { pitcher }), notes };
}
