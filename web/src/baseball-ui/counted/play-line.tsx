import type { CountedPlay } from '@full-count/baseball';
import { endOfAtBat } from '../../labels/at-bats.ts';
import { callLabels, pitchTypeLabels } from '../../labels/pitches.ts';
import { resultLabels } from '../../labels/results.ts';
import { earnedLabel } from '../../labels/scoring.ts';
import { paths } from '../../platform/paths.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { AtBatCell } from '../at-bat-cell.tsx';
import { CallMark } from '../pitches/call-mark.tsx';
import { InningMark } from '../scoreboard/inning-mark.tsx';
import styles from './counted.module.css';

export function PlayLine({ gameId, play }: { gameId: string; play: CountedPlay }) {
  const { inning, halfInning, batter, pitcher, pitch, plateAppearance, counted } = play;
  const isRun = play.whyEarned !== null;
  return (
    <li>
      <Link
        to={paths.plays(gameId, play.entryId)}
        className={classNames(styles.play, counted === 0 && styles.other)}
      >
        {plateAppearance !== null && <AtBatCell atBat={plateAppearance} />}
        {plateAppearance === null && pitch !== null && (
          <CallMark call={pitch.facts.call} size={32} decorative />
        )}
        <span className="grow">
          <span className={styles.people}>
            <b>{batter.name}</b> {isRun ? 'scores' : `vs ${pitcher.name}`}
          </span>
          <span className="small muted">{playText(play)}</span>
        </span>
        <span className={styles.side}>
          <InningMark inning={inning} half={halfInning} />
          <span className={counted > 0 ? styles.counted : 'small muted'}>{countedLabel(play)}</span>
        </span>
      </Link>
    </li>
  );
}

/** "on a 1-1 count, Called Strike, Slider, 78.4 mph" */
function playText({ pitch, plateAppearance, whyEarned, pitcher }: CountedPlay): string {
  if (whyEarned !== null) return `charged to ${pitcher.name}: ${whyEarned}`;
  const count = pitch === null ? [] : [`on a ${pitch.balls}-${pitch.strikes} count`];
  if (plateAppearance !== null) return [endOfAtBat(plateAppearance), ...count].join(', ');
  if (pitch === null) return '';
  const { call, result, battedBall, pitchType, velocityMph } = pitch.facts;
  return [
    ...count,
    result === null ? callLabels[call].name : resultLabels(result, battedBall).name,
    ...(pitchType === 'unknown' ? [] : [pitchTypeLabels[pitchType].name]),
    ...(velocityMph === null ? [] : [`${velocityMph.toFixed(1)}\u00a0mph`]),
  ].join(', ');
}

/** Only SLG and ISO count a play more than once. They count bases. */
function countedLabel({ counted, whyEarned }: CountedPlay): string {
  if (whyEarned !== null) return earnedLabel(counted > 0);
  if (counted === 0) return 'Not counted';
  return counted === 1 ? 'Counted' : `${counted} bases`;
}
