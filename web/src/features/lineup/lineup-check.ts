import { ordinal } from '@full-count/baseball';
import { countedText } from '../../format/counted.ts';
import { isChosen, type LineupForm, type SideForm } from './lineup-form.ts';

/** What a form still needs before it is a lineup. */

/** The spots of the batting order, from 1, in which no one bats yet. */
export function emptyPlaces(side: SideForm): number[] {
  return side.slots.flatMap((slot, index) => (isChosen(slot.value) ? [] : [index + 1]));
}

/** Start Game's rule (docs/requirements.md), and no half of a DP and FLEX. */
export function isComplete({ team, opponent }: LineupForm): boolean {
  return isSideComplete(team) && isSideComplete(opponent);
}

export function isSideComplete(side: SideForm): boolean {
  return isSideFilled(side) && flexFault(side) === null;
}

/** Every slot and the pitcher. */
export function isSideFilled(side: SideForm): boolean {
  return emptyPlaces(side).length === 0 && isChosen(side.pitcher);
}

/** "2 spots empty: 8th, 9th"; null when every spot has a batter. */
export function emptySpotsText(side: SideForm): string | null {
  const places = emptyPlaces(side);
  if (places.length === 0) return null;
  return `${countedText(places.length, 'spot')} empty: ${ranges(places)}`;
}

/**
 * Why the game cannot start yet, in a sentence for each side: "Your team: 3 batters and a pitcher
 * missing." Null when it can.
 */
export function notYetText({ team, opponent }: LineupForm): string | null {
  const sentences = [missingText('Your team', team), missingText('Opponent', opponent)];
  const missing = sentences.filter((sentence) => sentence !== null);
  return missing.length === 0 ? null : missing.join(' ');
}

function missingText(who: 'Your team' | 'Opponent', side: SideForm): string | null {
  if (isSideFilled(side)) return flexFault(side);
  const empty = emptyPlaces(side).length;
  const missing = [
    ...(empty === 0 ? [] : [countedText(empty, 'batter')]),
    ...(isChosen(side.pitcher) ? [] : ['a pitcher']),
  ];
  return `${who}: ${missing.join(' and ')} missing.`;
}

/** Names that two batters of a side share: the game's log could not tell them apart. */
export function sharedNames(side: SideForm): string[] {
  const names = side.slots.map((slot) => slot.value.trim()).filter((name) => name !== '');
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

/** What is wrong with a DP and FLEX, as a sentence. Null when nothing is. */
export function flexFault({ slots, dp, flex }: SideForm): string | null {
  if (dp === null && !isChosen(flex)) return null;
  if (dp === null) return 'The FLEX plays the field for the DP. Choose the DP too.';
  if (!isChosen(flex)) return 'The DP bats for the FLEX. Choose the FLEX too.';
  const place = slots.findIndex((slot) => slot.value.trim() === flex.trim());
  if (place < 0) return null;
  return `The FLEX can't be in the batting order, but is in spot ${place + 1}.`;
}

/** Which of the two fields must change, so that the DP and the FLEX go together. Null when they do. */
export function flexGap(side: SideForm): 'dp' | 'flex' | null {
  if (flexFault(side) === null) return null;
  return side.dp === null ? 'dp' : 'flex';
}

/** "8th, 9th"; three or more in a row as "1st to 9th". */
function ranges(places: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const place of places) {
    const run = runs.at(-1);
    if (run?.[1] === place - 1) run[1] = place;
    else runs.push([place, place]);
  }
  return runs.map(rangeText).join(', ');
}

function rangeText([first, last]: [first: number, last: number]): string {
  if (first === last) return ordinal(first);
  return `${ordinal(first)}${last - first === 1 ? ', ' : ' to '}${ordinal(last)}`;
}

/** The label of the button that saves the sides without gaps. Null when both have gaps. */
export function saveWords({ team, opponent }: LineupForm): string | null {
  const [ours, theirs] = [isSideComplete(team), isSideComplete(opponent)];
  if (ours && theirs) return 'Save Lineup';
  if (ours) return 'Save Your Lineup';
  return theirs ? 'Save Their Lineup' : null;
}
