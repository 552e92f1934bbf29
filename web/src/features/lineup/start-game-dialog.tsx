import type { GameRow, LineupsRow } from '@full-count/sync-protocol';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { dayText } from '../../components/day-and-time.ts';
import { Dialog } from '../../components/dialog.tsx';
import { tellChange } from '../../components/tell-change.ts';
import { useMutate } from '../../local/local-data.tsx';
import { usePlayers } from '../../local/use-players.ts';
import { isComplete, lineupForm, lineupsOf } from './lineup-form.ts';
import { LineupSummary } from './lineup-summary.tsx';
import { OpponentSide } from './opponent-side.tsx';
import { inRosterOrder } from './roster-order.ts';
import styles from './start-game-dialog.module.css';
import { TeamSide } from './team-side.tsx';

export interface StartGameDialogProps {
  game: GameRow;
  onClose: () => void;
}

/** Set Starting Lineup: both batting orders and pitchers, or none of it. */
export function StartGameDialog({ game, onClose }: StartGameDialogProps) {
  const mutate = useMutate();
  const roster = inRosterOrder(usePlayers() ?? []);
  const [form, setForm] = useState(() => lineupForm(game.lineup));
  const [busy, setBusy] = useState(false);
  const complete = isComplete(form);

  async function start(lineup: LineupsRow | null, done: string): Promise<void> {
    setBusy(true);
    const started = await tellChange(mutate('game.start', { gameId: game.id, lineup }), {
      done,
      failed: 'Failed to start game',
    });
    setBusy(false);
    if (started) onClose();
  }

  const startWithout = () =>
    start(null, 'Game started! Use manual input to set batters as they come up.');
  const startWith = () => start(lineupsOf(form, roster), 'Game started with lineups!');

  return (
    <Dialog
      open
      width="wide"
      title="Set Starting Lineup"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" disabled={busy} onClick={() => void startWithout()}>
            Start without lineup
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="action"
            disabled={!complete}
            busy={busy}
            onClick={() => void startWith()}
          >
            Start Game
          </Button>
        </>
      }
    >
      <p className="muted">
        vs {game.opponent}, {dayText(game.gameDate)}, {game.homeTeam ? 'home' : 'away'}
      </p>
      <div className={styles.sides}>
        <TeamSide
          roster={roster}
          side={form.team}
          onChange={(team) => setForm({ ...form, team })}
        />
        <OpponentSide
          name={game.opponent}
          side={form.opponent}
          onChange={(opponent) => setForm({ ...form, opponent })}
        />
      </div>
      <LineupSummary form={form} complete={complete} />
    </Dialog>
  );
}
