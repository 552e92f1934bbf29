import { asOfText } from '../../components/as-of-text.ts';
import { countedText } from '../../components/counted-text.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Section } from '../../components/section.tsx';
import type { HeldGame, HeldSession, HeldTeam } from '../../local/ledger.ts';
import { checkWords } from './check-words.ts';
import styles from './ledger.module.css';

const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short' });

/** A team's games, each with what the server has of it. */
export function HeldTeamSection({ name, team }: { name: string; team: HeldTeam }) {
  const { games, sessions, otherWaiting, syncedAt } = team;
  const checked = checkWords(team);
  return (
    <Section
      title={name}
      aside={syncedAt === null ? 'not synced yet' : `data as of ${asOfText(syncedAt)}`}
    >
      {games.length === 0 && (
        <EmptyState title="No Games Scheduled">This team's games will be listed here.</EmptyState>
      )}
      <ul>
        {games.map((game) => (
          <HeldRow key={game.id} title={gameTitle(name, game)} held={game} />
        ))}
        {sessions.map((session) => (
          <HeldRow key={session.id} title={sessionTitle(session)} held={session} />
        ))}
        {otherWaiting > 0 && (
          <li className={styles.row}>
            <div className="grow">
              <b>Roster and team</b>
              <p className="small muted">{countedText(otherWaiting, 'change')} waiting to send</p>
            </div>
          </li>
        )}
      </ul>
      {checked !== null && <p className={`small muted ${styles.checked}`}>{checked}</p>}
    </Section>
  );
}

type Held = Pick<HeldGame, 'pitches' | 'confirmed' | 'waiting'>;

function HeldRow({ title, held }: { title: string; held: Held }) {
  return (
    <li className={styles.row}>
      <div className="grow">
        <b>{title}</b>
        <p className="small muted">{confirmedText(held)}</p>
      </div>
      <span className={`num ${styles.pitches}`}>
        {countedText(held.pitches, 'pitch', 'pitches')}
      </span>
    </li>
  );
}

/** "Bullpen: Tuesday side session, Jun 20" */
export function sessionTitle({ title, sessionDate }: HeldSession): string {
  return `Bullpen: ${title}, ${day.format(new Date(sessionDate))}`;
}

/** "Harbor Lanterns vs Granite Herons, Jun 20" */
export function gameTitle(team: string, { homeTeam, opponent, gameDate }: HeldGame): string {
  return `${team} ${homeTeam ? 'vs' : 'at'} ${opponent}, ${day.format(new Date(gameDate))}`;
}

export function confirmedText({ pitches, confirmed, waiting }: Held): string {
  if (waiting > 0) return `${confirmed} sent, ${waiting} waiting to send`;
  return pitches === 0 ? 'nothing to send' : `${confirmed} sent`;
}
