import {
  countWithNoun,
  type Figure,
  inningsText,
  otherSide,
  PITCHING,
  type ReportPitcher,
  type Side,
  strikeZoneData,
  velocityByInning,
} from '@full-count/baseball';
import type { GameRow } from '@full-count/sync-protocol';
import { FigureStat } from '../../../baseball-ui/counted/figure-stat.tsx';
import { MixBar } from '../../../baseball-ui/pitches/mix-bar.tsx';
import { PlayerLink } from '../../../baseball-ui/player-link.tsx';
import { playerPath } from '../../../baseball-ui/player-path.ts';
import { ZoneGrid } from '../../../baseball-ui/zone/zone-grid.tsx';
import { fullDayText } from '../../../format/day-and-time.ts';
import { shownGameDate } from '../../../format/game-dates/shown-game-date.ts';
import { firstPitchesText } from '../../../format/rates.ts';
import { useTeamTimeZone } from '../../../local/queries/teams/use-team.ts';
import { Stat } from '../../../ui/charts/stat.tsx';
import { StatRow } from '../../../ui/charts/stat-row.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { PitchMix } from '../sections/pitch-mix.tsx';
import { SwingAndMiss } from '../sections/swing-and-miss.tsx';
import { VelocityChart } from '../sections/velocity-chart.tsx';
import styles from './cards.module.css';

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

export function PitcherCardPage({ pitcher, game, names, side }: PitcherCardPageProps) {
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
