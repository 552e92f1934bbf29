import type { LiveBatter, LivePitcher, Person } from '@full-count/baseball';
import { Jersey } from '../../components/jersey.tsx';
import { wordsOfResult } from '../../components/result-words.ts';
import { jerseyOf, type LiveGame } from './model/live-game.ts';
import { shortName } from './model/short-name.ts';
import styles from './people-strip.module.css';

interface PeopleStripProps {
  live: LiveGame;
  batter: Person | null;
  pitching: LivePitcher | null;
  batting: LiveBatter | null;
  onPitcher: () => void;
  onBatter: () => void;
}

/** Pitcher and batter on a phone. A tap opens his figures and the choice of another. */
export function PeopleStrip({
  live,
  batter,
  pitching,
  batting,
  onPitcher,
  onBatter,
}: PeopleStripProps) {
  const { pitcher } = live.who;
  return (
    <div className={styles.strip}>
      <button
        type="button"
        className={pitcher === null ? styles.unknown : undefined}
        aria-label={
          pitcher === null
            ? 'Choose the pitcher'
            : `Pitcher ${pitcher.name}, ${pitchesText(pitching)}`
        }
        onClick={onPitcher}
      >
        <span className={`num ${styles.count}`} aria-hidden="true">
          {pitching?.pitchCount ?? 0}
        </span>
        <span className="grow" aria-hidden="true">
          <b className="clip">{pitcher === null ? 'Who pitches?' : shortName(pitcher.name)}</b>
          <span className="num clip">
            {pitcher === null ? 'Tap to choose' : strikesText(pitching)}
          </span>
        </span>
      </button>
      <button
        type="button"
        className={batter === null ? styles.unknown : undefined}
        aria-label={
          batter === null ? 'Choose the batter' : `Batter ${batter.name}, ${todayText(batting)}`
        }
        onClick={onBatter}
      >
        {batter !== null && batter.id !== null && (
          <span aria-hidden="true">
            <Jersey number={jerseyOf(live, batter)} />
          </span>
        )}
        <span className="grow" aria-hidden="true">
          <b className="clip">{batter === null ? 'Who bats?' : shortName(batter.name)}</b>
          <span className="num clip">{batter === null ? 'Tap to choose' : todayText(batting)}</span>
        </span>
      </button>
    </div>
  );
}

function pitchesText(pitching: LivePitcher | null): string {
  const count = pitching?.pitchCount ?? 0;
  return `${count === 1 ? '1 pitch' : `${count} pitches`}, ${strikesText(pitching)}`;
}

function strikesText(pitching: LivePitcher | null): string {
  const percent = pitching?.strikes.percent ?? null;
  return percent === null ? 'No pitches yet' : `${percent}% strikes`;
}

/** "1B, K" */
function todayText(batting: LiveBatter | null): string {
  const results = (batting?.atBats ?? []).flatMap(({ result, battedBall }) =>
    result === null ? [] : [wordsOfResult(result, battedBall).code],
  );
  return results.length === 0 ? 'First time up' : results.join(', ');
}
