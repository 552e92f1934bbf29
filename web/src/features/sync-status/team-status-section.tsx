import { countWithNoun, pitchesText } from '@full-count/baseball';
import { may } from '@full-count/sync-protocol';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { asOfText, timeText } from '../../format/day-and-time.ts';
import {
  doubleheaderText,
  type GameLabel,
  gameLabels,
  labelDayText,
} from '../../format/game-dates/game-labels.ts';
import { accessLevelOn, useLocalData } from '../../local/local-data.tsx';
import { NO_ROOM, useTimeZoneOf } from '../../local/queries/teams/teams.ts';
import type {
  GameSyncStatus,
  SessionSyncStatus,
  TeamSyncStatus,
} from '../../local/sync-status/sync-status.ts';
import { api } from '../../platform/api-client.ts';
import { useServerChange } from '../../server-data/use-server-change.ts';
import { IconButton } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import { EmptyState } from '../../ui/feedback/feedback.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './sync-status.module.css';

interface TeamStatusSectionProps {
  name: string;
  team: TeamSyncStatus;
  /** Whether the team is so full that the server no longer takes its queue. */
  isFull: boolean;
  onMadeRoom: () => void;
}

export function TeamStatusSection({ name, team, isFull, onMadeRoom }: TeamStatusSectionProps) {
  const { games, sessions, otherWaiting, syncedAt } = team;
  const comparisonSentences = comparisonText(team);
  const timeZone = useTimeZoneOf()(team.teamId);
  const { teams, user } = useLocalData();
  const ownTeam = teams.find(({ id }) => id === team.teamId);
  const mayMakeRoom = isFull && may(accessLevelOn(ownTeam, user.id), 'game.deleteWithPitches');
  const [gameToDelete, setGameToDelete] = useState<GameSyncStatus>();
  const titleOf = (game: GameSyncStatus) => gameTitle(name, game, labels.get(game.id));
  const labels = useMemo(() => gameLabels(games, timeZone), [games, timeZone]);
  return (
    <Section
      title={name}
      aside={syncedAt === null ? 'not updated yet' : `last updated ${asOfText(syncedAt)}`}
    >
      {isFull && (
        <p role="status" className={styles.full}>
          {NO_ROOM} Your changes are saved on this device. They'll be sent when there's room.
          {mayMakeRoom && ' You can also delete games here that the team no longer needs.'}
        </p>
      )}
      {games.length === 0 && (
        <EmptyState title="No Games Scheduled">This team's games will be listed here.</EmptyState>
      )}
      <ul>
        {games.map((game) => (
          <StatusRow
            key={game.id}
            title={titleOf(game)}
            counts={game}
            action={
              mayMakeRoom &&
              game.waiting === 0 && (
                <IconButton
                  label={`Delete ${titleOf(game)}`}
                  icon={Trash2}
                  onClick={() => setGameToDelete(game)}
                />
              )
            }
          />
        ))}
        {sessions.map((session) => (
          <StatusRow key={session.id} title={sessionTitle(session)} counts={session} />
        ))}
        {otherWaiting > 0 && (
          <li className={styles.row}>
            <div className="grow">
              <b>Roster and team</b>
              <p className="small muted">{countWithNoun(otherWaiting, 'change')} waiting to send</p>
            </div>
          </li>
        )}
      </ul>
      {comparisonSentences !== null && (
        <p className={`small muted ${styles.checked}`}>{comparisonSentences}</p>
      )}
      {gameToDelete && (
        <MakeRoomDialog
          game={gameToDelete}
          title={titleOf(gameToDelete)}
          onDeleted={onMadeRoom}
          onClose={() => setGameToDelete(undefined)}
        />
      )}
    </Section>
  );
}

interface MakeRoomDialogProps {
  game: GameSyncStatus;
  title: string;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks the server and not the queue, because the queue waits for the room that this makes. */
function MakeRoomDialog({ game, title, onDeleted, onClose }: MakeRoomDialogProps) {
  const change = useServerChange();
  async function deleteGame() {
    const result = await change(api('DELETE', `/api/games/${game.id}`), {
      done: 'Game deleted',
      failed: "The game wasn't deleted",
      needsSignal: 'Deleting a game for good needs signal.',
    });
    onClose();
    if (result) onDeleted();
  }
  return (
    <ConfirmDialog
      title={`Delete ${title} for good?`}
      tone="delete"
      confirmLabel="Delete Game"
      keepLabel="Keep Game"
      onConfirm={deleteGame}
      onKeep={onClose}
    >
      <p>
        Its {pitchesText(game.pitches)} will be deleted too. Nobody can restore it, because the team
        has no room for it.
      </p>
    </ConfirmDialog>
  );
}

type Counts = Pick<GameSyncStatus, 'pitches' | 'confirmed' | 'waiting'>;

function StatusRow(props: { title: string; counts: Counts; action?: ReactNode }) {
  const { title, counts, action } = props;
  return (
    <li className={styles.row}>
      <div className="grow">
        <b>{title}</b>
        <p className="small muted">{confirmedText(counts)}</p>
      </div>
      <span className={`num ${styles.pitches}`}>{pitchesText(counts.pitches)}</span>
      {action}
    </li>
  );
}

export function sessionTitle({ title, sessionDate }: SessionSyncStatus): string {
  return `Bullpen: ${title}, ${labelDayText({ at: sessionDate })}, ${timeText(sessionDate)}`;
}

/** "Harbor Lanterns vs Granite Herons, Jun 20", with "Game 2, 4:00 PM" in a doubleheader. */
export function gameTitle(
  team: string,
  { homeTeam, opponent }: GameSyncStatus,
  label: GameLabel | undefined,
): string {
  const game = `${team} ${homeTeam ? 'vs' : 'at'} ${opponent}`;
  if (label === undefined) return game;
  const gameNumber = doubleheaderText(label);
  return [game, labelDayText(label), ...(gameNumber === null ? [] : [gameNumber])].join(', ');
}

function confirmedText({ pitches, confirmed, waiting }: Counts): string {
  if (waiting > 0) return `${confirmed} sent, ${waiting} waiting to send`;
  return pitches === 0 ? 'nothing to send' : `${confirmed} sent`;
}

export function comparisonText({
  checkedAt,
  differedAt,
}: Pick<TeamSyncStatus, 'checkedAt' | 'differedAt'>): string | null {
  const matchSentence =
    checkedAt !== null && `Everything sent matches the server (checked ${asOfText(checkedAt)}).`;
  const differenceSentence =
    differedAt !== null &&
    `Some data here didn't match the server (${asOfText(differedAt)}), so it was downloaded again. Nothing you entered was lost.`;
  return [matchSentence, differenceSentence].filter(Boolean).join(' ') || null;
}
