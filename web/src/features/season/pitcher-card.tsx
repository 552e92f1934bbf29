import {
  type ArsenalPitch,
  averageAgainstBand,
  effectivenessBand,
  type Figure,
  mostFrequentPitch,
  type PitchType,
} from '@full-count/baseball';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FigureButton } from '../../baseball-ui/counted/figure-button.tsx';
import { FigureStat } from '../../baseball-ui/counted/figure-stat.tsx';
import { PITCHING_FIGURES } from '../../baseball-ui/counted/figures.ts';
import { Jersey } from '../../baseball-ui/jersey.tsx';
import { MixBar } from '../../baseball-ui/pitches/mix-bar.tsx';
import { TypeTag } from '../../baseball-ui/pitches/type-tag.tsx';
import { PlayerLink } from '../../baseball-ui/player-link.tsx';
import { AverageCell, RateCell } from '../../baseball-ui/rate-cell.tsx';
import { playsRequestOf } from '../../baseball-ui/season-lines/figure-columns.tsx';
import { pitchesText } from '../../format/counted.ts';
import { percentText } from '../../format/rates.ts';
import { pitchTypeLabels } from '../../labels/pitch-types.ts';
import { Stat } from '../../ui/charts/stat.tsx';
import { StatRow } from '../../ui/charts/stat-row.tsx';
import { type Column, Table } from '../../ui/charts/table.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { TeamPitcher } from './model/season-rows.ts';
import styles from './season.module.css';

function columnsOf({ person, playsOf }: TeamPitcher): readonly Column<ArsenalPitch>[] {
  const figureCell = (title: string, figure: TypeFigure, cell: ReactNode) => (
    <FigureButton
      request={{
        title: `${title}, ${pitchTypeLabels[figure.type].name}, ${person.name}`,
        figure,
        playsOf,
      }}
    >
      {cell}
    </FigureButton>
  );
  return [
    { key: 'type', header: 'Pitch', kind: 'name', cell: ({ type }) => <TypeTag type={type} /> },
    { key: 'n', header: 'Pitches', cell: ({ share }) => share.n },
    {
      key: 'share',
      header: 'Share',
      cell: ({ type, share }) =>
        figureCell('Share', { rate: 'share', type }, percentText(share.percent)),
    },
    {
      key: 'strike',
      header: 'Strike %',
      cell: ({ type, strikes }) =>
        figureCell(
          'Strike %',
          { rate: 'strikes', type },
          <RateCell rate={strikes} band={effectivenessBand} />,
        ),
    },
    {
      key: 'against',
      header: 'Avg against',
      cell: ({ type, against }) =>
        figureCell(
          'AVG against',
          { rate: 'average', type },
          <AverageCell {...against} band={averageAgainstBand} />,
        ),
    },
  ];
}

type TypeFigure = Figure & { readonly type: PitchType };

interface PitcherCardProps {
  pitcher: TeamPitcher;
  showsTeam: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

export function PitcherCard({ pitcher, showsTeam, isOpen, onToggle }: PitcherCardProps) {
  const { person, totalPitches, strikes } = pitcher;
  const contentId = useId();
  const pitches = pitchesText(totalPitches);
  const figures =
    strikes.percent === null ? pitches : `${pitches}, ${percentText(strikes.percent)} strikes`;
  return (
    <article className={styles.card} aria-label={person.name}>
      <h3 className={styles.cardHead}>
        <button type="button" aria-expanded={isOpen} aria-controls={contentId} onClick={onToggle}>
          <Jersey number={pitcher.jersey} />
          <span className="grow">
            <b>{person.name}</b>
            <span className="small muted">
              {showsTeam ? `${pitcher.teamName}, ${figures}` : figures}
            </span>
          </span>
          <ChevronDown size={20} />
        </button>
      </h3>
      <div id={contentId} className={classNames(styles.content, !isOpen && styles.closed)}>
        <CardContent pitcher={pitcher} />
      </div>
    </article>
  );
}

function CardContent({ pitcher }: { pitcher: TeamPitcher }) {
  const { person, strikes, firstPitchStrikes, arsenal, playsOf } = pitcher;
  const row = { name: person.name, playsOf };
  const goTo = mostFrequentPitch(pitcher);
  return (
    <>
      <div className={styles.body}>
        <StatRow frame="plain">
          <FigureStat
            {...playsRequestOf(PITCHING_FIGURES.strikes, row)}
            label={PITCHING_FIGURES.strikes.title}
            rate={strikes}
            size="panel"
          />
          <FigureStat
            {...playsRequestOf(PITCHING_FIGURES.firstPitchStrikes, row)}
            label={PITCHING_FIGURES.firstPitchStrikes.title}
            rate={firstPitchStrikes}
            size="panel"
          />
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
              columns={columnsOf(pitcher)}
              rows={arsenal}
              rowKey={({ type }) => type}
            />
          </>
        )}
      </div>
      <p className={`no-print ${styles.toPlayer}`}>
        <PlayerLink to={pitcher.playerPath} name={`${person.name}'s page`} />
      </p>
      <div className={styles.goTo}>
        <span className="grow">Go-To Pitch</span>
        {goTo === null ? (
          <span className="muted">No pitch types yet</span>
        ) : (
          <>
            <TypeTag type={goTo.type} decorative />
            <span>{pitchTypeLabels[goTo.type].name}</span>
            <span>
              <FigureButton
                request={{
                  title: `Share, ${pitchTypeLabels[goTo.type].name}, ${person.name}`,
                  figure: { rate: 'share', type: goTo.type },
                  playsOf,
                }}
              >
                <b className="num">{percentText(goTo.rate.percent)}</b>
              </FigureButton>{' '}
              of pitches
            </span>
          </>
        )}
      </div>
    </>
  );
}
