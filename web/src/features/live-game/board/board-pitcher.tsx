import { otherSide, playerKey, workloadsOf } from '@full-count/baseball';
import { useDeferredValue, useMemo } from 'react';
import { CHECK_WITH_LEAGUE } from '../../../labels/arm-care.ts';
import { ArmRing } from '../arm-care/arm-ring.tsx';
import { useArmCare } from '../arm-care/use-arm-care.ts';
import { useArmWords } from '../arm-care/use-arm-labels.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import { shortName } from '../model/short-name.ts';
import styles from './board-pitcher.module.css';

/** Who pitches, on the board: today's pitches against the daily limit, and what comes next. */
export function BoardPitcher() {
  // Drawn after the count and the figures, which show a tap's result.
  const live = useDeferredValue(useLiveGameContext().live);
  const arm = useArmCare(live);
  const words = useArmWords(arm);
  const { pitcher, battingSide } = live.who;
  const side = otherSide(battingSide);
  // A tap renders this twice, first with the old values.
  const workloads = useMemo(() => workloadsOf(live.folded, side), [live.folded, side]);
  if (pitcher === null) return null;
  const { pitches = 0 } = workloads.get(playerKey(side, pitcher)) ?? {};
  return (
    <div className={styles.pitcher}>
      <ArmRing arm={arm} pitches={pitches} />
      <p className={styles.words}>
        <b className="clip">{shortName(pitcher.name)}</b>
        <span>{words?.next ?? 'pitches today'}</span>
        {words?.left && <span>{words.left}</span>}
        {words !== null && <span className={styles.check}>{CHECK_WITH_LEAGUE}</span>}
      </p>
    </div>
  );
}
