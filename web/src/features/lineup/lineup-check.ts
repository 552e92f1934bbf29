import { isChosen, type LineupForm, type SideForm } from './lineup-form.ts';

/** What a form still lacks before it is a lineup. */

/** Places in the order, from 1, that nobody bats in yet. */
export function emptyPlaces(side: SideForm): number[] {
  return side.slots.flatMap((slot, index) => (isChosen(slot.value) ? [] : [index + 1]));
}

/** Start Game's rule (specification, section 5), and no half of a DP and FLEX. */
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

/** "2 names missing: 8th, 9th"; null when none is. */
export function missingNames(side: SideForm): string | null {
  const places = emptyPlaces(side);
  if (places.length === 0) return null;
  return `${places.length === 1 ? '1 name' : `${places.length} names`} missing: ${ranges(places)}`;
}

/** Names that two of a side share: the record could not tell them apart. */
export function sharedNames(side: SideForm): string[] {
  const names = side.slots.map((slot) => slot.value.trim()).filter((name) => name !== '');
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

/** What is wrong with a DP and FLEX, as a sentence; null where both or neither are named rightly. */
export function flexFault({ slots, dp, flex }: SideForm): string | null {
  if (dp === null && !isChosen(flex)) return null;
  if (dp === null) return 'Mark whom the FLEX fields for: choose the DP too.';
  if (!isChosen(flex)) return 'A DP bats for somebody: choose the FLEX too.';
  const place = slots.findIndex((slot) => slot.value.trim() === flex.trim());
  if (place < 0) return null;
  return `The FLEX stands outside the batting order, yet bats in place ${place + 1}.`;
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

function ordinal(place: number): string {
  const isTeen = place % 100 > 10 && place % 100 < 14;
  const tail = isTeen ? undefined : ['th', 'st', 'nd', 'rd'][place % 10];
  return `${place}${tail ?? 'th'}`;
}
