import type { FoldedPlateAppearance } from '@full-count/baseball';
import { CallMark } from '../../components/call-mark.tsx';
import { wordsOfResult } from '../../components/result-words.ts';
import { TypeTag } from '../../components/type-tag.tsx';
import styles from './at-bat-strip.module.css';
import type { LiveGame } from './model/live-game.ts';

/** The pitches of the at-bat in progress; between two, what the last one came to. */
export function AtBatStrip({ live }: { live: LiveGame }) {
  const { state, folded, who } = live;
  const last = folded.plateAppearances.at(-1);
  const open = last !== undefined && last.id === state.plateAppearance?.id ? last : null;
  return (
    <div className={styles.strip}>
      <span className="lab">{open === null ? 'Last' : 'At-bat'}</span>
      {open === null ? (
        <p className={styles.ended} role="status">
          {last === undefined ? 'No pitches yet' : endedText(last, who.batter?.name)}
        </p>
      ) : (
        <ol className={styles.pitches}>
          {open.pitches.map(({ facts }) => (
            <li key={facts.id}>
              <TypeTag type={facts.pitchType} />
              <CallMark call={facts.call} size={24} />
              {facts.velocityMph !== null && <span className="num">{facts.velocityMph}</span>}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** "Single by Delacroix, 1 run. Next: Moreau" */
function endedText(last: FoldedPlateAppearance, next: string | undefined): string {
  const { result, battedBall, batter, runsOnPlay } = last;
  const what =
    result === null
      ? `${batter.name}: the half ended on a runner`
      : `${wordsOfResult(result, battedBall).name} by ${batter.name}`;
  const runs = runsOnPlay === 0 ? '' : `, ${runsOnPlay === 1 ? '1 run' : `${runsOnPlay} runs`}`;
  return `${what}${runs}.${next === undefined ? '' : ` Next: ${next}`}`;
}
