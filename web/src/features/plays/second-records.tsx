import { foldGame } from '@full-count/baseball';
import { logEntries, PRIMARY_RECORDING } from '@full-count/sync-protocol';
import { Section } from '../../components/section.tsx';
import type { FoldedGameData } from '../../local/use-folded-game.ts';
import { halfName } from './model/timeline.ts';
import styles from './plays.module.css';

/** Two devices charted while apart: the record that does not count, beside the one that does. */
export function SecondRecords({ data }: { data: FoldedGameData }) {
  const records = recordsOf(data);
  if (records.length === 0) return null;
  return (
    <Section title="Two records" className={styles.after}>
      <ul className={styles.problems}>
        {records.map(({ id, own, from, score }) => (
          <li key={id}>
            <p className="grow">
              <b>A second record goes on {from}.</b>{' '}
              <span className="muted">
                {own === 1 ? '1 pitch' : `${own} pitches`} of its own, score {score.team}–
                {score.opponent}. Nothing of it is lost; it does not count here.
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function recordsOf({ game, log, setup, entries }: FoldedGameData) {
  const counted = new Set(entries.map(({ id }) => id));
  return Object.entries(game.recordings)
    .filter(([id]) => id !== PRIMARY_RECORDING)
    .map(([id, { head }]) => {
      const other = logEntries(log, head);
      const own = other.filter((entry) => entry.kind === 'pitch' && !counted.has(entry.id));
      const folded = foldGame(setup, other);
      const first = folded.plateAppearances
        .flatMap(({ pitches }) => pitches)
        .find(({ facts }) => facts.id === own[0]?.id);
      return {
        id,
        own: own.length,
        from: first ? `from the ${halfName(first).toLowerCase()}` : 'from the start',
        score: folded.state.score,
      };
    });
}
