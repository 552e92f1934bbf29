import { inningsText, otherSide, type PitcherCard, type Side } from '@full-count/baseball';
import type { GameRow } from '@full-count/sync-protocol';
import { MixBar } from '../../../baseball-ui/pitches/mix-bar.tsx';
import { PlayerLink } from '../../../baseball-ui/player-link.tsx';
import { playerPath } from '../../../baseball-ui/player-path.ts';
import { RateStat } from '../../../baseball-ui/rate-stat.tsx';
import { ZoneGrid } from '../../../baseball-ui/zone/zone-grid.tsx';
import { countWithNoun } from '../../../format/counted.ts';
import { fullDayText } from '../../../format/day-and-time.ts';
import { firstPitchesText } from '../../../format/first-pitches.ts';
import { shownGameDate } from '../../../format/game-dates/shown-game-date.ts';
import { useTeamTimeZone } from '../../../local/queries/teams/use-team-time-zone.ts';
import { Stat } from '../../../ui/charts/stat.tsx';
import { StatRow } from '../../../ui/charts/stat-row.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { PitchMix } from '../sections/pitch-mix.tsx';
import { SwingAndMiss } from '../sections/swing-and-miss.tsx';
import { VelocityChart } from '../sections/velocity-chart.tsx';
import styles from './cards.module.css';

interface PitcherCardPageProps {
  card: PitcherCard;
  game: GameRow;
  names: Readonly<Record<Side, string>>;
  side: Side;
}

const COUNTS_DIFFER_NOTE =
  'Batters faced are finished plate appearances. An intentional walk, a third out on the bases or a pitching change can make the number of first pitches differ.';

export function PitcherCardPage({ card, game, names, side }: PitcherCardPageProps) {
  const { at } = shownGameDate(game.gameDate, useTeamTimeZone());
  const { person, stats, arsenal, zones } = card;
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
      <PitcherStatRow card={card} />
      {arsenal.length > 0 && (
        <MixBar
          label="Pitch mix"
          parts={arsenal.map(({ type, share }) => ({ type, count: share.n }))}
        />
      )}
      <PitchMix arsenal={arsenal} />
      <div className={styles.charts}>
        <SwingAndMiss arsenal={arsenal} />
        <Section
          title="Strike Zone"
          aside={`${pitchesInZones} of ${stats.totalPitches} in zones 1–9`}
        >
          <div className={styles.zone}>
            <ZoneGrid
              view="catcher"
              size="mini"
              counts={Object.fromEntries(zones.map(({ zone, count }) => [zone, count]))}
            />
          </div>
        </Section>
        <VelocityChart innings={card.velocityByInning} />
      </div>
    </article>
  );
}

export function PitcherStatRow({ card: { stats, whiffs } }: { card: PitcherCard }) {
  return (
    <>
      <StatRow>
        <Stat
          label="Pitches"
          value={String(stats.totalPitches)}
          countText={`${inningsText(stats.outs)} innings, ${countWithNoun(stats.battersFaced, 'batter')} faced`}
        />
        <RateStat
          label="Strike %"
          rate={{ n: stats.strikes, of: stats.totalPitches, percent: stats.strikePercentage }}
          size="regular"
        />
        <Stat
          label="First pitch strikes"
          value={String(stats.firstPitchStrikes)}
          countText={`of ${firstPitchesText(stats.totalFirstPitches)}`}
        />
        <RateStat label="Swing & Miss %" rate={whiffs} size="regular" />
        <Stat
          label="K"
          value={String(stats.strikeouts)}
          countText={`${stats.walks} BB, ${stats.hitBatsmen} HBP`}
        />
        <Stat
          label="H"
          value={String(stats.hits)}
          countText={`in ${countWithNoun(stats.atBats, 'at-bat')}, ${stats.homeRuns} HR`}
        />
      </StatRow>
      {stats.battersFaced !== stats.totalFirstPitches && (
        <p className="small muted">{COUNTS_DIFFER_NOTE}</p>
      )}
    </>
  );
}
