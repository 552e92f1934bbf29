import type { FoldedPlateAppearance } from '@full-count/baseball';
import { ScorebookCell } from '../../../baseball-ui/scorebook-cell.tsx';
import { ordinal } from '../../../format/ordinal.ts';
import { pitchTypeWords } from '../../../labels/pitch-types.ts';
import { basesOfResult, wordsOfResult } from '../../../labels/results.ts';
import styles from './at-bat-list.module.css';

/** One batter's at-bats today, each with its scorebook cell. */
export function AtBatList({ atBats }: { atBats: readonly FoldedPlateAppearance[] }) {
  if (atBats.length === 0) return <p className="muted small">None yet</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <ul className={styles.list} tabIndex={0} aria-label="Today's at-bats">
      {atBats.map((atBat) => (
        <li key={atBat.id}>
          <Cell atBat={atBat} />
          <span className="grow">
            <b>
              {resultText(atBat)}, {ordinal(atBat.inning)}
            </b>
            <span className="small muted">{pitchesText(atBat)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Cell({ atBat: { result, battedBall, pitches } }: { atBat: FoldedPlateAppearance }) {
  if (result === null) return <ScorebookCell code="" label={null} bases={0} />;
  const mirrored = result === 'strikeout' && pitches.at(-1)?.facts.call === 'called_strike';
  return (
    <ScorebookCell
      code={wordsOfResult(result, battedBall).code}
      label={null}
      bases={basesOfResult(result)}
      mirrored={mirrored}
    />
  );
}

function resultText({ result, battedBall, pitches }: FoldedPlateAppearance): string {
  if (result === null) return 'In progress';
  const { name } = wordsOfResult(result, battedBall);
  const isLooking = result === 'strikeout' && pitches.at(-1)?.facts.call === 'called_strike';
  return isLooking ? `${name} looking` : name;
}

/** "4 pitches, FB zone 5" */
function pitchesText({ pitches }: FoldedPlateAppearance): string {
  const count = pitches.length === 1 ? '1 pitch' : `${pitches.length} pitches`;
  const last = pitches.at(-1)?.facts;
  if (last === undefined) return 'No pitches';
  const where = last.zone === null ? '' : ` zone ${last.zone}`;
  return `${count}, ${pitchTypeWords[last.pitchType].code}${where}`;
}
