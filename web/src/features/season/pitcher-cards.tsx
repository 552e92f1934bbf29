import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Formula } from '../../ui/charts/formula.tsx';
import { Section } from '../../ui/layout/section.tsx';
import type { SeasonView } from './model/season-view.ts';
import { PitcherCard } from './pitcher-card.tsx';
import styles from './season.module.css';

const CARD_FORMULA =
  'Strike %: strikes ÷ pitches. First Pitch Strike %: first pitch strikes ÷ first pitches. Average against: hits ÷ at-bats that ended on this pitch type. Go-To Pitch: the type thrown most. All figures are for the whole season. "Small" marks a figure that counts fewer than 10.';

interface PitcherCardsProps {
  view: SeasonView;
  teamName: string;
  showsAllTeams: boolean;
}

export function PitcherCards({
  view: { pitchers, hasPlayers },
  teamName,
  showsAllTeams,
}: PitcherCardsProps) {
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
