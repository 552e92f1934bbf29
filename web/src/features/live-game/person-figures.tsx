import { type LiveBatter, type LivePitcher, PITCH_TYPES_BY_SPORT } from '@full-count/baseball';
import { memo, useDeferredValue } from 'react';
import { Legend } from '../../components/legend.tsx';
import { ArmCareSection } from './arm-care-section.tsx';
import { BatterFigures } from './batter-figures.tsx';
import { sideOf } from './choose-people.ts';
import styles from './figures.module.css';
import type { LiveGame } from './model/live-game.ts';
import type { Duty } from './model/picks.ts';
import { PersonDetails } from './person-details.tsx';
import { PitcherFigures } from './pitcher-figures.tsx';
import { SplitsSection } from './splits-section.tsx';

export interface PersonFiguresProps {
  duty: Duty;
  live: LiveGame;
  pitching: LivePitcher | null;
  batting: LiveBatter | null;
}

// A pitch shows in today's figures first; the rest follows when it is drawn.
const LaterDetails = memo(PersonDetails);
const LaterArmCare = memo(ArmCareSection);
const LaterSplits = memo(SplitsSection);
const SportsLegend = memo(Legend);

/** Everything that is known of who bats or pitches. */
export function PersonFigures({ duty, live, pitching, batting }: PersonFiguresProps) {
  const later = useDeferredValue(live);
  // With the game's old row goes the old object of the same person: another would draw both.
  const person = useDeferredValue(duty === 'batter' ? batting?.batter : pitching?.pitcher);
  const side = sideOf(duty, live);
  if (person === undefined) return null;
  if (duty === 'batter') {
    if (batting === null) return null;
    return (
      <div className={styles.figures}>
        <LaterDetails live={later} side={side} person={person} />
        <BatterFigures figures={batting} />
        <LaterSplits live={later} duty="batter" person={person} />
      </div>
    );
  }
  if (pitching === null) return null;
  return (
    <div className={styles.figures}>
      <LaterDetails live={later} side={side} person={person} />
      <LaterArmCare live={later} />
      <PitcherFigures figures={pitching} side={side} />
      <LaterSplits live={later} duty="pitcher" person={person} />
      <SportsLegend types={PITCH_TYPES_BY_SPORT[live.team.sport]} />
    </div>
  );
}
