import {
  BASES,
  type GameEventFacts,
  type GameState,
  OUTCOMES,
  ordinal,
  type Person,
  type PitchFacts,
} from '@full-count/baseball';
import type { Locator, Page } from 'playwright-core';
import { outcomeOf } from '../scorer/tapped-pitch.ts';

export async function openLive(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Track Pitches' }).first().click();
  await page.getByRole('region', { name: 'Scoreboard' }).waitFor();
}

/** The batter and the pitcher must be chosen already. */
export async function tapPitch(page: Page, pitch: PitchFacts): Promise<void> {
  const { label } = OUTCOMES[outcomeOf(pitch)];
  const isUnderMore = OUTCOMES_UNDER_MORE.has(label);
  if (isUnderMore) await tapUnderMore(page, label);
  if (pitch.zone !== null) {
    await page.getByRole('button', { name: new RegExp(`^Zone ${pitch.zone},`) }).click();
  }
  await tapType(page, pitch.pitchType);
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
  const sheet = page.getByRole('dialog', { name: 'In Play' });
  await sheet.getByRole('button', { name: label, exact: true }).click();
  for (const { from, to } of advances) await tapAdvance(sheet, from, to);
  await sheet.getByRole('button', { name: 'Log Pitch' }).click();
  await sheet.waitFor({ state: 'detached' });
}

async function tapType(page: Page, type: PitchFacts['pitchType']): Promise<void> {
  const name = type === 'unknown' ? 'Not recorded' : `${type[0]?.toUpperCase()}${type.slice(1)}`;
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

const DESTINATION_LABELS = { first: '1', second: '2', third: '3', home: 'H', out: 'Out' } as const;

async function tapAdvance(
  sheet: Locator,
  from: 'batter' | 'first' | 'second' | 'third',
  to: keyof typeof DESTINATION_LABELS,
): Promise<void> {
  const runner = from === 'batter' ? /, batting$/ : new RegExp(`, on ${from}$`);
  const row = sheet.getByRole('group', { name: runner });
  await row.getByRole('radio', { name: DESTINATION_LABELS[to], exact: true }).check();
}

const RUNNER_EVENTS: Readonly<Partial<Record<GameEventFacts['type'], string>>> = {
  stolen_base: 'Stolen Base',
  caught_stealing: 'Caught Stealing',
  wild_pitch: 'Wild Pitch',
  passed_ball: 'Passed Ball',
  balk: 'Balk',
  pick_off: 'Pickoff',
  runner_moved: 'Runner Moved',
};

export async function tapRunnerEvent(page: Page, event: GameEventFacts): Promise<void> {
  const name = RUNNER_EVENTS[event.type];
  if (name === undefined) throw new Error(`The live screen has no button for ${event.type}.`);
  await openMore(page);
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name }).click();
  const sheet = page.getByRole('dialog', { name });
  for (const { from, to } of event.advances ?? []) await tapAdvance(sheet, from, to);
  await sheet.getByRole('button', { name: `Save ${name}` }).click();
  await sheet.waitFor({ state: 'detached' });
}

export async function openMore(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^More: / }).click();
  await page.getByRole('dialog', { name: 'More' }).waitFor();
}

export async function tapUndo(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: /^Undo / });
  const text = (await button.textContent()) ?? '';
  await button.click();
  return text;
}

/** "12 Dex Harlow (on first)" */
export function playerNamed(name: string): RegExp {
  return new RegExp(`^(\\d+ )?${name.replaceAll('.', '\\.')}( \\(.*\\))?$`);
}

export async function choosePerson(page: Page, role: 'batter' | 'pitcher', { id, name }: Person) {
  await page.getByRole('button', { name: roleButton(role) }).click();
  const sheet = page.getByRole('dialog', { name: role === 'batter' ? 'Batter' : 'Pitcher' });
  const list = sheet.getByRole('group', { name: `Current ${role}` });
  const change = sheet.getByRole('button', { name: /^Change (Batter|Pitcher)$/ });
  await list.or(change).first().waitFor();
  if ((await list.count()) === 0) await change.click();
  const player = list.getByRole('button', { name: playerNamed(name) });
  // Our own players, who have an id, are always on the list.
  if (id !== null || (await player.count()) > 0) {
    await player.first().click();
  } else {
    await sheet.getByRole('button', { name: 'Add Player' }).click();
    const dialog = page.getByRole('dialog', { name: /^Add Opponent/ });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  }
  await sheet.waitFor({ state: 'detached' });
}

export async function waitForPerson(page: Page, role: 'batter' | 'pitcher', name: string) {
  const label = `${role === 'batter' ? 'Batter' : 'Pitcher'} ${name},`;
  await page.getByRole('button', { name: label }).waitFor();
}

function roleButton(role: 'batter' | 'pitcher'): RegExp {
  return role === 'batter' ? /^(Batter |Choose the batter)/ : /^(Pitcher |Choose the pitcher)/;
}

/** The scoreboard as a screen reader speaks it. */
export type Board = ReturnType<typeof boardOf>;

export async function readBoard(page: Page) {
  const board = page.getByRole('region', { name: 'Scoreboard' });
  const boardText = await board.ariaSnapshot();
  const valueOnButton = (action: string) =>
    new RegExp(`button "(.*)\\. ${action}"`).exec(boardText)?.[1] ?? '';
  return {
    runs: valueOnButton('Correct the score')
      .split('; ')
      .map((side) => /\d+$/.exec(side)?.[0] ?? ''),
    half: valueOnButton('Runners'),
    count: (await board.getByRole('status').textContent()) ?? '',
    bases:
      (await board
        .locator('[aria-label="Bases empty"], [aria-label^="Runners:"]')
        .getAttribute('aria-label')) ?? '',
  };
}

export function boardOf(state: GameState, homeTeam: boolean) {
  const { team, opponent } = state.score;
  const { balls, strikes } = state.plateAppearance ?? { balls: 0, strikes: 0 };
  const occupied = BASES.filter((base) => state.bases[base]);
  return {
    runs: (homeTeam ? [opponent, team] : [team, opponent]).map(String),
    half: `${state.halfInning === 'top' ? 'Top' : 'Bottom'} of the ${ordinal(state.inning)}, ${countText(state.outs, 'out')}`,
    count: `${countText(balls, 'ball')}, ${countText(strikes, 'strike')}`,
    bases: occupied.length === 0 ? 'Bases empty' : `Runners: ${occupied.join(', ')}`,
  };
}

function countText(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}
