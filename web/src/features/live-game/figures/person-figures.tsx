import { type LivePitcher, PITCH_TYPES_BY_SPORT, type PlayerRole } from '@full-count/baseball';
import { memo, useDeferredValue } from 'react';
import { Legend } from '../../../baseball-ui/pitches/legend.tsx';
import { ArmCareSection } from '../arm-care/arm-care-section.tsx';
import { ShownFiguresContext, useShownFigures } from '../model/live-game-context.ts';
import { sideOf } from '../recorder/choose-people.ts';
import { BatterFigures } from './batter-figures.tsx';
import styles from './figures.module.css';
import { PersonDetails } from './person-details.tsx';
import { PitcherFigures } from './pitcher-figures.tsx';
import { PitchersView } from './pitchers-view.tsx';
import { SplitsSection } from './splits-section.tsx';

// Memoized, so that a pitch draws today's figures first and these parts a moment later.
const MemoDetails = memo(PersonDetails);
const MemoArmCare = memo(ArmCareSection);
const MemoSplits = memo(SplitsSection);
const MemoLegend = memo(Legend);

const NO_ONE_YET: Readonly<Record<PlayerRole, string>> = {
  batter: "Choose a batter to see today's at-bats, contact and splits here.",
  pitcher: 'Choose a pitcher to see pitch count, arm care, pitch mix and splits here.',
};
const NO_ZONES: LivePitcher['zones'] = [];

export function PersonFigures({ playerRole }: { playerRole: PlayerRole }) {
  const figures = useShownFigures();
  const deferred = useDeferredValue(figures);
  const { shown, pitching, batting } = figures;
  const side = sideOf(playerRole, shown);
  // Deferred with the game, so that the same person isn't drawn twice.
  const person = playerRole === 'batter' ? deferred.batting?.batter : deferred.pitching?.pitcher;
  if (playerRole === 'batter') {
    if (person === undefined || batting === null) return <p>{NO_ONE_YET.batter}</p>;
    return (
      <ShownFiguresContext value={deferred}>
        <div className={styles.figures}>
          <MemoDetails side={side} person={person} />
          <BatterFigures figures={batting} unfinishedId={shown.state.plateAppearance?.id ?? null} />
          <MemoSplits playerRole="batter" person={person} />
        </div>
      </ShownFiguresContext>
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
    <ShownFiguresContext value={deferred}>
      <div className={styles.figures}>
        <MemoDetails side={side} person={person} />
        <MemoArmCare />
        <PitcherFigures figures={pitching} side={side} />
        <MemoSplits playerRole="pitcher" person={person} />
        <MemoLegend types={PITCH_TYPES_BY_SPORT[shown.team.sport]} />
      </div>
    </ShownFiguresContext>
  );
}
