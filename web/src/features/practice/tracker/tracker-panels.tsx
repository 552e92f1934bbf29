import {
  type Command,
  commandOutsidePlan,
  dayIn,
  oneDecimalText,
  type Person,
  type PlannedThrows,
  personKey,
  pitchesText,
  plannedThrows,
} from '@full-count/baseball';
import { may, type PracticePitch, type TeamRow } from '@full-count/sync-protocol';
import { GamesStillLoading } from '../../../baseball-ui/loading.tsx';
import { CallMark } from '../../../baseball-ui/pitches/call-mark.tsx';
import { TypeTag } from '../../../baseball-ui/pitches/type-row.tsx';
import { PlayerLink } from '../../../baseball-ui/player-link.tsx';
import { rosterPlayerPath } from '../../../baseball-ui/player-path.ts';
import { armCareLabels, CHECK_WITH_LEAGUE } from '../../../labels/arm-care.ts';
import { COMMAND_FORMULA, practiceCallLabels } from '../../../labels/pitches.ts';
import { useLocalData } from '../../../local/local-data.tsx';
import { useBullpenWorkloads } from '../../../local/queries/workload/bullpen-workload.ts';
import {
  usePitcherWorkloads,
  useRealNow,
} from '../../../local/queries/workload/pitcher-workload.ts';
import { useIsAnyGameArriving } from '../../../local/sync-status/use-arriving.ts';
import { SpokenName } from '../../../ui/buttons/button.tsx';
import { Formula, isSmallSample, SmallSampleTag } from '../../../ui/charts/stat.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { recordedText } from '../shared/bullpen-pitch.ts';
import styles from './tracker.module.css';

const MAX_SHOWN_PITCHES = 10;

interface RecentPitchesProps {
  pitches: readonly PracticePitch[];
  onOpen: ((pitch: PracticePitch) => void) | undefined;
}

export function RecentPitches({ pitches, onOpen }: RecentPitchesProps) {
  const recentPitches = pitches
    .map((pitch, index) => ({ pitch, number: index + 1 }))
    .slice(-MAX_SHOWN_PITCHES)
    .reverse();
  return (
    <Section title="Recent Pitches" aside={asideText(recentPitches.length, pitches.length)}>
      {recentPitches.length === 0 ? (
        <p className="muted">Pitches appear here as you log them.</p>
      ) : (
        <ol className={styles.recent}>
          {recentPitches.map(({ pitch, number }) => (
            <li key={pitch.id}>
              <RecentPitch pitch={pitch} number={number} onOpen={onOpen && (() => onOpen(pitch))} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

interface RecentPitchProps {
  pitch: PracticePitch;
  number: number;
  onOpen: (() => void) | undefined;
}

function RecentPitch({ pitch: { facts }, number, onOpen }: RecentPitchProps) {
  const content = (
    <SpokenName name={`Pitch ${number}: ${recordedText(facts)}`}>
      <span className="num">{number}</span>
      <TypeTag type={facts.pitchType} decorative />
      <CallMark call={facts.call} labels={practiceCallLabels[facts.call]} decorative />
      <span className="num">
        {facts.velocityMph === null ? '–' : oneDecimalText(facts.velocityMph)}
      </span>
    </SpokenName>
  );
  if (onOpen === undefined) return <div className={styles.one}>{content}</div>;
  return (
    <button type="button" className={styles.one} onClick={onOpen}>
      {content}
    </button>
  );
}

function asideText(shownCount: number, totalCount: number): string {
  return totalCount <= MAX_SHOWN_PITCHES
    ? 'newest first'
    : `last ${shownCount} of ${totalCount}, newest first`;
}

export function Workload({ pitcher, team: { timeZone } }: { pitcher: Person; team: TeamRow }) {
  const maySeeAges = may(useLocalData().accessLevel, 'player.edit');
  const today = dayIn(timeZone, useRealNow());
  const isArriving = useIsAnyGameArriving();
  const bullpenWorkload = useBullpenWorkloads(today, timeZone)?.get(personKey(pitcher));
  const gameWorkload = usePitcherWorkloads(today)?.find(({ player }) => player.id === pitcher.id);
  const labels = gameWorkload && armCareLabels(gameWorkload.status, today, maySeeAges);
  const aside = <PlayerLink to={rosterPlayerPath(pitcher)} name={pitcher.name} />;
  if (isArriving) {
    return (
      <Section title="Workload" aside={aside}>
        <GamesStillLoading />
      </Section>
    );
  }
  return (
    <Section title="Workload" aside={aside}>
      <dl className={styles.details}>
        {gameWorkload && labels && (
          <div>
            <dt>Game pitches</dt>
            <dd>
              {gameWorkload.status.pitches} today{' '}
              <span className={styles.n}>{labels.nextLimit}</span>
            </dd>
          </div>
        )}
        <div>
          <dt>Bullpens</dt>
          <dd>
            {bullpenWorkload?.pitchesToday ?? 0} today, {bullpenWorkload?.pitchesThisWeek ?? 0} in
            the last 7 days
          </dd>
        </div>
      </dl>
      <p className="small muted">
        Limits count game pitches only. Bullpen pitches are shown for reference.
        {labels && ` ${CHECK_WITH_LEAGUE} for its pitch limits.`}
      </p>
    </Section>
  );
}

export function PlanResults({ pitches }: { pitches: readonly PracticePitch[] }) {
  const results = plannedThrows(pitches);
  if (results.length === 0) return null;
  const outsidePlan = commandOutsidePlan(pitches);
  return (
    <Section title="Plan" aside={<Formula formula={COMMAND_FORMULA}>hit target, command</Formula>}>
      <dl className={styles.details}>
        {results.map((result) => (
          <PlanResult key={`${result.pitchType} ${result.target}`} result={result} />
        ))}
        {outsidePlan.aimed > 0 && (
          <div>
            <dt>Other targets</dt>
            <dd>
              <HitTarget command={outsidePlan} />
            </dd>
          </div>
        )}
      </dl>
    </Section>
  );
}

function PlanResult({ result }: { result: PlannedThrows }) {
  const { pitchType, target, pitches, command } = result;
  return (
    <div>
      <dt>
        <TypeTag type={pitchType} />
        {target === null ? 'any zone' : `zone ${target}`}
      </dt>
      <dd>
        {command.aimed === 0 ? (
          <span className={styles.n}>{pitchesText(pitches)}</span>
        ) : (
          <HitTarget command={command} />
        )}
      </dd>
    </div>
  );
}

function HitTarget({ command: { onSpot, aimed, score } }: { command: Command }) {
  return (
    <>
      {onSpot} of {aimed} <span className={styles.n}>command {score.percent}%</span>
      {isSmallSample(aimed) && <SmallSampleTag />}
    </>
  );
}
