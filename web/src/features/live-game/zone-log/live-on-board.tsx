import type { Person } from '@full-count/baseball';
import { type ReactNode, useState } from 'react';
import { emptyDraft } from '../../../baseball-ui/scoring/pitch-draft.ts';
import { ZoneGrid } from '../../../baseball-ui/zone/zone-grid.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { countByZone } from '../model/count-by-zone.ts';
import type { LiveGame } from '../model/live-game.ts';
import { useLiveGame } from '../model/use-live-game.ts';
import { LogPitchDialog, matchupText } from './log-pitch-dialog.tsx';
import styles from './zone-log.module.css';

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
      <p className={styles.hint}>{hintOf(live)}</p>
      {zone !== null && (
        <LogPitchDialog
          key={zone}
          live={live}
          initialDraft={{ ...emptyDraft, zone }}
          onClose={() => setZone(null)}
        />
      )}
    </Section>
  );
}

function hintOf(live: LiveGame | null): string {
  if (live === null) return 'Start a game to log pitches.';
  const matchup = matchupText(live.matchup);
  return matchup === null ? 'Tap a zone.' : `Tap a zone. ${matchup}`;
}
