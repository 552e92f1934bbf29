import { Button } from '../../components/button.tsx';
import { ReadOnlyNote } from '../../components/read-only-note.tsx';
import { ZoneGrid } from '../../components/zone-grid.tsx';
import { viewWords } from '../../components/zone-layout.ts';
import { AtBatStrip } from './at-bat-strip.tsx';
import { LiveFoot } from './live-foot.tsx';
import styles from './live-game.module.css';
import type { LiveGame } from './model/live-game.ts';
import { zonesOf } from './model/zones-of.ts';

interface WatchCourtProps {
  live: LiveGame;
  wide: boolean;
  narrow: boolean;
  onMore: () => void;
}

/** In place of the pad for who may look and not record: the zones as they fill, and why. */
export function WatchCourt({ live, wide, narrow, onMore }: WatchCourtProps) {
  return (
    <div className={styles.court}>
      <AtBatStrip live={live} readOnly />
      <div className={styles.pad}>
        <ZoneGrid
          view="catcher"
          size="live"
          viewLabel="elsewhere"
          outside={!live.team.settings.outerZones ? undefined : wide ? 'around' : 'rows'}
          counts={zonesOf(live)}
        />
      </div>
      <ReadOnlyNote>You are watching. To chart this game takes write permission.</ReadOnlyNote>
      {!wide && (
        <Button size="live" onClick={onMore}>
          More
        </Button>
      )}
      <LiveFoot viewLabel={viewWords.catcher} narrow={narrow} />
    </div>
  );
}
