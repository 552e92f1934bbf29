import { isSamePerson, otherSide } from '@full-count/baseball';
import { useDeferredValue, useMemo } from 'react';
import { ArmRing } from '../../../baseball-ui/scoreboard/arm-ring.tsx';
import { shortName } from '../../../format/names.ts';
import { CHECK_WITH_LEAGUE } from '../../../labels/arm-care.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useArmCare, useArmCareLabels } from '../arm-care/use-arm-care.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import styles from './board-pitcher.module.css';

export function BoardPitcher() {
  // Drawn after the count and the figures, which have to show the result of a tap first.
  const live = useDeferredValue(useLiveGameContext().live);
  const arm = useArmCare(live);
  const labels = useArmCareLabels(arm);
  const { pitcher, batter, battingSide } = live.matchup;
  const side = otherSide(battingSide);
  // Each tap renders this twice because of the deferred value, but counts the pitches once.
  const { plateAppearances } = live.folded;
  const pitches = useMemo(
    () =>
      plateAppearances
        .filter(({ battingSide }) => otherSide(battingSide) === side)
        .flatMap((appearance) => appearance.pitches)
        .filter(({ facts }) => pitcher !== null && isSamePerson(facts.pitcher, pitcher)).length,
    [plateAppearances, side, pitcher],
  );
  if (pitcher === null) return <div className={styles.pitcher} />;
  return (
    <div className={styles.pitcher}>
      <ArmRing arm={arm} pitches={pitches} />
      <p className={styles.words}>
        <b className={classNames('clip', styles.name)}>{shortName(pitcher.name)}</b>
        {batter !== null && (
          <span className={classNames('clip', styles.name, styles.batter)}>
            At bat <b>{shortName(batter.name)}</b>
          </span>
        )}
        <span className={classNames(arm?.status.isNear && styles.near)}>
          {labels?.nextLimit ?? 'pitches today'}
        </span>
        {labels?.left && <span>{labels.left}</span>}
        {labels !== null && <span className={styles.check}>{CHECK_WITH_LEAGUE}</span>}
      </p>
    </div>
  );
}
