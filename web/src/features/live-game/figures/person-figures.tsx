import { type LiveBatter, type LivePitcher, PITCH_TYPES_BY_SPORT } from '@full-count/baseball';
import { memo, useDeferredValue } from 'react';
import { Legend } from '../../../baseball-ui/pitches/legend.tsx';
import { ArmCareSection } from '../arm-care/arm-care-section.tsx';
import type { LiveGame } from '../model/live-game.ts';
import type { Duty } from '../model/picks.ts';
import { sideOf } from '../recorder/choose-people.ts';
import { BatterFigures } from './batter-figures.tsx';
import styles from './figures.module.css';
import { PersonDetails } from './person-details.tsx';
import { PitcherFigures } from './pitcher-figures.tsx';
import { PitchersView } from './pitchers-view.tsx';
import { SplitsSection } from './splits-section.tsx';

export interface PersonFiguresProps {
  duty: Duty;
  live: LiveGame;
  pitching: LivePitcher | null;
  batting: LiveBatter | null;
}

// A pitch shows in today's figures first, and in the rest a moment later.
const LaterDetails = memo(PersonDetails);
const LaterArmCare = memo(ArmCareSection);
const LaterSplits = memo(SplitsSection);
const SportsLegend = memo(Legend);

const NO_ONE_YET: Readonly<Record<Duty, string>> = {
  batter: "Choose a batter to see today's at-bats, contact and splits here.",
  pitcher: 'Choose a pitcher to see pitch count, arm care, pitch mix and splits here.',
};
const NO_ZONES: LivePitcher['zones'] = [];

/** Everything that is known of who bats or pitches, or what will appear here. */
export function PersonFigures({ duty, live, pitching, batting }: PersonFiguresProps) {
  const later = useDeferredValue(live);
  // Deferred with the game, so that the same person isn't drawn twice.
  const person = useDeferredValue(duty === 'batter' ? batting?.batter : pitching?.pitcher);
  const side = sideOf(duty, live);
  if (duty === 'batter') {
    if (person === undefined || batting === null) return <p>{NO_ONE_YET.batter}</p>;
    return (
      <div className={styles.figures}>
        <LaterDetails live={later} side={side} person={person} />
        <BatterFigures figures={batting} openId={live.state.plateAppearance?.id ?? null} />
        <LaterSplits live={later} duty="batter" person={person} />
      </div>
    );
  }
  if (person === undefined || pitching === null) {
    return (
      <div className={styles.figures}>
        <p>{NO_ONE_YET.pitcher}</p>
        <PitchersView zones={NO_ZONES} />
      </div>
    );
  }
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
