import {
  figureText,
  mostFrequentPitch,
  PITCHING,
  pitchesText,
  shareOfType,
  type TypeTally,
} from '@full-count/baseball';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { FigureButton, FigureStat } from '../../baseball-ui/counted/figure-stat.tsx';
import { MixBar } from '../../baseball-ui/pitches/mix.tsx';
import { TypeTag } from '../../baseball-ui/pitches/type-row.tsx';
import { Jersey, PlayerLink } from '../../baseball-ui/player-link.tsx';
import { typeColumns } from '../../baseball-ui/season-lines/type-columns.tsx';
import { percentText } from '../../format/rates.ts';
import { pitchTypeLabels } from '../../labels/pitches.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Formula, Stat, StatRow } from '../../ui/charts/stat.tsx';
import { type Column, Table } from '../../ui/charts/table.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Section } from '../../ui/layout/section.tsx';
import type { TeamPitcher } from './model/season-rows.ts';
import type { ShownSeason } from './model/season-view.ts';
import styles from './season.module.css';

const CARD_FORMULA =
  'Strike %: strikes ÷ pitches. First Pitch Strike %: first pitch strikes ÷ first pitches. Average against: hits ÷ at-bats that ended on this pitch type. Go-To Pitch: the type thrown most. All figures are for the whole season. "Small" marks a figure that counts fewer than 10.';

export function PitcherCards({ view }: { view: ShownSeason }) {
  const { pitchers, hasPlayers, teamName, showsAllTeams } = view;
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(new Set());
  const areAllOpen = pitchers.every(({ key }) => openKeys.has(key));
  const toggle = (key: string) => {
    const newOpenKeys = new Set(openKeys);
    if (!newOpenKeys.delete(key)) newOpenKeys.add(key);
    setOpenKeys(newOpenKeys);
  };
  return (
    <Section
      title="Player Pitching Statistics"
      aside={<Formula formula={CARD_FORMULA}>our pitchers, completed and live games</Formula>}
    >
      {pitchers.length === 0 ? (
        <p className="muted">
          {showsAllTeams || hasPlayers
            ? 'No pitching statistics available for the selected team.'
            : `No players found for "${teamName}". Try selecting "All Teams" to see available data.`}
        </p>
      ) : (
        <>
          {pitchers.length > 1 && (
            <div className={`no-print ${styles.openAll}`}>
              <Button
                variant="quiet"
                onClick={() =>
                  setOpenKeys(new Set(areAllOpen ? [] : pitchers.map(({ key }) => key)))
                }
              >
                {areAllOpen ? 'Close All' : 'Open All'}
              </Button>
            </div>
          )}
          <div className={styles.cards}>
            {pitchers.map((pitcher) => (
              <PitcherCard
                key={pitcher.key}
                pitcher={pitcher}
                showsTeam={showsAllTeams}
                isOpen={openKeys.has(pitcher.key)}
                onToggle={() => toggle(pitcher.key)}
              />
            ))}
          </div>
        </>
      )}
    </Section>
  );
}

function columnsOf({ name, tally, playsOf }: TeamPitcher): readonly Column<TypeTally>[] {
  const { sharePercent, strikes, against } = typeColumns({ total: tally, playsOf, owner: name });
  return [
    { key: 'type', header: 'Pitch', kind: 'name', cell: ({ type }) => <TypeTag type={type} /> },
    { key: 'n', header: 'Pitches', cell: (row) => row.tally.pitches },
    sharePercent,
    strikes,
    against,
  ];
}

interface PitcherCardProps {
  pitcher: TeamPitcher;
  showsTeam: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

export function PitcherCard({ pitcher, showsTeam, isOpen, onToggle }: PitcherCardProps) {
  const { name, tally } = pitcher;
  const contentId = useId();
  const pitches = pitchesText(tally.pitches);
  const strikes = figureText(PITCHING.strikePercentage, tally);
  const figures = strikes === null ? pitches : `${pitches}, ${strikes} strikes`;
  return (
    <article className={styles.card} aria-label={name}>
      <h3 className={styles.cardHead}>
        <button type="button" aria-expanded={isOpen} aria-controls={contentId} onClick={onToggle}>
          <Jersey number={pitcher.jersey} />
          <span className="grow">
            <b>{name}</b>
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
  const { name, tally, types, playsOf } = pitcher;
  const goTo = mostFrequentPitch(pitcher);
  return (
    <>
      <div className={styles.body}>
        <StatRow frame="plain">
          {[PITCHING.strikePercentage, PITCHING.firstPitchStrikePercentage].map((figure) => (
            <FigureStat
              key={figure.title}
              figure={figure}
              tally={tally}
              playsOf={playsOf}
              owner={name}
              size="panel"
            />
          ))}
          <Stat label="K" size="panel" value={String(tally.strikeouts)} />
          <Stat label="BB" size="panel" value={String(tally.walks)} />
        </StatRow>
        {types.length > 0 && (
          <>
            <MixBar
              label="Repertoire"
              parts={types.map((row) => ({ type: row.type, count: row.tally.pitches }))}
            />
            <Table
              caption={`Pitch arsenal of ${name}`}
              columns={columnsOf(pitcher)}
              rows={types}
              rowKey={({ type }) => type}
            />
          </>
        )}
      </div>
      <p className={`no-print ${styles.toPlayer}`}>
        <PlayerLink to={pitcher.playerPath} name={`${name}'s page`} />
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
                  title: `Share, ${pitchTypeLabels[goTo.type].name}, ${name}`,
                  plays: shareOfType(goTo.type, pitchTypeLabels[goTo.type].name),
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
