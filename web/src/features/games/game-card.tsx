import {
  type GameRow,
  isJsonEqual,
  isUnderWay,
  PRIMARY_RECORDING,
} from '@full-count/sync-protocol';
import { Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { dayFieldValue, dayParts, dayText } from '../../format/day-and-time.ts';
import { forfeitText } from '../../format/forfeit-text.ts';
import { doubleheaderText, type GameLabel } from '../../format/game-dates/game-labels.ts';
import type { GameCounts } from '../../local/queries/season/use-game-counts.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Link } from '../../ui/buttons/link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/layout/badge.tsx';
import styles from './game-card.module.css';
import { gameDetail } from './game-detail.ts';
import { GameNotes } from './game-notes.tsx';
import { GAME_DETAILS } from './model/game-details.ts';
import type { GameActions } from './use-game-actions.ts';

export interface GamePermissions {
  readonly canRecord: boolean;
  readonly canEdit: boolean;
  readonly canDelete: boolean;
}

export type GameDialogKind = 'start' | 'edit' | 'delete';
export type OpenGameDialog = (kind: GameDialogKind, gameId: string) => void;

interface GameCardProps extends GamePermissions {
  game: GameRow;
  label: GameLabel;
  counts: GameCounts | undefined;
  actions: GameActions;
  onOpen: OpenGameDialog;
}

/** Drawn again only if a property changes, such as its game or its counts, because a season has many cards. */
export const GameCard = memo(GameCardView, isJsonEqual);

function GameCardView(props: GameCardProps) {
  const { game, label, counts, actions, onOpen, canRecord, canEdit, canDelete } = props;
  const gameNumber = doubleheaderText(label);
  const name = gameNumber === null ? `vs ${game.opponent}` : `vs ${game.opponent}, ${gameNumber}`;
  return (
    <li
      className={classNames(
        styles.card,
        game.status === 'live' && styles.live,
        isUnderWay(game) && styles.underWay,
      )}
    >
      <CardDate label={label} />
      <div className={styles.opponent}>
        <h2>vs {game.opponent}</h2>
        <p className="small muted">{gameDetail(game, label, counts)}</p>
        {GAME_DETAILS.map(
          (key) =>
            game[key] && (
              <p key={key} className={styles.detail}>
                {game[key]}
              </p>
            ),
        )}
      </div>
      <div className={styles.status}>
        <Badge tone={game.status}>{game.status.toUpperCase()}</Badge>
      </div>
      <Score game={game} />
      <div className={styles.actions}>
        <div className={styles.buttons}>
          <StatusButtons
            game={game}
            canRecord={canRecord}
            onStart={() => onOpen('start', game.id)}
            onEnd={() => void actions.end(game.id)}
            onSuspend={() => void actions.suspend(game.id)}
            onResume={() => void actions.resume(game.id)}
            onRestart={() => void actions.restart(game)}
          />
          {game.status !== 'scheduled' && <ButtonLink to={paths.plays(game.id)}>Plays</ButtonLink>}
        </div>
        <div className={styles.icons}>
          {canEdit && (
            <IconButton
              label={`Edit game ${name}`}
              icon={<Pencil size={20} />}
              onClick={() => onOpen('edit', game.id)}
            />
          )}
          {canDelete && (
            <IconButton
              label={`Delete game ${name}`}
              variant="delete"
              icon={<Trash2 size={20} />}
              onClick={() => onOpen('delete', game.id)}
            />
          )}
        </div>
      </div>
      <GameNotes
        game={game}
        canRecord={canRecord}
        onDismiss={() => void actions.dismissLate(game)}
      />
    </li>
  );
}

function CardDate({ label: { at, year } }: { label: GameLabel }) {
  const { day, month, weekday } = dayParts(at);
  return (
    <time className={styles.date} dateTime={dayFieldValue(new Date(at))}>
      <span className="num" aria-hidden="true">
        {day}
      </span>
      <span className="caps" aria-hidden="true">
        {month}
      </span>
      <span className="caps" aria-hidden="true">
        {year ?? weekday}
      </span>
      <span className="visually-hidden">{dayText(at)}</span>
    </time>
  );
}

interface StatusButtonsProps {
  game: GameRow;
  canRecord: boolean;
  onStart: () => void;
  onEnd: () => void;
  onSuspend: () => void;
  onResume: () => void;
  onRestart: () => void;
}

const RESUME_TITLE = 'Goes on where the game stopped. New pitches count for today';
const RESTART_TITLE = 'Makes the game live again, where it left off';
const TAKE_BACK_TITLE = 'Takes the forfeit back';

function StatusButtons(props: StatusButtonsProps) {
  const { game, canRecord, onStart, onEnd, onSuspend, onResume, onRestart } = props;
  const restart = canRecord && (
    <Button title={restartTitle(game)} onClick={onRestart}>
      Restart
    </Button>
  );
  switch (game.status) {
    case 'scheduled':
      return (
        <>
          {canRecord && (
            <Button variant="action" onClick={onStart}>
              Start Game
            </Button>
          )}
          {canRecord && <Button onClick={onStart}>Set Lineup</Button>}
          {game.lineup && <ButtonLink to={paths.lineupCard(game.id)}>Lineup Card</ButtonLink>}
        </>
      );
    case 'live':
      return (
        <>
          <ButtonLink to={paths.liveGame(game.id)} variant="action">
            {canRecord ? 'Track Pitches' : 'Watch'}
          </ButtonLink>
          {canRecord && <Button onClick={onEnd}>End Game</Button>}
          {canRecord && <Button onClick={onSuspend}>Suspend</Button>}
          {restart}
        </>
      );
    case 'suspended':
      return (
        <>
          {canRecord && (
            <Button variant="action" title={RESUME_TITLE} onClick={onResume}>
              Resume Game
            </Button>
          )}
          {canRecord && <Button onClick={onEnd}>End Game</Button>}
          <ButtonLink to={paths.onBoard(game.id)}>View</ButtonLink>
        </>
      );
    case 'completed':
      return (
        <>
          <ButtonLink to={paths.onBoard(game.id)}>View</ButtonLink>
          {restart}
        </>
      );
  }
}

function restartTitle(game: GameRow): string | undefined {
  if (game.status !== 'completed') return undefined;
  return forfeitText(game) === null ? RESTART_TITLE : TAKE_BACK_TITLE;
}

function Score({ game }: { game: GameRow }) {
  const score = scoreText(game);
  if (score === null) return <p className={styles.score} />;
  return (
    <p className={classNames('num', styles.score)}>
      <Link to={paths.boxScore(game.id)} aria-label={`Box score vs ${game.opponent}, ${score}`}>
        {score}
      </Link>
    </p>
  );
}

function scoreText({ status, recordings }: GameRow): string | null {
  const score = recordings[PRIMARY_RECORDING]?.state.score;
  if (status === 'scheduled' || score === undefined) return null;
  return `${score.team}–${score.opponent}`;
}
