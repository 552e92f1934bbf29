import { ordinal, visitorsFirst } from '@full-count/baseball';
import { type GameRow, PRIMARY_RECORDING, type TeamRow } from '@full-count/sync-protocol';

/** 0 before a game. In its first inning 1, and one more with each inning. */
export type Stage = number;

/** More innings than a game can have. */
export const FINAL: Stage = 1_000;

export interface Alert {
  readonly title: string;
  readonly body: string;
}

/** @param game as the public page shows it */
export function stageOf({ status, recordings }: GameRow): Stage {
  if (status === 'scheduled') return 0;
  return status === 'completed' ? FINAL : (recordings[PRIMARY_RECORDING]?.state.inning ?? 1);
}

/** Only what the public page shows, and no player. */
export function alertOf(game: GameRow, team: Pick<TeamRow, 'name'>): Alert {
  const stage = stageOf(game);
  const score = game.recordings[PRIMARY_RECORDING]?.state.score ?? { team: 0, opponent: 0 };
  const names = { team: team.name, opponent: game.opponent };
  const title = visitorsFirst(game)
    .map((side) => `${names[side]} ${score[side]}`)
    .join(', ');
  if (stage === FINAL) return { title, body: 'Final' };
  return { title, body: stage <= 1 ? 'The game has started.' : `End of the ${ordinal(stage - 1)}` };
}
