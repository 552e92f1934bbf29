import {
  FIELD_POSITIONS,
  type HitLocation,
  type LocatedBall,
  type SprayData,
} from '@full-count/baseball';
import { basesOfResult, resultLabels } from '../../../labels/results.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './spray-chart.module.css';

/** Where each fielder stands on a field of 300 by 270, home plate at the foot; less is drawn above it. */
const PLACES: Readonly<Record<HitLocation, readonly [x: number, y: number]>> = {
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

/** Where the balls in play went, as far as someone entered it; filled where the batter reached. */
export function SprayChart({ spray: { balls, located } }: { spray: SprayData }) {
  const byPlace = (Object.keys(PLACES).map(Number) as HitLocation[]).map((location) => ({
    location,
    balls: balls.filter((ball) => ball.location === location),
  }));
  return (
    <Section
      title="Spray Chart"
      aside={`${located.n} of ${located.of} balls in play. Filled: batter reached`}
    >
      <div className={styles.drawn}>
        <svg
          viewBox="8 42 284 222"
          role="img"
          aria-label={wordsOf(byPlace)}
          className={styles.field}
        >
          <path d="M150 256 20 126A150 150 0 0 1 280 126z" className={styles.grass} />
          <path d="M150 256 84 190A93 93 0 0 1 216 190z" className={styles.dirt} />
          <path d="M150 256 20 126M150 256 280 126" className={styles.line} />
          {byPlace.flatMap((place) => place.balls.map((ball, at) => dot(ball, at)))}
        </svg>
        <ul className={styles.places}>
          {byPlace
            .filter((place) => place.balls.length > 0)
            .map((place) => (
              <li key={place.location}>
                <b>{FIELD_POSITIONS[place.location].name}:</b> {place.balls.map(codeOf).join(', ')}
              </li>
            ))}
        </ul>
      </div>
    </Section>
  );
}

/** Balls to one fielder lie around the fielder's spot, each beside the others. */
function dot(ball: LocatedBall, at: number) {
  const [x, y] = PLACES[ball.location];
  // With the angle of a sunflower's seeds, no two balls share a spot, however many there are.
  const angle = at * 2.4;
  const away = 9 * Math.sqrt(at);
  return (
    <circle
      key={ball.id}
      cx={x + away * Math.cos(angle)}
      cy={y + away * Math.sin(angle)}
      r="6.5"
      className={classNames(styles.ball, isSafe(ball) && styles.safe)}
    >
      <title>
        {resultLabels(ball.result).name} to {FIELD_POSITIONS[ball.location].name}
      </title>
    </circle>
  );
}

function isSafe({ result }: LocatedBall): boolean {
  return basesOfResult(result) > 0 && result !== 'fielders_choice_out';
}

function codeOf({ result }: LocatedBall): string {
  return resultLabels(result).code;
}

function wordsOf(
  places: readonly { location: HitLocation; balls: readonly LocatedBall[] }[],
): string {
  const words = places
    .filter(({ balls }) => balls.length > 0)
    .map(({ location, balls }) => `${FIELD_POSITIONS[location].name}: ${balls.length}`);
  return `Balls in play by fielder. ${words.join(', ')}`;
}
