import { foldGame, forfeitBookOf, forfeitOf, type LogEntry, type Side } from '@full-count/baseball';
import {
  type GameLog,
  type GameRow,
  headOf,
  logEntries,
  setupOf,
  type TeamRow,
} from '@full-count/sync-protocol';
import { useState } from 'react';
import { useGameLog } from '../../local/queries/games/use-folded-game.ts';
import { useTeam } from '../../local/queries/teams/teams.ts';
import { useMutate } from '../../local/write/use-mutate.ts';
import { newId } from '../../platform/ids.ts';
import { FormDialog } from '../../ui/dialogs/dialog.tsx';
import { Select } from '../../ui/fields/field.tsx';
import { useBusy } from '../../ui/hooks/hooks.ts';
import { toastResult } from '../../ui/toasts/toast-result.ts';

export interface ForfeitDialogProps {
  game: GameRow;
  onClose: () => void;
  /** In place of `onClose`, when the game has ended. */
  onForfeited?: () => void;
}

/** Asks who wins, and shows the score that the team's book gives. */
export function ForfeitDialog({ game, onClose, onForfeited = onClose }: ForfeitDialogProps) {
  const team = useTeam();
  const log = useGameLog(game.id);
  const mutate = useMutate();
  const [winner, setWinner] = useState<Side | null>(null);
  const [busy, wait] = useBusy();

  async function save(): Promise<void> {
    if (!team || winner === null) return;
    const event = { id: newId(), ...forfeitFacts(team, game, winner) };
    const change = { gameId: game.id, after: headOf(game), event };
    const isSaved = await toastResult(mutate('event.log', change), {
      done: 'Game ended by forfeit',
      failed: 'Failed to end game',
    });
    if (isSaved) onForfeited();
  }

  return (
    <FormDialog
      title={`Forfeit vs ${game.opponent}`}
      onClose={onClose}
      submitLabel="End by Forfeit"
      busy={busy}
      disabled={!team || !log || winner === null}
      onSubmit={() => wait(save())}
    >
      <Select
        label="Who wins?"
        placeholder="Choose the team"
        options={[
          { value: 'team', label: team?.name ?? '' },
          { value: 'opponent', label: game.opponent },
        ]}
        value={winner ?? ''}
        onChange={({ target }) => setWinner(target.value as Side)}
      />
      <p role="status">
        {team && log && winner !== null
          ? outcomeText(team, game, log, winner)
          : "If a team didn't come or can't finish, the other team wins."}
      </p>
    </FormDialog>
  );
}

function forfeitFacts(team: TeamRow, game: GameRow, winner: Side) {
  return { type: 'forfeit' as const, winner, book: forfeitBookOf(team, game) };
}

/** "Cedar Valley Otters win 7–0. No figures count, because the game is too short. Restart takes the forfeit back." */
function outcomeText(team: TeamRow, game: GameRow, log: GameLog, winner: Side): string {
  const setup = setupOf(game);
  const forfeit: LogEntry = { kind: 'event', id: '', ...forfeitFacts(team, game, winner) };
  const entries = [...logEntries(log, headOf(game)), forfeit];
  const { score } = foldGame(setup, entries).state;
  const name = winner === 'team' ? team.name : game.opponent;
  const figures = forfeitOf(setup, entries)?.isRegulation
    ? 'The figures so far count.'
    : 'No figures count, because the game is too short.';
  return [
    `${name} win ${Math.max(score.team, score.opponent)}–${Math.min(score.team, score.opponent)}.`,
    ...(game.status === 'scheduled' ? [] : [figures]),
    'Restart takes the forfeit back.',
  ].join(' ');
}
