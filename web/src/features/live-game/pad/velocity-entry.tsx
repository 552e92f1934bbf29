import {
  GAME_VELOCITY_MPH,
  isSamePerson,
  type PitchFacts,
  type PitchType,
} from '@full-count/baseball';
import { VelocitySheet } from '../../../baseball-ui/charting/velocity-sheet.tsx';
import { CallMark } from '../../../baseball-ui/pitches/call-mark.tsx';
import { TypeTag } from '../../../baseball-ui/pitches/type-tag.tsx';
import { lastPitch } from '../model/last-pitch.ts';
import type { LiveGame } from '../model/live-game.ts';
import { useLiveGameContext, usePitchEntryForm } from '../model/live-game-context.ts';

/** Enters the velocity of the pitch being entered, or else of the last pitch. */
export function VelocityEntry() {
  const { live, recorder, openSheet } = useLiveGameContext();
  const { entry, hasBegun, change } = usePitchEntryForm();
  const last = hasBegun ? null : lastPitch(live);
  return (
    <VelocitySheet
      title={last === null ? 'Velocity' : 'Velocity, Last Pitch'}
      aside={
        last !== null && (
          <span className="row">
            <TypeTag type={last.pitchType} />
            <CallMark call={last.call} />
            {last.zone !== null && <span className="num">zone {last.zone}</span>}
          </span>
        )
      }
      range={GAME_VELOCITY_MPH}
      velocityMph={last === null ? entry.velocityMph : last.velocityMph}
      lastMph={lastVelocity(live, (last ?? entry).pitchType)}
      onSave={(velocityMph) => {
        if (last === null) change({ ...entry, velocityMph });
        else void recorder.amendPitch(last, { velocityMph });
        openSheet(null);
      }}
      onClose={() => openSheet(null)}
    />
  );
}

/**
 * The current pitcher's last reading of this pitch type, or else of any type. Null before the first
 * reading.
 */
export function lastVelocity(
  { entries, who }: Pick<LiveGame, 'entries' | 'who'>,
  pitchType: PitchType | null,
): number | null {
  const readings = entries.filter(
    (entry): entry is PitchFacts =>
      entry.kind === 'pitch' &&
      entry.velocityMph !== null &&
      isSamePerson(entry.pitcher, who.pitcher),
  );
  const last = readings.findLast((pitch) => pitch.pitchType === pitchType) ?? readings.at(-1);
  return last?.velocityMph ?? null;
}
