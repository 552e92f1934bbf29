import {
  battingSide,
  type CalendarDay,
  currentPitcher,
  dueBatter,
  type GameSetup,
  type GameState,
  otherSide,
  type Person,
  type Side,
} from '@full-count/baseball';
import { may } from '@full-count/sync-protocol';
import { PlayerLink } from '../../baseball-ui/player-link.tsx';
import { playerPath } from '../../baseball-ui/player-path.ts';
import { ArmRing } from '../../baseball-ui/scoreboard/arm-ring.tsx';
import { armCareLabels } from '../../labels/arm-care.ts';
import { useLocalData } from '../../local/local-data.tsx';
import type { PitcherWorkload } from '../../local/queries/workload/pitcher-workload.ts';
import styles from './scoreboard.module.css';

export interface PeopleOnBoard {
  readonly batter: Person | null;
  readonly pitcher: Person | null;
}

interface PitcherAndBatterProps {
  gameId: string;
  setup: GameSetup;
  state: GameState;
  people: PeopleOnBoard | null;
  workloads: readonly PitcherWorkload[] | undefined;
  today: CalendarDay;
}

/** The pitcher and the batter. While the log loads, they come from the lineups and the stored state. */
export function PitcherAndBatter(props: PitcherAndBatterProps) {
  const { gameId, setup, state, people, workloads, today } = props;
  const { pitcher, batter } = people ?? {
    pitcher: currentPitcher(setup, state),
    batter: dueBatter(setup, state),
  };
  if (pitcher === null && batter === null) return null;
  const sideAtBat = battingSide(setup, state.halfInning);
  const nameOf = (side: Side, person: Person | null) =>
    person === null ? (
      'Not chosen yet'
    ) : (
      <PlayerLink to={playerPath(gameId, side, person)} name={person.name} />
    );
  const workload = workloads?.find(({ player }) => player.id === pitcher?.id);
  return (
    <dl className={styles.people}>
      <dt className="caps">Pitching</dt>
      <dd className={styles.person}>
        {workload && (
          <ArmRing arm={workload} pitches={workload.status.pitches} size={RING_SIZE_PX} />
        )}
        <span className={styles.personName}>
          <span>{nameOf(otherSide(sideAtBat), pitcher)}</span>
          {workload && <NextArmCareStep workload={workload} today={today} />}
        </span>
      </dd>
      <dt className="caps">At bat</dt>
      <dd>{nameOf(sideAtBat, batter)}</dd>
    </dl>
  );
}

/** The names that are preselected without a live game. */
export function SamplePeople() {
  return (
    <dl className={styles.people}>
      <dt className="caps">Pitching</dt>
      <dd className={styles.person}>Sample Pitcher</dd>
      <dt className="caps">At bat</dt>
      <dd>Sample Batter</dd>
    </dl>
  );
}

const RING_SIZE_PX = 56;

/** "At 51 pitches: 3 days' rest", without "Check with your league", which `WhoCanPitch` below says. */
function NextArmCareStep({ workload, today }: { workload: PitcherWorkload; today: CalendarDay }) {
  const maySeeAges = may(useLocalData().accessLevel, 'player.edit');
  return (
    <span className={styles.rest}>
      {armCareLabels(workload.status, today, maySeeAges).nextLimit}
    </span>
  );
}
