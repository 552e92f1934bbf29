import { type GameRow, type LineupsRow, may, type PlayerRow } from '@full-count/sync-protocol';
import { useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { gameDateText, shownGameDate } from '../../format/game-dates/shown-game-date.ts';
import { useMutate } from '../../local/emergency-queue/use-mutate.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { useGames } from '../../local/queries/games/use-games.ts';
import { useOpponentNames } from '../../local/queries/games/use-opponent-names.ts';
import { usePlayers } from '../../local/queries/teams/use-players.ts';
import { useTeam } from '../../local/queries/teams/use-team.ts';
import { useTeamTimeZone } from '../../local/queries/teams/use-team-time-zone.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { toastResult } from '../../ui/toasts/toast-result.ts';
import { lastLineup, lastOpponentLineup } from './earlier-lineups.ts';
import { notYetText, saveWords } from './lineup-check.ts';
import { dropDraft } from './lineup-draft.ts';
import { candidatesOf, lineupsOf } from './lineup-rows.ts';
import { LineupSummary } from './lineup-summary.tsx';
import { OpponentSide } from './opponent-side.tsx';
import { inRosterOrder } from './player-order.ts';
import styles from './start-game-dialog.module.css';
import { TeamSide } from './team-side.tsx';
import { useLineupForm } from './use-lineup-form.ts';

export interface StartGameDialogProps {
  game: GameRow;
  onClose: () => void;
}

/**
 * Set Starting Lineup: both batting orders and pitchers. Starts a scheduled game with them, or
 * without; a game under way takes a corrected lineup. Closing it keeps what was entered.
 */
export function StartGameDialog(props: StartGameDialogProps) {
  const players = usePlayers();
  const games = useGames();
  // Both are on the device, so the dialog opens at once with the whole roster.
  if (players === undefined || games === undefined) return null;
  return <LineupDialog {...props} players={players} games={games} />;
}

interface LineupDialogProps extends StartGameDialogProps {
  players: readonly PlayerRow[];
  games: readonly GameRow[];
}

function LineupDialog({ game, games, players, onClose }: LineupDialogProps) {
  const { form, change, keptFromBefore, startOver } = useLineupForm(game);
  const known = useOpponentNames(game.opponent);
  const hasDp = useTeam()?.sport === 'softball';
  const sides = useRef<HTMLDivElement>(null);
  const wide = useMediaQuery('(min-width: 768px)');
  const candidates = useMemo(
    () => candidatesOf(inRosterOrder(players), game.lineup?.team),
    [players, game],
  );
  const earlier = useMemo(
    () => ({
      team: lastLineup(game, games, candidates),
      opponent: lastOpponentLineup(game, games),
    }),
    [game, games, candidates],
  );
  const shown = shownGameDate(game.gameDate, useTeamTimeZone());
  const showFirstGap = () => sides.current?.querySelector<HTMLElement>('[data-gap]')?.focus();
  const lineups = lineupsOf(form, game.lineup, candidates);
  return (
    <Dialog
      open
      width="wide"
      title="Set Starting Lineup"
      onClose={onClose}
      footer={
        <>
          {wide && <LineupSummary form={form} />}
          <LineupButtons
            game={game}
            lineups={lineups}
            wide={wide}
            notYet={notYetText(form)}
            onShowGap={showFirstGap}
            saveText={saveWords(form)}
            onClose={onClose}
          />
        </>
      }
    >
      <p className="muted">
        vs {game.opponent}, {gameDateText(shown)}, {game.homeTeam ? 'home' : 'away'}
        {game.status === 'live' && ". Substitutions won't change."}
      </p>
      {keptFromBefore && (
        <p className={styles.kept}>
          Your earlier lineup is still here.
          <Button variant="quiet" onClick={startOver}>
            Start Over
          </Button>
        </p>
      )}
      <div ref={sides} className={styles.sides}>
        <TeamSide
          candidates={candidates}
          side={form.team}
          earlier={earlier.team}
          hasDp={hasDp}
          onChange={(team) => change({ ...form, team })}
        />
        <OpponentSide
          name={game.opponent}
          side={form.opponent}
          earlier={earlier.opponent}
          known={known}
          hasDp={hasDp}
          onChange={(opponent) => change({ ...form, opponent })}
        />
      </div>
      {!wide && <LineupSummary form={form} />}
    </Dialog>
  );
}

interface LineupButtonsProps {
  game: GameRow;
  lineups: LineupsRow;
  /** There is room for the Lineup Summary beside the buttons, which says what is missing. */
  wide: boolean;
  /** Why the game cannot start with these lineups. Null when it can. */
  notYet: string | null;
  /** Moves the focus to the first gap. */
  onShowGap: () => void;
  /** "Save Your Lineup"; null while no side is complete. */
  saveText: string | null;
  onClose: () => void;
}

function LineupButtons(props: LineupButtonsProps) {
  const { game, lineups, wide, notYet, onShowGap, saveText, onClose } = props;
  const reasonId = useId();
  const mutate = useMutate();
  const { accessLevel } = useLocalData();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function make(saving: ReturnType<typeof mutate>, words: { done: string; failed: string }) {
    setBusy(true);
    const made = await toastResult(saving, words);
    setBusy(false);
    if (!made) return false;
    dropDraft(game.id);
    onClose();
    return true;
  }

  async function start(lineup: LineupsRow | null, done: string) {
    const starting = mutate('game.start', { gameId: game.id, lineup });
    const started = await make(starting, { done, failed: 'Failed to start game' });
    if (started) await navigate(paths.liveGame(game.id));
  }
  const save = () =>
    void make(mutate('game.update', { gameId: game.id, lineup: lineups }), {
      done: 'Lineup saved',
      failed: 'Failed to save the lineup',
    });

  const isScheduled = game.status === 'scheduled';
  const reason = isScheduled && notYet !== null && (
    <div className={styles.notYet}>
      <p id={reasonId} className={wide ? 'visually-hidden' : 'small'}>
        {notYet}
      </p>
      <Button variant="quiet" onClick={onShowGap}>
        Show Me Where
      </Button>
    </div>
  );
  return (
    <div className={styles.buttons}>
      {!wide && reason}
      {isScheduled && (
        <Button
          variant="quiet"
          disabled={busy}
          onClick={() =>
            void start(null, 'Game started! Use manual input to set batters as they come up.')
          }
        >
          Start Without Lineup
        </Button>
      )}
      {wide && reason}
      <Button onClick={onClose}>Cancel</Button>
      {may(accessLevel, 'game.edit') && (
        <Button
          variant={isScheduled ? undefined : 'action'}
          disabled={busy || saveText === null}
          onClick={save}
        >
          {saveText ?? 'Save Lineup'}
        </Button>
      )}
      {isScheduled && (
        <Button
          variant="action"
          disabled={notYet !== null}
          aria-describedby={notYet === null ? undefined : reasonId}
          busy={busy}
          onClick={() => void start(lineups, 'Game started with lineups!')}
        >
          Start Game
        </Button>
      )}
    </div>
  );
}
