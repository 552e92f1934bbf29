import {
  GAME_VELOCITY_MPH,
  isSamePerson,
  type PitchFacts,
  type PitchType,
} from '@full-count/baseball';
import { VelocitySheet } from '../../../baseball-ui/charting/velocity-sheet.tsx';
import { PitchMarks } from '../../../baseball-ui/pitches/call-mark.tsx';
import { lastPitch } from '../model/last-play.ts';
import type { LiveGame } from '../model/live-game.ts';
import { useLiveGameContext, usePitchDraftForm } from '../model/live-game-context.ts';

export function VelocityEntry() {
  const { live, recorder, openSheet } = useLiveGameContext();
  const { draft, hasBegun, change } = usePitchDraftForm();
  const savedPitch = hasBegun ? null : lastPitch(live);
  return (
    <VelocitySheet
      title={savedPitch === null ? 'Velocity' : 'Velocity, Last Pitch'}
      aside={savedPitch && <PitchMarks {...savedPitch} />}
      range={GAME_VELOCITY_MPH}
      velocityMph={(savedPitch ?? draft).velocityMph}
      lastMph={lastVelocity(live, (savedPitch ?? draft).pitchType)}
      onSave={(velocityMph) => {
        if (savedPitch === null) change({ ...draft, velocityMph });
        else void recorder.amendPitch(savedPitch, { velocityMph });
        openSheet(null);
      }}
      onClose={() => openSheet(null)}
    />
  );
}

export function lastVelocity(
  { entries, matchup }: Pick<LiveGame, 'entries' | 'matchup'>,
  pitchType: PitchType | null,
): number | null {
  const readings = entries.filter(
    (entry): entry is PitchFacts =>
      entry.kind === 'pitch' &&
      entry.velocityMph !== null &&
      isSamePerson(entry.pitcher, matchup.pitcher),
  );
  const lastReading =
    readings.findLast((pitch) => pitch.pitchType === pitchType) ?? readings.at(-1);
  return lastReading?.velocityMph ?? null;
}
