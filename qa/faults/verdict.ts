import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Harm } from './fault.ts';
import type { FaultLab } from './fault-lab.ts';
import type { RowsByName } from './fault-phone.ts';

/** What a run has come to; good when `wrong` is empty. */
export interface Verdict {
  readonly harms: readonly Harm[];
  readonly entered: number;
  readonly lost: number;
  readonly doubled: number;
  readonly needsYou: number;
  readonly phones: number;
  /** The one hash of all; null: they differ. */
  readonly hash: string | null;
  readonly wrong: readonly string[];
}

const PATIENCE_MS = 300_000;

/** When the trouble is over: everything has arrived once, and everybody has the same. */
export async function judge(lab: FaultLab, harms: readonly Harm[]): Promise<Verdict> {
  const wrong = harms
    .filter(({ count, atLeast }) => count < atLeast)
    .map(({ what, count, atLeast }) => `no harm was done: ${count} ${what}, not ${atLeast}`);
  wrong.push(...(await waitForEmptyQueues(lab)));
  const fresh = await lab.openPhone();
  await becomeEqual(lab);
  const hashes = new Map<string, string>();
  for (const phone of lab.phones) hashes.set(phone.name, hashOf(await phone.rows()));
  const distinct = new Set(hashes.values());
  if (distinct.size > 1) {
    wrong.push(`hashes differ: ${Array.from(hashes, (pair) => pair.join(' ')).join(', ')}`);
  }
  const needsYou = (await Promise.all(lab.phones.map((phone) => phone.needsYou()))).flat();
  const { lost, doubled } = compare(lab, idsIn(await fresh.rows()), needsYou);
  if (lost.length > 0) wrong.push(`${lost.length} lost, such as ${lost[0]}`);
  if (doubled.length > 0) wrong.push(`${doubled.length} doubled, such as ${doubled[0]}`);
  return {
    harms,
    entered: lab.entered.size,
    lost: lost.length,
    doubled: doubled.length,
    needsYou: needsYou.length,
    phones: lab.phones.length,
    hash: distinct.size === 1 ? ([...distinct][0] ?? null) : null,
    wrong,
  };
}

async function waitForEmptyQueues({ phones }: FaultLab): Promise<string[]> {
  const wrong: string[] = [];
  for (const phone of phones) {
    const isEmpty = await within(async () => {
      await phone.tryNow();
      return (await phone.waiting()) === 0;
    });
    if (!isEmpty) wrong.push(`${await phone.waiting()} still wait on ${phone.name}`);
  }
  return wrong;
}

/** Until all have heard of all; what still differs then is told by the hashes. */
async function becomeEqual({ phones }: FaultLab): Promise<void> {
  await within(async () => {
    const hashes = new Set<string>();
    for (const phone of phones) {
      await phone.tryNow();
      hashes.add(hashOf(await phone.rows()));
    }
    return hashes.size === 1;
  });
}

async function within(isSo: () => Promise<boolean>, patienceMs = PATIENCE_MS): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) return false;
    await sleep(150);
  }
  return true;
}

/** Everything that was entered must be there once, or under "needs you"; nothing else may be there. */
function compare(
  { entered, poison }: FaultLab,
  present: readonly string[],
  needsYou: readonly string[],
) {
  const counts = new Map<string, number>();
  for (const id of [...present, ...needsYou]) counts.set(id, (counts.get(id) ?? 0) + 1);
  const lost = [...entered].filter((id) => !counts.has(id));
  const strangers = present.filter((id) => !entered.has(id) || poison.has(id));
  const doubled = [...counts].filter(([, count]) => count > 1).map(([id]) => id);
  const unknown = needsYou.filter((id) => !poison.has(id));
  return { lost: [...lost, ...unknown], doubled: [...doubled, ...strangers] };
}

/** Everything that somebody entered, by its id. */
function idsIn(rows: RowsByName): string[] {
  const ids: string[] = [];
  for (const [table, list] of rows) {
    if (table === 'teams' || table === 'opponentPlayers') continue;
    for (const row of list) {
      if ('pitches' in row) ids.push(...row.pitches.map(({ id }) => id));
      else ids.push(row.id);
    }
  }
  return ids;
}

function hashOf(rows: RowsByName): string {
  const hash = createHash('sha256');
  for (const [table, list] of rows) {
    const sorted = list.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    hash.update(`${table}\n${sorted.map(canonicalJson).join('\n')}\n`);
  }
  return hash.digest('hex').slice(0, 12);
}

/** In one line, for the table of all runs. */
export function lineOf(verdict: Verdict): string {
  const { entered, lost, doubled, needsYou, phones, hash, harms } = verdict;
  const done = harms.map(({ what, count }) => `${count} ${what}`).join(', ');
  return (
    `${done}; ${entered} entered, ${lost} lost, ${doubled} doubled, ${needsYou} under "needs you", ` +
    `${phones} phones ${hash === null ? 'DIFFER' : `at ${hash}`}`
  );
}

/** The same text for the same value, whatever the order of its keys. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}
