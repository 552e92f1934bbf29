import { type GameRow, isJsonEqual, PRIMARY_RECORDING } from '@full-count/sync-protocol';
import { Link2, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { GameActions } from '../../baseball-ui/use-game-actions.ts';
import { dayFieldValue, dayParts, dayText } from '../../format/day-and-time.ts';
import { doubleheaderText, type GameLabel } from '../../format/game-dates/game-labels.ts';
import { forfeitText, resultLetter } from '../../format/game-result.ts';
import type { GameCounts } from '../../local/queries/season/use-game-counts.ts';
import { paths } from '../../platform/paths.ts';
import { Button, ButtonLink, Link } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MenuButton } from '../../ui/dialogs/menu-button.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import styles from './game-card.module.css';
import { GameNotes, gameDetail } from './game-notes.tsx';

export interface GamePermissions {
  readonly canRecord: boolean;
  readonly canEdit: boolean;
  readonly canDelete: boolean;
  readonly canPublish: boolean;
}

export type GameDialogKind = 'start' | 'edit' | 'delete' | 'link';
export type OpenGameDialog = (kind: GameDialogKind, gameId: string) => void;

interface GameCardProps extends GamePermissions {
  game: GameRow;
  /** Whether it is the first in the list, so that its button is filled. */
  isNext: boolean;
  label: GameLabel;
  counts: GameCounts | undefined;
  actions: GameActions;
  onOpen: OpenGameDialog;
}

/** Drawn again only if a property changes, such as its game or its counts, because a season has many cards. */
export const GameCard = memo(GameCardView, isJsonEqual);

function GameCardView(props: GameCardProps) {
  const { game, label, counts, actions, onOpen } = props;
  const { canRecord, canEdit, canDelete, canPublish } = props;
  const gameNumber = doubleheaderText(label);
  const name = gameNumber === null ? `vs ${game.opponent}` : `vs ${game.opponent}, ${gameNumber}`;
  const start = () => onOpen('start', game.id);
  const restart = canRecord && (
    <Button
      variant={game.status === 'live' ? 'second' : 'quiet'}
      title={restartTitle(game)}
      onClick={() => void actions.restart(game)}
    >
      Restart
    </Button>
  );
  const plays = <ButtonLink to={paths.plays(game.id)}>Plays</ButtonLink>;
  return (
    <li
      className={classNames(
        styles.card,
        game.status === 'live' && styles.live,
        game.status !== 'completed' && styles.open,
      )}
    >
      <CardDate label={label} />
      <div className={styles.opponent}>
        <h2>
          <CardLink game={game} onStart={canRecord ? start : null} />
        </h2>
        <p className="small muted">{gameDetail(game, label, counts)}</p>
        {(['place', 'notes'] as const).map(
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
      <div className={styles.buttons}>
        <StatusButtons {...props} onStart={start} />
        {game.status === 'completed' ? restart : game.status !== 'scheduled' && plays}
        {(canEdit || game.status === 'completed') && (
          <MenuButton label={`More for game ${name}`} title={name}>
            {game.status === 'completed' && plays}
            {game.status === 'live' && canRecord && (
              <>
                <Button onClick={() => void actions.suspend(game.id)}>Suspend</Button>
                {restart}
              </>
            )}
            {canEdit && (
              <Button
                aria-label={`Edit game ${name}`}
                icon={Pencil}
                onClick={() => onOpen('edit', game.id)}
              >
                Edit
              </Button>
            )}
            {canPublish && (
              <Button icon={Link2} onClick={() => onOpen('link', game.id)}>
                Public Link
              </Button>
            )}
            {canDelete && (
              <Button
                aria-label={`Delete game ${name}`}
                variant="delete"
                icon={Trash2}
                onClick={() => onOpen('delete', game.id)}
              >
                Delete
              </Button>
            )}
          </MenuButton>
        )}
      </div>
      <GameNotes
        game={game}
        canRecord={canRecord}
        onDismiss={() => void actions.dismissLate(game)}
      />
    </li>
  );
}

/** A tap anywhere on the card that hits no button opens what a coach wants most of this game. */
function CardLink({ game, onStart }: { game: GameRow; onStart: (() => void) | null }) {
  const text = `vs ${game.opponent}`;
  if (game.status !== 'scheduled') {
    const path = game.status === 'live' ? paths.liveGame(game.id) : paths.boxScore(game.id);
    return (
      <Link className="whole-row" to={path}>
        {text}
      </Link>
    );
  }
  if (onStart === null) return text;
  return (
    <button type="button" className="whole-row" onClick={onStart}>
      {text}
    </button>
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

const RESUME_TITLE = 'Goes on where the game stopped. New pitches count for today';
const RESTART_TITLE = 'Makes the game live again, where it left off';
const TAKE_BACK_TITLE = 'Takes the forfeit back';

function StatusButtons(props: GameCardProps & { onStart: () => void }) {
  const { game, isNext, canRecord, onStart, actions } = props;
  const variant = isNext ? 'action' : 'second';
  const end = canRecord && <Button onClick={() => void actions.end(game.id)}>End Game</Button>;
  const view = (
    <ButtonLink variant={quietIfEnded(game)} to={paths.onBoard(game.id)}>
      View
    </ButtonLink>
  );
  switch (game.status) {
    case 'scheduled':
      return (
        <>
          {canRecord && (
            <Button variant={variant} onClick={onStart}>
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
          {end}
        </>
      );
    case 'suspended':
      return (
        <>
          {canRecord && (
            <Button
              variant={variant}
              title={RESUME_TITLE}
              onClick={() => void actions.resume(game.id)}
            >
              Resume Game
            </Button>
          )}
          {end}
          {view}
        </>
      );
    case 'completed':
      return view;
  }
}

function quietIfEnded({ status }: GameRow) {
  return status === 'completed' ? 'quiet' : 'second';
}

function restartTitle(game: GameRow): string | undefined {
  if (game.status !== 'completed') return undefined;
  return forfeitText(game) === null ? RESTART_TITLE : TAKE_BACK_TITLE;
}

function Score({ game }: { game: GameRow }) {
  const score = game.recordings[PRIMARY_RECORDING]?.state.score;
  if (game.status === 'scheduled' || score === undefined) return null;
  const text = `${score.team}–${score.opponent}`;
  return (
    <p className={classNames('num', styles.score)}>
      <Link to={paths.boxScore(game.id)} aria-label={`Box score vs ${game.opponent}, ${text}`}>
        {game.status === 'completed' && <span>{resultLetter(score)}</span>} {text}
      </Link>
    </p>
  );
}
