import { countWithNoun, ordinal } from '@full-count/baseball';
import type { LineupsRow } from '@full-count/sync-protocol';
import { isChosen, type LineupForm, type SideForm } from './lineup-form.ts';

/** The numbers of the spots without a batter. The first spot is 1. */
export function emptySpots(side: SideForm): number[] {
  return side.slots.flatMap((slot, index) => (isChosen(slot.value) ? [] : [index + 1]));
}

/** Whether the game can start with both lineups (docs/requirements.md). A DP needs a FLEX, and a FLEX a DP. */
export function isComplete({ team, opponent }: LineupForm): boolean {
  return isSideComplete(team) && isSideComplete(opponent);
}

export function isSideComplete(side: SideForm): boolean {
  return isSideFilled(side) && flexFault(side) === null;
}

/** Whether every spot has a batter and a pitcher is chosen. Ignores faults of the DP and the FLEX. */
function isSideFilled(side: SideForm): boolean {
  return emptySpots(side).length === 0 && isChosen(side.pitcher);
}

export function emptySpotsText(side: SideForm): string | null {
  const spots = emptySpots(side);
  if (spots.length === 0) return null;
  return `${countWithNoun(spots.length, 'spot')} empty: ${spotRanges(spots)}`;
}

/** Names that two batters of a side share. The game's log could not tell such batters apart. */
export function sharedNames(side: SideForm): string[] {
  const names = side.slots.map((slot) => slot.value.trim()).filter((name) => name !== '');
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

export function flexFault({ slots, dp, flex }: SideForm): string | null {
  if (dp === null && !isChosen(flex)) return null;
  if (dp === null) return 'The FLEX plays the field for the DP. Choose the DP too.';
  if (!isChosen(flex)) return 'The DP bats for the FLEX. Choose the FLEX too.';
  const spot = slots.findIndex((slot) => slot.value.trim() === flex.trim());
  if (spot < 0) return null;
  return `The FLEX can't be in the batting order, but is in spot ${spot + 1}.`;
}

export function fieldToFix(side: SideForm): 'dp' | 'flex' | null {
  if (flexFault(side) === null) return null;
  return side.dp === null ? 'dp' : 'flex';
}

function spotRanges(spots: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const spot of spots) {
    const range = ranges.at(-1);
    if (range?.[1] === spot - 1) range[1] = spot;
    else ranges.push([spot, spot]);
  }
  return ranges.map(rangeText).join(', ');
}

function rangeText([first, last]: [first: number, last: number]): string {
  if (first === last) return ordinal(first);
  return `${ordinal(first)}${last - first === 1 ? ', ' : ' to '}${ordinal(last)}`;
}

export function saveLabel({ team, opponent }: LineupForm): string | null {
  const isOursComplete = isSideComplete(team);
  const isTheirsComplete = isSideComplete(opponent);
  if (isOursComplete && isTheirsComplete) return 'Save Lineup';
  if (isOursComplete) return 'Save Your Lineup';
  return isTheirsComplete ? 'Save Their Lineup' : null;
}

/** The label of a button that starts the game, and the toast after it. */
export interface StartTexts {
  readonly label: string;
  readonly done: string;
}

/**
 * Returns the texts for a start before both sides of the form are complete. The game starts with each side that is complete or
 * saved.
 */
export function startTextsOf(form: LineupForm, saved: LineupsRow | null): StartTexts {
  const hasOurs = isSideComplete(form.team) || saved?.team != null;
  const hasTheirs = isSideComplete(form.opponent) || saved?.opponent != null;
  if (hasOurs && hasTheirs) {
    return { label: 'Start With Both Lineups', done: 'Game started with lineups!' };
  }
  if (hasOurs) {
    return {
      label: 'Start With Your Lineup',
      done: "Game started with your lineup! Set the opponent's batters as they come up.",
    };
  }
  if (hasTheirs) {
    return {
      label: 'Start With Their Lineup',
      done: 'Game started with their lineup! Set your batters as they come up.',
    };
  }
  return {
    label: 'Start Without Lineup',
    done: 'Game started! Use manual input to set batters as they come up.',
  };
}
