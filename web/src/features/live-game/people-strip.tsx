import type { LiveBatter, LivePitcher, Person } from '@full-count/baseball';
import { Jersey } from '../../components/jersey.tsx';
import { wordsOfResult } from '../../components/result-words.ts';
import { SpokenName } from '../../components/spoken-name.tsx';
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
        onClick={onPitcher}
      >
        {pitcher === null ? (
          <SpokenName name="Choose the pitcher">
            <Words name="Who pitches?" detail="Tap to choose" />
          </SpokenName>
        ) : (
          <SpokenName name={`Pitcher ${pitcher.name}, ${pitchesText(pitching)}`}>
            <span className={`num ${styles.count}`}>{pitching?.pitchCount ?? 0}</span>
            <Words name={shortName(pitcher.name)} detail={strikesText(pitching)} />
          </SpokenName>
        )}
      </button>
      <button
        type="button"
        className={batter === null ? styles.unknown : undefined}
        onClick={onBatter}
      >
        {batter === null ? (
          <SpokenName name="Choose the batter">
            <Words name="Who bats?" detail="Tap to choose" />
          </SpokenName>
        ) : (
          <SpokenName name={`Batter ${batter.name}, ${todayText(batting)}`}>
            {batter.id !== null && <Jersey number={jerseyOf(live, batter)} />}
            <Words name={shortName(batter.name)} detail={todayText(batting)} />
          </SpokenName>
        )}
      </button>
    </div>
  );
}

function Words({ name, detail }: { name: string; detail: string }) {
  return (
    <span className="grow">
      <b className="clip">{name}</b>
      <span className="num clip">{detail}</span>
    </span>
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
