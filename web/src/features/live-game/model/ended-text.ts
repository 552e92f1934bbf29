import {
  type AtBatResult,
  countWithNoun,
  type FoldedPlateAppearance,
  isPlaceholder,
  resultVerb,
} from '@full-count/baseball';
import { shortName } from '../../../format/names.ts';

/** "Delacroix singles, 1 run. Up next: Moreau" */
export function endedText(
  atBat: FoldedPlateAppearance,
  nextBatter: string | undefined,
  isHalfGoingOn: boolean,
): string {
  const { result, battedBall, runsOnPlay, pitches } = atBat;
  const batter = nameInText(atBat.batter.name);
  const ending =
    result === null
      ? `${batter} ${isHalfGoingOn ? 'left without a result' : 'was up when the third out was made on the bases'}`
      : `${batter} ${resultVerb(result, battedBall, pitches.at(-1)?.facts.advances)}`;
  const runs = runsOnPlay === 0 ? '' : `, ${countWithNoun(runsOnPlay, 'run')}`;
  return `${ending}${runs}.${walkOffNote(atBat)}${nextBatter === undefined ? '' : ` Up next: ${nameInText(nextBatter)}`}`;
}

/** A placeholder is "5th batter", as everywhere in live tracking, and a name stays whole. */
function nameInText(name: string): string {
  return isPlaceholder({ id: null, name }) ? shortName(name) : name;
}

const SHORTENABLE_HITS: readonly (AtBatResult | null)[] = ['single', 'double', 'triple'];

/** Says why a double that the scorer entered counts as a single (OBR 9.06(f)). */
function walkOffNote({ result, pitches }: FoldedPlateAppearance): string {
  const enteredResult = pitches.at(-1)?.facts.result ?? null;
  const isShortened =
    enteredResult !== result &&
    SHORTENABLE_HITS.includes(enteredResult) &&
    SHORTENABLE_HITS.includes(result);
  return isShortened ? " It's a walk-off, so only the bases the winning run needed count." : '';
}
