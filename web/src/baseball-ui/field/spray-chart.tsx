import {
  FIELD_POSITIONS,
  type HitLocation,
  type LocatedBall,
  reachesBase,
  type SprayData,
} from '@full-count/baseball';
import { resultLabels } from '../../labels/results.ts';
import { classNames } from '../../ui/class-names.ts';
import { Section } from '../../ui/layout/section.tsx';
import styles from './spray-chart.module.css';

/** The position of each fielder on a field of 300 by 270 with home plate at the bottom. */
const FIELDER_POSITIONS: Readonly<Record<HitLocation, readonly [x: number, y: number]>> = {
  1: [150, 206],
  2: [150, 248],
  3: [204, 186],
  4: [182, 156],
  5: [96, 186],
  6: [118, 156],
  7: [74, 114],
  8: [150, 88],
  9: [226, 114],
};

/** Where balls in play went, if it was entered. Filled dots mean that the batter reached base and nobody was out. */
export function SprayChart({ spray: { balls, located } }: { spray: SprayData }) {
  const byFielder = (Object.keys(FIELDER_POSITIONS).map(Number) as HitLocation[]).map(
    (location) => ({ location, balls: balls.filter((ball) => ball.location === location) }),
  );
  return (
    <Section
      title="Spray Chart"
      aside={`${located.n} of ${located.of} balls in play. Filled: reached without an out`}
    >
      <div className={styles.drawn}>
        <svg
          viewBox="8 42 284 222"
          role="img"
          aria-label={spokenChart(byFielder)}
          className={styles.field}
        >
          <path d="M150 256 20 126A150 150 0 0 1 280 126z" className={styles.grass} />
          <path d="M150 256 84 190A93 93 0 0 1 216 190z" className={styles.dirt} />
          <path d="M150 256 20 126M150 256 280 126" className={styles.line} />
          {byFielder.flatMap((fielder) => fielder.balls.map((ball, index) => dot(ball, index)))}
        </svg>
        <ul className={styles.places}>
          {byFielder
            .filter((fielder) => fielder.balls.length > 0)
            .map((fielder) => (
              <li key={fielder.location}>
                <b>{FIELD_POSITIONS[fielder.location].name}:</b>{' '}
                {fielder.balls.map(({ result }) => resultLabels(result, null).code).join(', ')}
              </li>
            ))}
        </ul>
      </div>
    </Section>
  );
}

/** In radians. It keeps any number of dots apart, as with the seeds of a sunflower. */
const GOLDEN_ANGLE = 2.4;
const DOT_DISTANCE = 9;

function dot(ball: LocatedBall, index: number) {
  const [x, y] = FIELDER_POSITIONS[ball.location];
  const angle = index * GOLDEN_ANGLE;
  const distance = DOT_DISTANCE * Math.sqrt(index);
  return (
    <circle
      key={ball.id}
      cx={x + distance * Math.cos(angle)}
      cy={y + distance * Math.sin(angle)}
      r="6.5"
      className={classNames(styles.ball, reachesBase(ball.result) && styles.safe)}
    >
      <title>
        {resultLabels(ball.result, null).name} to {FIELD_POSITIONS[ball.location].name}
      </title>
    </circle>
  );
}

function spokenChart(
  fielders: readonly { location: HitLocation; balls: readonly LocatedBall[] }[],
): string {
  const parts = fielders
    .filter(({ balls }) => balls.length > 0)
    .map(({ location, balls }) => `${FIELD_POSITIONS[location].name}: ${balls.length}`);
  return `Balls in play by fielder. ${parts.join(', ')}`;
}
