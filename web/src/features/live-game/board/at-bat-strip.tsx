import {
  type FoldedPlateAppearance,
  type GameState,
  oneDecimalText,
  type PitchFacts,
} from '@full-count/baseball';
import { useEffect, useRef } from 'react';
import { CallMark } from '../../../baseball-ui/pitches/call-mark.tsx';
import { TypeTag } from '../../../baseball-ui/pitches/type-row.tsx';
import { callLabels, mphText, pitchTypeLabels } from '../../../labels/pitches.ts';
import { BACK_TO_GAME, paths } from '../../../platform/paths.ts';
import { Link } from '../../../ui/buttons/button.tsx';
import { useHorizontalOverflow } from '../../../ui/hooks/hooks.ts';
import { endedText } from '../model/ended-text.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import styles from './at-bat-strip.module.css';

interface AtBatStripProps {
  /** A tap on a pitch then opens the list of plays instead of the pitch's correction. */
  readOnly?: boolean;
}

export function AtBatStrip({ readOnly = false }: AtBatStripProps) {
  const { live } = useLiveGameContext();
  const { state, folded, matchup } = live;
  const lastAtBat = folded.plateAppearances.at(-1);
  const atBatInProgress = lastAtBat?.id === state.plateAppearance?.id ? lastAtBat : undefined;
  return (
    <div className={styles.strip}>
      <span className="caps">{atBatInProgress === undefined ? 'Last' : 'At-bat'}</span>
      {atBatInProgress === undefined ? (
        <p className={styles.ended} role="status">
          {lastAtBat === undefined
            ? 'No pitches yet'
            : endedText(lastAtBat, matchup.batter?.name, isInHalf(lastAtBat, state))}
        </p>
      ) : (
        <Pitches gameId={live.game.id} pitches={atBatInProgress.pitches} readOnly={readOnly} />
      )}
    </div>
  );
}

function isInHalf(atBat: FoldedPlateAppearance, { inning, halfInning }: GameState): boolean {
  return atBat.inning === inning && atBat.halfInning === halfInning;
}

interface PitchesProps extends Pick<FoldedPlateAppearance, 'pitches'> {
  gameId: string;
  readOnly: boolean;
}

function Pitches({ gameId, pitches, readOnly }: PitchesProps) {
  const listRef = useRef<HTMLOListElement>(null);
  const { overflows } = useHorizontalOverflow(listRef);
  useEffect(() => {
    // Scrolling forces a layout. In the next frame it costs nothing extra and delays no pitch.
    const frame = requestAnimationFrame(() => {
      if (listRef.current !== null && pitches.length > 0)
        listRef.current.scrollLeft = END_OF_STRIP_PX;
    });
    return () => cancelAnimationFrame(frame);
  }, [pitches.length]);
  return (
    <ol ref={listRef} className={styles.pitches} tabIndex={overflows ? 0 : undefined}>
      {pitches.map(({ facts, pitchNumber }) => (
        <li key={facts.id}>
          <Link
            to={paths.plays(gameId, facts.id)}
            state={readOnly ? undefined : BACK_TO_GAME}
            aria-label={`${readOnly ? 'Pitch' : 'Correct pitch'} ${pitchNumber}: ${spokenPitch(facts)}`}
          >
            <TypeTag type={facts.pitchType} decorative />
            <CallMark call={facts.call} size={24} decorative />
            {facts.velocityMph !== null && (
              <span className="num">{oneDecimalText(facts.velocityMph)}</span>
            )}
          </Link>
        </li>
      ))}
    </ol>
  );
}

function spokenPitch({ pitchType, call, velocityMph }: PitchFacts): string {
  const words = `${pitchTypeLabels[pitchType].name}, ${callLabels[call].name}`;
  return velocityMph === null ? words : `${words}, ${mphText(velocityMph)}`;
}

/** Wider than any strip, so the browser scrolls to the end. */
const END_OF_STRIP_PX = 100_000;
