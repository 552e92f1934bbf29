import type { Person } from '@full-count/baseball';
import { type ReactNode, useEffect, useState } from 'react';
import { ZoneGrid } from '../../../baseball-ui/zone/zone-grid.tsx';
import { loadWhenIdle } from '../../../platform/when-idle.ts';
import { lazyPart } from '../../../ui/feedback/lazy-screen.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { countByZone } from '../model/count-by-zone.ts';
import { type LiveGame, useLiveGame } from '../model/live-game.ts';
import type { Matchup } from '../model/matchup.ts';
import styles from './zone-log.module.css';

/** Loaded once the page is idle, so that a tap finds it also without signal. */
const loadDialog = () => import('./log-pitch-dialog.tsx');
const LogPitchDialog = lazyPart(async () => (await loadDialog()).LogPitchDialog);

interface LiveOnBoardProps {
  gameId: string | null;
  children: (parts: LiveParts) => ReactNode;
}

interface LiveParts {
  /** The batter and the pitcher of the next logged pitch. Null while loading. */
  readonly people: { readonly batter: Person | null; readonly pitcher: Person | null } | null;
  readonly zoneLog: ReactNode;
}

export function LiveOnBoard({ gameId, children }: LiveOnBoardProps) {
  const live = useLiveGame(gameId) ?? null;
  return children({ people: live?.matchup ?? null, zoneLog: <ZoneLog live={live} /> });
}

function ZoneLog({ live }: { live: LiveGame | null }) {
  const [zone, setZone] = useState<number | null>(null);
  const peopleText = live && matchupText(live.matchup);
  useEffect(() => loadWhenIdle(loadDialog), []);
  return (
    <Section title="Log a Pitch">
      <ZoneGrid
        view="batter"
        size="panel"
        viewLabel="below"
        counts={live === null ? {} : countByZone(live)}
        chosenZone={zone}
        onChoose={setZone}
      />
      <p className={styles.hint}>
        {live === null ? 'Start a game to log pitches.' : `Tap a zone. ${peopleText ?? ''}`.trim()}
      </p>
      {zone !== null && (
        <LogPitchDialog
          key={zone}
          live={live}
          zone={zone}
          peopleText={peopleText}
          onClose={() => setZone(null)}
        />
      )}
    </Section>
  );
}

/** "Nakagawa is pitching to Delacroix." Null while one of them isn't known. */
function matchupText({ batter, pitcher }: Matchup): string | null {
  if (batter === null || pitcher === null) return null;
  return `${pitcher.name} is pitching to ${batter.name}.`;
}
