import { createHash } from 'node:crypto';
import type { FaultLab, Harm } from './fault-lab.ts';
import type { RowsByTable } from './node-phone.ts';
import { becomesTrue } from './wait-until.ts';

export type Verdict = Awaited<ReturnType<typeof judge>>;

const TIMEOUT_MS = 300_000;
const CHECK_EVERY_MS = 150;

/** Checks, after the fault is repaired, that every change has arrived once and all phones are equal. */
export async function judge(lab: FaultLab, harms: readonly Harm[]) {
  const failures = harms
    .filter(({ count, atLeast }) => count < atLeast)
    .map(
      (harm) =>
        `too little harm: ${harm.count} ${harm.what}, and at least ${harm.atLeast} are needed`,
    );
  failures.push(...(await waitForEmptyQueues(lab)));
  const newPhone = await lab.openPhone();
  await waitForEqualPhones(lab);
  const hashes = new Map<string, string>();
  for (const phone of lab.phones) hashes.set(phone.name, hashOf(await phone.rows()));
  const distinctHashes = new Set(hashes.values());
  if (distinctHashes.size > 1) {
    failures.push(`hashes differ: ${Array.from(hashes, (pair) => pair.join(' ')).join(', ')}`);
  }
  const refused = await Promise.all(lab.phones.map((phone) => phone.needsAttentionIds()));
  const refusedIds = refused.flat();
  const { lost, doubled } = compare(lab, idsIn(await newPhone.rows()), refusedIds);
  if (lost.length > 0) failures.push(`${lost.length} lost, such as ${lost[0]}`);
  if (doubled.length > 0) failures.push(`${doubled.length} doubled, such as ${doubled[0]}`);
  return {
    harms,
    entered: lab.enteredIds.size,
    lost: lost.length,
    doubled: doubled.length,
    needsAttention: refusedIds.length,
    phones: lab.phones.length,
    /** The hash of the rows on all phones. Null if the phones differ. */
    hash: distinctHashes.size === 1 ? ([...distinctHashes][0] ?? null) : null,
    failures,
  };
}

async function waitForEmptyQueues({ phones }: FaultLab): Promise<string[]> {
  const failures: string[] = [];
  for (const phone of phones) {
    const isEmpty = await becomesTrueInTime(async () => {
      await phone.tryNow();
      return (await phone.queuedCount()) === 0;
    });
    if (!isEmpty) failures.push(`${await phone.queuedCount()} still wait on ${phone.name}`);
  }
  return failures;
}

/** Waits until all phones have the same rows, or gives up. The hashes show what still differs. */
async function waitForEqualPhones({ phones }: FaultLab): Promise<void> {
  await becomesTrueInTime(async () => {
    const hashes = new Set<string>();
    for (const phone of phones) {
      await phone.tryNow();
      hashes.add(hashOf(await phone.rows()));
    }
    return hashes.size === 1;
  });
}

function becomesTrueInTime(condition: () => Promise<boolean>): Promise<boolean> {
  return becomesTrue(condition, TIMEOUT_MS, CHECK_EVERY_MS);
}

/**
 * Every entered id must be present once, and a poison id only under "Needs attention". Other refused ids
 * count as lost, and other present ids as doubled.
 */
function compare(
  { enteredIds, poisonIds }: FaultLab,
  presentIds: readonly string[],
  needsAttention: readonly string[],
) {
  const counts = new Map<string, number>();
  for (const id of [...presentIds, ...needsAttention]) counts.set(id, (counts.get(id) ?? 0) + 1);
  const lost = [...enteredIds].filter((id) => !counts.has(id));
  const unexpected = presentIds.filter((id) => !enteredIds.has(id) || poisonIds.has(id));
  const doubled = [...counts].filter(([, count]) => count > 1).map(([id]) => id);
  const wronglyRefused = needsAttention.filter((id) => !poisonIds.has(id));
  return { lost: [...lost, ...wronglyRefused], doubled: [...doubled, ...unexpected] };
}

function idsIn(rows: RowsByTable): string[] {
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

function hashOf(rows: RowsByTable): string {
  const hash = createHash('sha256');
  for (const [table, list] of rows) {
    const sortedRows = list.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    hash.update(`${table}\n${sortedRows.map(canonicalJson).join('\n')}\n`);
  }
  return hash.digest('hex').slice(0, 12);
}

export function verdictText(verdict: Verdict): string {
  const { entered, lost, doubled, needsAttention, phones, hash, harms } = verdict;
  const harmDone = harms.map(({ what, count }) => `${count} ${what}`).join(', ');
  return (
    `${harmDone}; ${entered} entered, ${lost} lost, ${doubled} doubled, ${needsAttention} under "Needs attention", ` +
    `${phones} phones ${hash === null ? 'DIFFER' : `at ${hash}`}`
  );
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
