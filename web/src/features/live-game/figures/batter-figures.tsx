import {
  BATTING,
  type FoldedPlateAppearance,
  type LiveBatter,
  ordinal,
  pitchesText,
} from '@full-count/baseball';
import { FigureStat } from '../../../baseball-ui/counted/figure-stat.tsx';
import { TypeTag } from '../../../baseball-ui/pitches/type-row.tsx';
import { AtBatCell } from '../../../baseball-ui/scorebook-cell.tsx';
import { ZoneGrid } from '../../../baseball-ui/zone/zone-grid.tsx';
import { endOfAtBat } from '../../../labels/at-bats.ts';
import { pitchTypeLabels } from '../../../labels/pitches.ts';
import { Formula, isSmallSample, SmallSampleTag, Stat, StatRow } from '../../../ui/charts/stat.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './figures.module.css';

export function BatterFigures(props: { figures: LiveBatter; atBatInProgressId: string | null }) {
  const { figures, atBatInProgressId } = props;
  const countByZone = Object.fromEntries(figures.zones.map(({ zone, count }) => [zone, count]));
  const { tally, plateAppearances, strugglesAgainst } = figures;
  return (
    <>
      <Section title="Batter Analytics" aside="today" level={3}>
        <StatRow frame="plain">
          <FigureStat figure={BATTING.contactPercentage} tally={tally} size="panel" />
          <FigureStat figure={BATTING.swingMissPercentage} tally={tally} size="panel" />
          <Stat label="Pitches Seen" value={String(tally.pitches)} countText="today" size="panel" />
        </StatRow>
      </Section>
      <Section title="Where Pitchers Attack" level={3}>
        <div className={styles.zone}>
          <ZoneGrid view="catcher" size="mini" counts={countByZone} />
          <Struggles types={strugglesAgainst} />
        </div>
      </Section>
      <Section
        title="Today's At-Bats"
        aside={`${countAtBats(plateAppearances, atBatInProgressId)} so far`}
        level={3}
      >
        <AtBatList atBats={plateAppearances} atBatInProgressId={atBatInProgressId} />
      </Section>
    </>
  );
}

/** Does not count an at-bat that an out on the bases cut off, because the batter leads off the next inning. */
function countAtBats(
  plateAppearances: LiveBatter['plateAppearances'],
  atBatInProgressId: string | null,
): number {
  return plateAppearances.filter(({ id, completed }) => completed || id === atBatInProgressId)
    .length;
}

function Struggles({ types }: { types: LiveBatter['strugglesAgainst'] }) {
  return (
    <div>
      <p className={styles.caption}>
        <b>Struggles Against</b>
        {types.length > 0 && (
          <Formula formula="(Fouls + balls in play) ÷ swings at this pitch type">contact %</Formula>
        )}
      </p>
      {types.length === 0 ? (
        <p className="muted small">
          None yet. A pitch type appears after 3 pitches if contact is under 30%.
        </p>
      ) : (
        types.map(({ type, rate }) => (
          <p key={type} className="row small">
            <TypeTag type={type} /> {pitchTypeLabels[type].name}, {rate.percent}%, {rate.n} of{' '}
            {rate.of}
            {isSmallSample(rate.of) && <SmallSampleTag />}
          </p>
        ))
      )}
    </div>
  );
}

interface AtBatListProps {
  atBats: readonly FoldedPlateAppearance[];
  atBatInProgressId: string | null;
}

function AtBatList({ atBats, atBatInProgressId }: AtBatListProps) {
  if (atBats.length === 0) return <p className="muted small">None yet</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <ul className={styles.atBats} tabIndex={0} aria-label="Today's at-bats">
      {atBats.map((atBat) => (
        <li key={atBat.id}>
          <AtBatCell atBat={atBat} />
          <span className="grow">
            <b>
              {endOfAtBat(atBat, atBatInProgressId)}, {ordinal(atBat.inning)}
            </b>
            <span className="small muted">{atBatText(atBat)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function atBatText({ pitches }: FoldedPlateAppearance): string {
  const count = pitchesText(pitches.length);
  const lastPitch = pitches.at(-1)?.facts;
  if (lastPitch === undefined) return 'No pitches';
  const zoneText = lastPitch.zone === null ? '' : ` zone ${lastPitch.zone}`;
  return `${count}, ${pitchTypeLabels[lastPitch.pitchType].code}${zoneText}`;
}
