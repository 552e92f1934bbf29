import { Formula } from '../../components/formula.tsx';
import { Section } from '../../components/section.tsx';
import { GameResults } from './game-results.tsx';
import { PitcherCard } from './pitcher-card.tsx';
import styles from './season.module.css';
import { SeasonOverview } from './season-overview.tsx';
import { SeasonPitching } from './season-pitching.tsx';
import { SeasonTrends } from './season-trends.tsx';
import type { SeasonView } from './season-view.ts';

const CARD_FORMULA =
  'Strike: strikes of all pitches. First pitch: strikes of first pitches. Average against: hits of at-bats whose last pitch was of the type. Go-To Pitch: the type thrown most, of all pitches. Summed over the season; few: under 10.';

interface SeasonSectionsProps {
  view: SeasonView;
  teamName: string;
  isOfAll: boolean;
}

export function SeasonSections({ view, teamName, isOfAll }: SeasonSectionsProps) {
  return (
    <div className={styles.report}>
      <SeasonOverview view={view} />
      <Section
        title="Player Pitching Statistics"
        aside={<Formula formula={CARD_FORMULA}>our pitchers, games only</Formula>}
      >
        {view.pitchers.length === 0 ? (
          <p className="muted">
            {isOfAll || view.hasPlayers
              ? 'No pitching statistics available for the selected team.'
              : `No players found for "${teamName}". Try selecting "All Teams" to see available data.`}
          </p>
        ) : (
          <div className={styles.cards}>
            {view.pitchers.map((pitcher) => (
              <PitcherCard key={pitcher.key} pitcher={pitcher} hasTeam={isOfAll} />
            ))}
          </div>
        )}
      </Section>
      <div className={styles.two}>
        <GameResults results={view.results} />
        <SeasonPitching view={view} />
      </div>
      <SeasonTrends trend={view.trend} />
    </div>
  );
}
