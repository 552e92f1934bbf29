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
  const deferredFigures = useDeferredValue(figures);
  const { shownGame, pitcherFigures, batterFigures } = figures;
  const side = sideOf(playerRole, shownGame);
  // The person comes from the deferred figures too. Otherwise a new object for the same person would draw
  // the memoized parts at once, and the deferred figures would draw them again.
  const { batterFigures: deferredBatter, pitcherFigures: deferredPitcher } = deferredFigures;
  const person = playerRole === 'batter' ? deferredBatter?.batter : deferredPitcher?.pitcher;
  if (playerRole === 'batter') {
    if (person === undefined || batterFigures === null) return <p>{NO_ONE_YET.batter}</p>;
    return (
      <ShownFiguresContext value={deferredFigures}>
        <div className={styles.figures}>
          <MemoDetails side={side} person={person} />
          <BatterFigures
            figures={batterFigures}
            atBatInProgressId={shownGame.state.plateAppearance?.id ?? null}
          />
          <MemoSplits playerRole="batter" person={person} />
        </div>
      </ShownFiguresContext>
    );
  }
  if (person === undefined || pitcherFigures === null) {
    return (
      <div className={styles.figures}>
        <p>{NO_ONE_YET.pitcher}</p>
        <PitchersView zones={NO_ZONES} />
      </div>
    );
  }
  return (
    <ShownFiguresContext value={deferredFigures}>
      <div className={styles.figures}>
        <MemoDetails side={side} person={person} />
        <MemoArmCare />
        <PitcherFigures figures={pitcherFigures} side={side} />
        <MemoSplits playerRole="pitcher" person={person} />
        <MemoLegend types={PITCH_TYPES_BY_SPORT[shownGame.team.sport]} />
      </div>
    </ShownFiguresContext>
  );
}
