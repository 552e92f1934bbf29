import {
  type GameEventFacts,
  type GameState,
  OUTCOMES,
  type Person,
  type PitchFacts,
} from '@full-count/baseball';
import type { Locator, Page } from 'playwright-core';
import { outcomeOf } from '../scorer/tapped-pitch.ts';
import { optionNaming } from './game-steps.ts';

/** What a scorer does on the live screen of a phone. */

export async function openLive(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Track Pitches' }).first().click();
  await page.getByRole('region', { name: 'Scoreboard' }).waitFor();
}

const TYPE_NAMES: Readonly<Record<PitchFacts['pitchType'], string>> = {
  fastball: 'Fastball',
  curveball: 'Curveball',
  slider: 'Slider',
  changeup: 'Changeup',
  cutter: 'Cutter',
  knuckleball: 'Knuckleball',
  other: 'Other',
  riseball: 'Riseball',
  dropball: 'Dropball',
  screwball: 'Screwball',
  unknown: 'Not recorded',
};

/**
 * Zone, type, outcome, Log Pitch. Whoever bats and pitches is known already. What lies under More
 * comes first.
 */
export async function tapPitch(page: Page, pitch: PitchFacts): Promise<void> {
  const { label } = OUTCOMES[outcomeOf(pitch)];
  const isUnderMore = OUTCOMES_UNDER_MORE.has(label);
  if (isUnderMore) await tapUnderMore(page, label);
  if (pitch.zone !== null) {
    await page.getByRole('button', { name: new RegExp(`^Zone ${pitch.zone},`) }).click();
  }
  await tapType(page, TYPE_NAMES[pitch.pitchType]);
  if (pitch.velocityMph !== null) await tapVelocity(page, pitch.velocityMph);
  if (pitch.call === 'in_play') return tapBallInPlay(page, label, pitch.advances ?? []);
  if (!isUnderMore) await page.getByRole('button', { name: label, exact: true }).click();
  await page.getByRole('button', { name: 'Log Pitch' }).click();
}

const OUTCOMES_UNDER_MORE: ReadonlySet<string> = new Set(
  (['walk', 'hit_by_pitch', 'foul_tip', 'foul_bunt'] as const).map(
    (outcome) => OUTCOMES[outcome].label,
  ),
);

async function tapUnderMore(page: Page, label: string): Promise<void> {
  await openMore(page);
  const sheet = page.getByRole('dialog', { name: 'More' });
  await sheet.getByRole('button', { name: label, exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
}

async function tapBallInPlay(
  page: Page,
  label: string,
  advances: NonNullable<PitchFacts['advances']>,
): Promise<void> {
  await page.getByRole('button', { name: 'In Play', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'In play' });
  await sheet.getByRole('button', { name: label, exact: true }).click();
  for (const { from, to } of advances) await tapAdvance(sheet, from, to);
  await sheet.getByRole('button', { name: 'Log Pitch' }).click();
  await sheet.waitFor({ state: 'detached' });
}

async function tapType(page: Page, name: string): Promise<void> {
  const row = page.getByRole('group', { name: 'Pitch type' });
  const button = row.getByRole('button', { name, exact: true });
  if ((await button.count()) > 0) return button.click();
  await row.getByRole('button', { name: 'More pitch types' }).click();
  const sheet = page.getByRole('dialog', { name: 'Pitch type' });
  await sheet.getByRole('button', { name, exact: true }).click();
}

async function tapVelocity(page: Page, mph: number): Promise<void> {
  await page.getByRole('button', { name: 'Add velocity' }).click();
  const pad = page.getByRole('dialog', { name: 'Velocity' });
  for (const digit of String(mph)) {
    await pad.getByRole('button', { name: digit, exact: true }).click();
  }
  await pad.getByRole('button', { name: `Save ${mph} mph` }).click();
}

const DESTINATIONS = { first: '1', second: '2', third: '3', home: 'H', out: 'Out' } as const;

async function tapAdvance(
  sheet: Locator,
  from: 'batter' | 'first' | 'second' | 'third',
  to: keyof typeof DESTINATIONS,
): Promise<void> {
  const who = from === 'batter' ? /, batting$/ : new RegExp(`, on ${from}$`);
  const row = sheet.getByRole('group', { name: who });
  await row.getByRole('radio', { name: DESTINATIONS[to], exact: true }).check();
}

const RUNNER_EVENTS: Readonly<Partial<Record<GameEventFacts['type'], string>>> = {
  stolen_base: 'Stolen base',
  caught_stealing: 'Caught stealing',
  wild_pitch: 'Wild pitch',
  passed_ball: 'Passed ball',
  balk: 'Balk',
  pick_off: 'Pickoff',
  runner_moved: 'Runner moved',
};

/** A runner's event, under More. */
export async function tapRunnerEvent(page: Page, event: GameEventFacts): Promise<void> {
  const name = RUNNER_EVENTS[event.type];
  if (name === undefined) throw new Error(`Nobody taps in a ${event.type} here.`);
  await openMore(page);
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name }).click();
  const sheet = page.getByRole('dialog', { name });
  for (const { from, to } of event.advances ?? []) await tapAdvance(sheet, from, to);
  await sheet.getByRole('button', { name: new RegExp(`^Save ${name}`, 'i') }).click();
  await sheet.waitFor({ state: 'detached' });
}

export async function openMore(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^More: / }).click();
  await page.getByRole('dialog', { name: 'More' }).waitFor();
}

/** Takes back the last thing, and answers with what the button said. */
export async function tapUndo(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: /^Undo / });
  const words = (await button.textContent()) ?? '';
  await button.click();
  return words;
}

/** Before his first pitch: chosen from the list, or typed if he is on none. */
export async function choosePerson(
  page: Page,
  duty: 'batter' | 'pitcher',
  { id, name }: Person,
): Promise<void> {
  await page.getByRole('button', { name: dutyButton(duty) }).click();
  const sheet = page.getByRole('dialog', { name: duty === 'batter' ? 'Batter' : 'Pitcher' });
  const select = sheet.getByLabel(duty === 'batter' ? 'Current batter' : 'Current pitcher');
  // Lists are read as they stand, so it must stand: the sheet's code may still be on its way.
  await select.waitFor();
  const names = await select.getByRole('option', { includeHidden: true }).allTextContents();
  if (id !== null || names.includes(name)) {
    await select.selectOption(await optionNaming(select, name));
  } else {
    await sheet.getByRole('button', { name: 'Add Player' }).click();
    const dialog = page.getByRole('dialog', { name: /^Add Opponent/ });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  }
  await sheet.waitFor({ state: 'detached' });
}

/** Waits until he stands under the board; who is up next comes a moment after a result. */
export async function personShows(
  page: Page,
  duty: 'batter' | 'pitcher',
  name: string,
): Promise<void> {
  const words = `${duty === 'batter' ? 'Batter' : 'Pitcher'} ${name},`;
  await page.getByRole('button', { name: words }).waitFor();
}

function dutyButton(duty: 'batter' | 'pitcher'): RegExp {
  return duty === 'batter' ? /^(Batter |Choose the batter)/ : /^(Pitcher |Choose the pitcher)/;
}

/** The board as it is spoken. */
export interface Board {
  readonly runs: readonly string[];
  readonly half: string;
  readonly count: string;
  readonly bases: string;
}

export async function readBoard(page: Page): Promise<Board> {
  const board = page.getByRole('region', { name: 'Scoreboard' });
  const spoken = await board.ariaSnapshot();
  const nameBefore = (purpose: string) =>
    new RegExp(`button "(.*)\\. Correct the ${purpose}"`).exec(spoken)?.[1] ?? '';
  return {
    runs: nameBefore('score')
      .split('; ')
      .map((side) => /\d+$/.exec(side)?.[0] ?? ''),
    half: nameBefore('situation'),
    count: (await board.getByRole('status').textContent()) ?? '',
    bases:
      (await board
        .locator('[aria-label="Bases empty"], [aria-label^="Runners:"]')
        .getAttribute('aria-label')) ?? '',
  };
}

/** The board that a state should give. */
export function boardOf(state: GameState, homeTeam: boolean): Board {
  const { team, opponent } = state.score;
  const { balls, strikes } = state.plateAppearance ?? { balls: 0, strikes: 0 };
  const taken = (['first', 'second', 'third'] as const).filter((base) => state.bases[base]);
  return {
    runs: (homeTeam ? [opponent, team] : [team, opponent]).map(String),
    half: `${state.halfInning === 'top' ? 'Top' : 'Bottom'} of the ${ordinal(state.inning)}, ${counted(state.outs, 'out')}`,
    count: `${counted(balls, 'ball')}, ${counted(strikes, 'strike')}`,
    bases: taken.length === 0 ? 'Bases empty' : `Runners: ${taken.join(', ')}`,
  };
}

function counted(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

function ordinal(inning: number): string {
  const tail = { 1: 'st', 2: 'nd', 3: 'rd' }[inning % 10];
  return `${inning}${tail === undefined || (inning > 10 && inning < 14) ? 'th' : tail}`;
}
