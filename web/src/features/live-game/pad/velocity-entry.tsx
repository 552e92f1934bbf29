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
import { useLiveGameContext, usePitchEntering } from '../model/live-game-context.ts';

/** The reading of the pitch being entered, or of the last pitch between two pitches. */
export function VelocityEntry() {
  const { live, recorder, openSheet } = useLiveGameContext();
  const { entry, begun, change } = usePitchEntering();
  const last = begun ? null : lastPitch(live);
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
        else void recorder.amend(last, { velocityMph });
        openSheet(null);
      }}
      onClose={() => openSheet(null)}
    />
  );
}

/**
 * The current pitcher's last reading of this pitch type, or of any type when there is none of it.
 * Null before the first reading.
 *
 * @param pitchType Null while no type is chosen.
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
