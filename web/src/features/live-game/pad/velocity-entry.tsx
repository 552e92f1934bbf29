import { GAME_VELOCITY_MPH } from '@full-count/baseball';
import { VelocitySheet } from '../../../baseball-ui/charting/velocity-sheet.tsx';
import { CallMark } from '../../../baseball-ui/pitches/call-mark.tsx';
import { TypeTag } from '../../../baseball-ui/pitches/type-tag.tsx';
import { lastPitch } from '../model/last-pitch.ts';
import { useLiveGameContext, usePitchEntering } from '../model/live-game-context.ts';
import { lastVelocity } from './last-velocity.ts';

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
