import type { TargetThrows } from '@full-count/baseball';
import { HeatLegend } from '../../baseball-ui/zone/heat-legend.tsx';
import { outsideLayoutFor } from '../../baseball-ui/zone/zone-counts.ts';
import { ZoneGrid } from '../../baseball-ui/zone/zone-grid.tsx';
import { isSmallSample, SmallSampleTag } from '../../ui/charts/small-sample.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './bullpen-reports.module.css';

export function TargetGrids({ targets }: { targets: readonly TargetThrows[] }) {
  if (targets.length === 0) return null;
  return (
    <Section title="Target vs. Actual" aside="ring = target">
      <p className={styles.legend}>
        <HeatLegend />
      </p>
      <ul className={styles.targets}>
        {targets.map((throws) => (
          <li key={throws.target}>
            <TargetGrid throws={throws} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function TargetGrid({ throws: { target, pitchesByZone, command } }: { throws: TargetThrows }) {
  return (
    <>
      <h3>Target: zone {target}</h3>
      <ZoneGrid
        view="catcher"
        size="mini"
        viewLabel="none"
        counts={pitchesByZone}
        targetZone={target}
        outside={outsideLayoutFor({ ...pitchesByZone, [target]: 1 })}
      />
      <p className="small">
        {`${command.onSpot} of ${command.aimed} on target, ${command.near} just off. Command ${command.score.percent}%`}{' '}
        {isSmallSample(command.aimed) && <SmallSampleTag />}
      </p>
    </>
  );
}
