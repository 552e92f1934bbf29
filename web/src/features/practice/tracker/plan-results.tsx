import {
  type Command,
  commandOutsidePlan,
  type PlannedThrows,
  pitchesText,
  plannedThrows,
} from '@full-count/baseball';
import type { PracticePitch } from '@full-count/sync-protocol';
import { TypeTag } from '../../../baseball-ui/pitches/type-tag.tsx';
import { COMMAND_FORMULA } from '../../../labels/practice-calls.ts';
import { Formula } from '../../../ui/charts/formula.tsx';
import { isSmallSample, SmallSampleTag } from '../../../ui/charts/small-sample.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './tracker.module.css';

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
