import { countWithNoun } from '@full-count/baseball';
import {
  diffLineups,
  type GameRow,
  type LineupChange,
  may,
  type PlayerRow,
} from '@full-count/sync-protocol';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { StartingLineupDialogProps } from '../../baseball-ui/provided-parts.ts';
import { gameDateText, shownGameDate } from '../../format/game-dates/game-labels.ts';
import { sortByJersey } from '../../format/names.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { useOpponentNames } from '../../local/queries/games/opponents.ts';
import { useGames } from '../../local/queries/games/use-folded-game.ts';
import { usePlayers, useTeam, useTeamTimeZone } from '../../local/queries/teams/teams.ts';
import { useMutate } from '../../local/write/use-mutate.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useMediaQuery } from '../../ui/hooks/hooks.ts';
import { breakpoints } from '../../ui/theme/breakpoints.ts';
import { toastResult } from '../../ui/toasts/toast-result.ts';
import { lastLineup, lastOpponentLineup } from './earlier-lineups.ts';
import {
  emptySpots,
  emptySpotsText,
  isComplete,
  type StartTexts,
  saveLabel,
  startTextsOf,
} from './lineup-check.ts';
import { isChosen, type LineupForm, type SideForm } from './lineup-form.ts';
import { candidatesOf, lineupsOf } from './lineup-rows.ts';
import { OpponentSide } from './opponent-side.tsx';
import styles from './starting-lineup-dialog.module.css';
import { TeamSide } from './team-side.tsx';
import { keepUnsavedSides, useLineupForm } from './use-lineup-form.ts';

/** Starts a scheduled game, or corrects the lineup of a live game. Closing it keeps a draft. */
export function StartingLineupDialog(props: StartingLineupDialogProps) {
  const players = usePlayers();
  const games = useGames();
  if (players === undefined || games === undefined) return null;
  return <StartingLineupForm {...props} players={players} games={games} />;
}

interface StartingLineupFormProps extends StartingLineupDialogProps {
  players: readonly PlayerRow[];
  games: readonly GameRow[];
}

function StartingLineupForm({ game, games, players, onClose }: StartingLineupFormProps) {
  const { form, before, change, startedFromDraft, startOver } = useLineupForm(game);
  const knownNames = useOpponentNames(game.opponent);
  const sport = useTeam()?.sport;
  const [isMarked, setIsMarked] = useState(false);
  const sides = useRef<HTMLDivElement>(null);
  const isWide = useMediaQuery(breakpoints.tabletUp);
  const candidates = useMemo(
    () => candidatesOf(sortByJersey(players), before.team),
    [players, before],
  );
  const earlierLineups = useMemo(
    () => ({
      team: lastLineup(game, games, candidates),
      opponent: lastOpponentLineup(game, games),
    }),
    [game, games, candidates],
  );
  const gameDate = shownGameDate(game.gameDate, useTeamTimeZone());
  function markMissing(): void {
    setIsMarked(true);
    sides.current?.querySelector<HTMLElement>('[data-missing]')?.focus();
  }
  const lineups = lineupsOf(form, candidates);
  function onSaved(): void {
    keepUnsavedSides(game.id, { form, before }, lineups);
    onClose();
  }
  const summary = <LineupSummary form={form} isMarked={isMarked} />;
  return (
    <Dialog
      width="wide"
      title="Set Starting Lineup"
      onClose={onClose}
      footer={
        <>
          {isWide && summary}
          <LineupButtons
            game={game}
            lineupChange={diffLineups(before, lineups)}
            isIncomplete={!isComplete(form)}
            startTexts={startTextsOf(form, before)}
            onMissing={markMissing}
            saveText={saveLabel(form)}
            onSaved={onSaved}
            onClose={onClose}
          />
        </>
      }
    >
      <p className="muted">
        vs {game.opponent}, {gameDateText(gameDate)}, {game.homeTeam ? 'home' : 'away'}
        {game.status === 'live' && ". Substitutions won't change."}
      </p>
      {startedFromDraft && (
        <p className={styles.draft}>
          Your earlier lineup is still here.
          <Button variant="quiet" onClick={startOver}>
            Start Over
          </Button>
        </p>
      )}
      <div ref={sides} className={styles.sides} data-marked={isMarked || undefined}>
        <TeamSide
          candidates={candidates}
          side={form.team}
          earlierLineup={earlierLineups.team}
          sport={sport}
          innings={game.innings}
          onChange={(team) => change({ ...form, team })}
        />
        <OpponentSide
          name={game.opponent}
          side={form.opponent}
          earlierLineup={earlierLineups.opponent}
          knownNames={knownNames}
          sport={sport}
          onChange={(opponent) => change({ ...form, opponent })}
        />
      </div>
      {!isWide && summary}
    </Dialog>
  );
}

interface LineupButtonsProps {
  game: GameRow;
  lineupChange: LineupChange;
  isIncomplete: boolean;
  startTexts: StartTexts;
  /** Somebody taps Start Game before both lineups are complete. */
  onMissing: () => void;
  saveText: string | null;
  onSaved: () => void;
  onClose: () => void;
}

function LineupButtons(props: LineupButtonsProps) {
  const { game, lineupChange, isIncomplete, startTexts, onMissing, saveText } = props;
  const { onSaved, onClose } = props;
  const mutate = useMutate();
  const { accessLevel } = useLocalData();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function save(result: ReturnType<typeof mutate>, texts: { done: string; failed: string }) {
    setBusy(true);
    const isSaved = await toastResult(result, texts);
    setBusy(false);
    if (isSaved) onSaved();
    return isSaved;
  }

  const isEdited = Object.keys(lineupChange).length > 0;

  async function start(done: string) {
    const lineup = isEdited ? { lineup: lineupChange } : {};
    const result = mutate('game.start', { gameId: game.id, ...lineup });
    const isStarted = await save(result, { done, failed: 'Failed to start game' });
    if (isStarted) await navigate(paths.liveGame(game.id));
  }
  function saveLineup() {
    if (!isEdited) return onClose();
    void save(mutate('game.update', { gameId: game.id, lineup: lineupChange }), {
      done: 'Lineup saved',
      failed: 'Failed to save the lineup',
    });
  }

  const isScheduled = game.status === 'scheduled';
  return (
    <div className={styles.buttons}>
      {isScheduled && isIncomplete && (
        <Button variant="action" disabled={busy} onClick={() => void start(startTexts.done)}>
          {startTexts.label}
        </Button>
      )}
      <Button onClick={onClose}>Cancel</Button>
      {may(accessLevel, 'game.edit') && (
        <Button
          variant={isScheduled ? undefined : 'action'}
          disabled={busy || saveText === null}
          onClick={saveLineup}
        >
          {saveText ?? 'Save Lineup'}
        </Button>
      )}
      {isScheduled && (
        <Button
          variant={isIncomplete ? undefined : 'action'}
          aria-disabled={isIncomplete || undefined}
          aria-describedby={isIncomplete ? LINEUP_SUMMARY_ID : undefined}
          busy={busy}
          onClick={isIncomplete ? onMissing : () => void start('Game started with lineups!')}
        >
          Start Game
        </Button>
      )}
    </div>
  );
}

const LINEUP_SUMMARY_ID = 'lineup-summary';

interface LineupSummaryProps {
  form: LineupForm;
  /** Whether somebody has tapped Start Game, which shows in red what is missing. */
  isMarked: boolean;
}

export function LineupSummary({ form, isMarked }: LineupSummaryProps) {
  const isMissing = isMarked && !isComplete(form);
  return (
    <section
      id={LINEUP_SUMMARY_ID}
      className={styles.summary}
      data-marked={isMissing || undefined}
      aria-label="Lineup Summary"
    >
      <h3 className="caps">Lineup Summary</h3>
      <SideSummary name="Your Team" side={form.team} />
      <SideSummary name="Opponent" side={form.opponent} />
      {isMissing && (
        <p className={styles.incomplete} role="alert">
          <b>Incomplete Lineups</b> Please complete both team and opponent lineups (9 batters and a
          starting pitcher each)
        </p>
      )}
    </section>
  );
}

function SideSummary({ name, side }: { name: string; side: SideForm }) {
  const chosenCount = side.slots.length - emptySpots(side).length;
  const batters = countWithNoun(chosenCount, 'batter');
  const missingText = chosenCount === 0 ? null : emptySpotsText(side);
  return (
    <p>
      {name}:{' '}
      <b>{isChosen(side.pitcher) ? `${batters} and a pitcher.` : `${batters}, no pitcher yet.`}</b>
      {missingText !== null && <span className={styles.missing}> {missingText}.</span>}
    </p>
  );
}
