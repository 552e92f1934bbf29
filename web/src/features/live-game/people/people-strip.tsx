import type { LiveBatter, LivePitcher, Person } from '@full-count/baseball';
import { LayoutDashboard } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Jersey } from '../../../baseball-ui/jersey.tsx';
import { lazyWhenIdle } from '../../../platform/lazy-when-idle.ts';
import { paths } from '../../../platform/paths.ts';
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts';
import { SpokenName } from '../../../ui/spoken-name.tsx';
import { breakpoints } from '../../../ui/theme/breakpoints.ts';
import { ToastPlace } from '../../../ui/toasts/toast-place.tsx';
import { jerseyOf, type LiveGame } from '../model/live-game.ts';
import { shortName } from '../model/short-name.ts';
import styles from './people-strip.module.css';
import { StripWords } from './strip-label.tsx';
import { pitchesText, resultsText, strikesText } from './today-labels.ts';

interface PeopleStripProps {
  live: LiveGame;
  pitching: LivePitcher | null;
  batting: LiveBatter | null;
  onPitcher: () => void;
  onBatter: () => void;
}

const StripPitcher = lazyWhenIdle(async () => (await import('./strip-pitcher.tsx')).StripPitcher);

/** Pitcher and batter on a phone, each with the way to figures and another player, and the way out. */
export function PeopleStrip(props: PeopleStripProps) {
  const { live, batting } = props;
  const { batter, pitcher } = live.who;
  return (
    <div className={styles.strip}>
      <ToastPlace />
      <button
        type="button"
        className={pitcher === null ? styles.unknown : undefined}
        onClick={props.onPitcher}
      >
        {pitcher === null ? (
          <SpokenName name="Choose the pitcher">
            <StripWords name="Who's pitching?" detail="Tap to choose" />
          </SpokenName>
        ) : (
          <Pitcher live={live} pitcher={pitcher} pitching={props.pitching} />
        )}
      </button>
      <button
        type="button"
        className={batter === null ? styles.unknown : undefined}
        onClick={props.onBatter}
      >
        {batter === null ? (
          <SpokenName name="Choose the batter">
            <StripWords name="Who's up?" detail="Tap to choose" />
          </SpokenName>
        ) : (
          <SpokenName name={`Batter ${batter.name}, ${resultsText(batting)}`}>
            {batter.id !== null && <Jersey number={jerseyOf(live, batter)} />}
            <StripWords name={shortName(batter.name)} detail={resultsText(batting)} />
          </SpokenName>
        )}
      </button>
      <Link to={paths.dugout} className={styles.leave}>
        <LayoutDashboard aria-hidden="true" size={20} />
        Dugout
      </Link>
    </div>
  );
}

interface PitcherProps {
  live: LiveGame;
  pitcher: Person;
  pitching: LivePitcher | null;
}

/** The pitch count at once, the ring around it a moment later. */
function Pitcher({ live, pitcher, pitching }: PitcherProps) {
  const small = useMediaQuery(breakpoints.narrowPhone);
  return (
    <Suspense
      fallback={
        <SpokenName name={`Pitcher ${pitcher.name}, ${pitchesText(pitching)}`}>
          <span className={`num ${styles.count}`}>{pitching?.pitchCount ?? 0}</span>
          <StripWords name={shortName(pitcher.name)} detail={strikesText(pitching)} />
        </SpokenName>
      }
    >
      <StripPitcher live={live} pitcher={pitcher} pitching={pitching} small={small} />
    </Suspense>
  );
}
