import {
  countWithNoun,
  type Figure,
  gameReport,
  inningsText,
  otherSide,
  PITCHING,
  type ReportPitcher,
  type Side,
  strikeZoneData,
  velocityByInning,
} from '@full-count/baseball';
import type { GameRow } from '@full-count/sync-protocol';
import { useMemo, useState } from 'react';
import { FigureStat } from '../../../baseball-ui/counted/figure-stat.tsx';
import type { GameScreenProps } from '../../../baseball-ui/loading.tsx';
import { MixBar } from '../../../baseball-ui/pitches/mix.tsx';
import { PlayerLink } from '../../../baseball-ui/player-link.tsx';
import { playerPath } from '../../../baseball-ui/player-path.ts';
import { ZoneGrid } from '../../../baseball-ui/zone/zone-grid.tsx';
import { fullDayText } from '../../../format/day-and-time.ts';
import { shownGameDate } from '../../../format/game-dates/game-labels.ts';
import { firstPitchesText } from '../../../format/rates.ts';
import { useTeamTimeZone } from '../../../local/queries/teams/teams.ts';
import { paths } from '../../../platform/paths.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Stat, StatRow } from '../../../ui/charts/stat.tsx';
import { EmptyState } from '../../../ui/feedback/feedback.tsx';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { Select } from '../../../ui/fields/field.tsx';
import { PrintButton, Section } from '../../../ui/layout/section.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { PitchMix, SwingAndMiss, VelocityChart } from '../sections/pitch-charts.tsx';
import styles from './cards.module.css';

export function PitcherCardsScreen({ data: { game, folded }, names }: GameScreenProps) {
  const [side, setSide] = useState<Side>('team');
  const [chosenName, setChosenName] = useState('');
  const { pitchers } = useMemo(() => gameReport(folded, side), [folded, side]);
  const chosen = pitchers.filter(({ person }) => person.name === chosenName);
  const shownPitchers = chosen.length > 0 ? chosen : pitchers;
  return (
    <>
      <div className={`no-print ${styles.above}`}>
        <PageHead
          title="Pitcher Cards"
          sub={`vs ${game.opponent}. One page for each pitcher`}
          actions={
            <>
              <ButtonLink to={paths.gameReport(game.id)}>Read the Report</ButtonLink>
              <PrintButton />
            </>
          }
        />
        <div className={styles.controls}>
          <Segmented<Side>
            label="Side"
            segments={[
              { value: 'team', label: names.team },
              { value: 'opponent', label: names.opponent },
            ]}
            value={side}
            onChange={setSide}
          />
          <Select
            label="Pitcher"
            options={[
              { value: '', label: 'All pitchers' },
              ...pitchers.map(({ person }) => ({ value: person.name, label: person.name })),
            ]}
            value={chosenName}
            onChange={(event) => setChosenName(event.target.value)}
          />
        </div>
      </div>
      {pitchers.length === 0 ? (
        <EmptyState title="No one on this side has pitched">
          Each pitcher gets a card with their first pitch.
        </EmptyState>
      ) : (
        shownPitchers.map((pitcher) => (
          <PitcherCardPage
            key={pitcher.key}
            pitcher={pitcher}
            game={game}
            names={names}
            side={side}
          />
        ))
      )}
    </>
  );
}

interface PitcherCardPageProps {
  pitcher: ReportPitcher;
  game: GameRow;
  names: Readonly<Record<Side, string>>;
  side: Side;
}

const COUNTS_DIFFER_NOTE =
  'Batters faced are finished plate appearances. An intentional walk, a third out on the bases or a pitching change can make the number of first pitches differ.';

/** The card is made to be printed, so a figure on it is no button that shows a formula. */
const withoutFormula = (figure: Figure): Figure => ({ ...figure, formula: undefined });

function PitcherCardPage({ pitcher, game, names, side }: PitcherCardPageProps) {
  const { at } = shownGameDate(game.gameDate, useTeamTimeZone());
  const { person, tally, types, pitches } = pitcher;
  const zones = strikeZoneData(pitches);
  const pitchesInZones = zones.reduce((sum, { count }) => sum + count, 0);
  return (
    <article className={styles.page} aria-label={person.name}>
      <header>
        <h2>
          <PlayerLink to={playerPath(game.id, side, person)} name={person.name} />
        </h2>
        <p>
          {names[side]} vs {names[otherSide(side)]}, {fullDayText(at)}
        </p>
      </header>
      <PitcherStatRow pitcher={pitcher} />
      {types.length > 0 && (
        <MixBar
          label="Pitch mix"
          parts={types.map((row) => ({ type: row.type, count: row.tally.pitches }))}
        />
      )}
      <PitchMix total={tally} types={types} />
      <div className={styles.charts}>
        <SwingAndMiss types={types} />
        <Section title="Strike Zone" aside={`${pitchesInZones} of ${tally.pitches} in zones 1–9`}>
          <div className={styles.zone}>
            <ZoneGrid
              view="catcher"
              size="mini"
              counts={Object.fromEntries(zones.map(({ zone, count }) => [zone, count]))}
            />
          </div>
        </Section>
        <VelocityChart innings={velocityByInning(pitches)} />
      </div>
    </article>
  );
}

export function PitcherStatRow({ pitcher: { tally } }: { pitcher: ReportPitcher }) {
  return (
    <>
      <StatRow>
        <Stat
          label="Pitches"
          value={String(tally.pitches)}
          countText={`${inningsText(tally.outs)} innings, ${countWithNoun(tally.plateAppearances, 'batter')} faced`}
        />
        <FigureStat figure={withoutFormula(PITCHING.strikePercentage)} tally={tally} />
        <Stat
          label={PITCHING.firstPitchStrikes.title}
          value={String(tally.firstPitchStrikes)}
          countText={`of ${firstPitchesText(tally.firstPitches)}`}
        />
        <FigureStat figure={withoutFormula(PITCHING.swingMissPercentage)} tally={tally} />
        <Stat
          label="K"
          value={String(tally.strikeouts)}
          countText={`${tally.walks} BB, ${tally.hitByPitch} HBP`}
        />
        <Stat
          label="H"
          value={String(tally.hits)}
          countText={`in ${countWithNoun(tally.atBats, 'at-bat')}, ${tally.homeRuns} HR`}
        />
      </StatRow>
      {tally.plateAppearances !== tally.firstPitches && (
        <p className="small muted">{COUNTS_DIFFER_NOTE}</p>
      )}
    </>
  );
}
