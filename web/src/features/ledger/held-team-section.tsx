import { asOfText } from '../../components/as-of-text.ts';
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
      aside={
        syncedAt === null ? 'not yet compared with the server' : `data as of ${asOfText(syncedAt)}`
      }
    >
      {games.length === 0 && (
        <EmptyState title="No Games Scheduled">Its games stand here, pitch by pitch.</EmptyState>
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
              <p className="small muted">{counted(otherWaiting, 'change')} waiting</p>
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
      <span className={`num ${styles.pitches}`}>{counted(held.pitches, 'pitch')}</span>
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
  if (waiting > 0) return `${confirmed} confirmed, ${waiting} waiting`;
  return pitches === 0 ? 'nothing waiting' : `${confirmed} confirmed`;
}

function counted(count: number, unit: 'pitch' | 'change'): string {
  const plural = unit === 'pitch' ? 'pitches' : 'changes';
  return `${count.toLocaleString('en-US')} ${count === 1 ? unit : plural}`;
}
