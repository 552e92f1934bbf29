import {
  type ArsenalPitch,
  averageAgainstBand,
  effectivenessBand,
  goToPitch,
} from '@full-count/baseball';
import { countedText } from '../../components/counted-text.ts';
import { isFew } from '../../components/few.ts';
import { percentText } from '../../components/figure-text.ts';
import { Jersey } from '../../components/jersey.tsx';
import { MixBar } from '../../components/mix-bar.tsx';
import { pitchTypeWords } from '../../components/pitch-type-words.ts';
import { AverageCell, RateCell } from '../../components/rate-cell.tsx';
import { Stat } from '../../components/stat.tsx';
import { StatRow } from '../../components/stat-row.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { TypeTag } from '../../components/type-tag.tsx';
import styles from './season.module.css';
import type { TeamPitcher } from './season-view.ts';

const columns: readonly Column<ArsenalPitch>[] = [
  { key: 'type', header: 'Pitch', kind: 'name', cell: ({ type }) => <TypeTag type={type} /> },
  { key: 'n', header: 'n', cell: ({ share }) => share.n },
  { key: 'share', header: 'Share', cell: ({ share }) => percentText(share.percent) },
  {
    key: 'strike',
    header: 'Strike',
    cell: ({ strikes }) => <RateCell rate={strikes} band={effectivenessBand} />,
  },
  {
    key: 'against',
    header: 'Avg against',
    cell: ({ against }) => <AverageCell {...against} band={averageAgainstBand} />,
  },
];

interface PitcherCardProps {
  pitcher: TeamPitcher;
  /** Pitchers of several teams stand beside each other. */
  hasTeam: boolean;
}

export function PitcherCard({ pitcher, hasTeam }: PitcherCardProps) {
  const { person, totalPitches, strikes, firstPitchStrikes, arsenal } = pitcher;
  const goTo = goToPitch(pitcher);
  const pitches = countedText(totalPitches, 'pitch', 'pitches');
  return (
    <article className={styles.card} aria-label={person.name}>
      <header>
        <Jersey number={pitcher.jerseyNumber} />
        <span className="grow">
          <b>{person.name}</b>
          <span className="small muted">
            {hasTeam ? `${pitcher.teamName}, ${pitches}` : pitches}
          </span>
        </span>
      </header>
      <div className={styles.body}>
        <StatRow frame="plain">
          <RateStat label="Strike" rate={strikes} />
          <RateStat label="1st pitch" rate={firstPitchStrikes} />
          <Stat label="K" size="panel" value={String(pitcher.strikeouts)} />
          <Stat label="BB" size="panel" value={String(pitcher.walks)} />
        </StatRow>
        {arsenal.length > 0 && (
          <>
            <MixBar
              label="Repertoire"
              parts={arsenal.map(({ type, share }) => ({ type, count: share.n }))}
            />
            <Table
              caption={`Pitch arsenal of ${person.name}`}
              columns={columns}
              rows={arsenal}
              rowKey={({ type }) => type}
            />
          </>
        )}
      </div>
      <footer>
        <span className="grow">Go-To Pitch</span>
        {goTo === null ? (
          <span className="muted">No types recorded</span>
        ) : (
          <>
            <TypeTag type={goTo.type} decorative />
            <span>{pitchTypeWords[goTo.type].name}</span>
            <b className="num">{percentText(goTo.rate.percent)}</b>
          </>
        )}
      </footer>
    </article>
  );
}

function RateStat({ label, rate }: { label: string; rate: TeamPitcher['strikes'] }) {
  return (
    <Stat
      label={label}
      size="panel"
      value={rate.percent === null ? null : String(rate.percent)}
      unit="%"
      n={`${rate.n} of ${rate.of}`}
      few={isFew(rate.of)}
    />
  );
}
