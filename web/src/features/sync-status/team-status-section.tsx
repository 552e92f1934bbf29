import { countWithNoun, pitchesText } from '@full-count/baseball';
import { useMemo } from 'react';
import { asOfText } from '../../format/as-of.ts';
import {
  doubleheaderText,
  type GameLabel,
  gameLabels,
  labelDayText,
} from '../../format/game-dates/game-labels.ts';
import { timeText } from '../../format/time-text.ts';
import { NO_ROOM } from '../../local/queries/teams/use-no-room.ts';
import { useTimeZoneOf } from '../../local/queries/teams/use-team-time-zone.ts';
import type {
  GameSyncStatus,
  SessionSyncStatus,
  TeamSyncStatus,
} from '../../local/sync-status/sync-status.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './sync-status.module.css';

interface TeamStatusSectionProps {
  name: string;
  team: TeamSyncStatus;
  /** Whether the server has no room for new rows of the team. */
  isFull: boolean;
}

export function TeamStatusSection({ name, team, isFull }: TeamStatusSectionProps) {
  const { games, sessions, otherWaiting, syncedAt } = team;
  const comparisonSentences = comparisonText(team);
  const timeZone = useTimeZoneOf()(team.teamId);
  const labels = useMemo(() => gameLabels(games, timeZone), [games, timeZone]);
  return (
    <Section
      title={name}
      aside={syncedAt === null ? 'not updated yet' : `last updated ${asOfText(syncedAt)}`}
    >
      {isFull && (
        <p role="status" className={styles.full}>
          {NO_ROOM} Your changes are saved on this device. They'll be sent when there's room.
        </p>
      )}
      {games.length === 0 && (
        <EmptyState title="No Games Scheduled">This team's games will be listed here.</EmptyState>
      )}
      <ul>
        {games.map((game) => (
          <StatusRow
            key={game.id}
            title={gameTitle(name, game, labels.get(game.id))}
            counts={game}
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
    </Section>
  );
}

type Counts = Pick<GameSyncStatus, 'pitches' | 'confirmed' | 'waiting'>;

function StatusRow({ title, counts }: { title: string; counts: Counts }) {
  return (
    <li className={styles.row}>
      <div className="grow">
        <b>{title}</b>
        <p className="small muted">{confirmedText(counts)}</p>
      </div>
      <span className={`num ${styles.pitches}`}>{pitchesText(counts.pitches)}</span>
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
