import type { ComponentType } from 'react';
import { dayText } from '../../components/day-and-time.ts';
import { PageHead } from '../../components/page-head.tsx';
import { SpinnerScreen } from '../../components/spinner-screen.tsx';
import { useGames } from '../../local/use-games.ts';
import { useTeam } from '../../local/use-team.ts';
import styles from './dugout-screen.module.css';
import { NextGame } from './next-game.tsx';
import { pickGames } from './pick-games.ts';
import { Results } from './results.tsx';
import { Scoreboard } from './scoreboard.tsx';

export interface DugoutScreenProps {
  /** The zone that logs a pitch into the live game; live tracking's. */
  ZoneLog: ComponentType<{ gameId: string | null }>;
}

export function DugoutScreen({ ZoneLog }: DugoutScreenProps) {
  const games = useGames();
  const team = useTeam();
  if (games === undefined || team === undefined) return <SpinnerScreen />;
  const { live, next, results } = pickGames(games);
  return (
    <>
      <PageHead title="Dugout" sub={dayText(new Date().toISOString())} />
      <Scoreboard game={live} teamName={team?.name ?? 'Your Team'} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Results games={results} />
          <NextGame game={next} />
        </div>
        <ZoneLog gameId={live?.id ?? null} />
      </div>
    </>
  );
}
