import type { Person, Side } from '@full-count/baseball';
import {
  type GameRow,
  isJsonEqual,
  type LineupChange,
  personErase,
} from '@full-count/sync-protocol';
import { type Entered, type GroundTruth, Violation } from './ground-truth.ts';
import type { JournalEntry, PresentRow } from './server.ts';
import type { World } from './world.ts';

/** Where the changes are at the end, by their keys. */
interface Places {
  readonly applied: readonly string[];
  readonly held: readonly string[];
  /** Under "Needs attention" on a phone. */
  readonly refusedKeys: ReadonlySet<string>;
  /** On a phone of a team that the server does not know, or of a person whose membership ended before a decision. */
  readonly offeredKeys: ReadonlySet<string>;
}

export function expectEachOnce({ truth }: World, places: Places): void {
  const { applied, held, refusedKeys, offeredKeys } = places;
  const counts = new Map<string, number>();
  for (const key of [...applied, ...held]) counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const change of truth.entered.values()) {
    const { key, phone } = change;
    const count = counts.get(key) ?? 0;
    if (count > 1) throw new Violation(`"${key}" is on the server twice`);
    // If a request is repeated after a restore, the server may apply what it had refused before. A courier
    // whose membership has ended is not told that the author's phone has sent the change, too.
    const mayBeInBoth = truth.restores > 0 || change.isCarried;
    if (count > 0 && refusedKeys.has(key) && !mayBeInBoth) {
      throw new Violation(`"${key}" is on the server and under "Needs attention"`);
    }
    const isMissing = count === 0 && !refusedKeys.has(key) && !offeredKeys.has(key);
    if (isMissing && !canBeMissing(change, truth.restores)) {
      throw new Violation(`"${key}" of phone ${phone + 1} is lost`);
    }
  }
}

/** A change keeps its id wherever it is. */
export function expectOneIdEach(
  { truth }: World,
  changes: readonly { readonly id: string; readonly key: string }[],
): void {
  const idsByKey = new Map<string, string>();
  const keysById = new Map<string, string>();
  for (const { id, key } of changes) {
    const entered = truth.entered.get(key);
    if (!entered) continue;
    if ((idsByKey.get(key) ?? id) !== id) throw new Violation(`"${key}" has two ids`);
    if ((keysById.get(id) ?? key) !== key) throw new Violation(`"${key}" has the id of another`);
    idsByKey.set(key, id);
    keysById.set(id, key);
  }
}

function canBeMissing(change: Entered, restores: number): boolean {
  const { isStored, isGivenUp, isLostWithDisk, mayBeForgotten } = change;
  return !isStored || isGivenUp || isLostWithDisk || (mayBeForgotten && restores > 0);
}

/**
 * Checks that the server applied the changes of a device in the order of their entry and under their author's name.
 * What a disk has lost may still come later, from the network, another phone or a copy of that disk.
 */
export function expectInOrder({ truth, phones }: World, journal: readonly JournalEntry[]): void {
  const wentBack = phones.filter(({ timesDiskWentBack }) => timesDiskWentBack > 0);
  const disksThatWentBack = new Set(wentBack.map(({ number }) => number));
  const lastPositions = new Map<string, number>();
  for (const { key, authorId, wasHeld } of journal) {
    const entered = truth.entered.get(key);
    if (!entered?.isStored) continue;
    // The server applies its erasures first and in its own name after a restore.
    if (entered.change.name === personErase.name && truth.restores > 0) continue;
    if (entered.userId !== authorId && !truth.forgottenUsers.has(entered.userId)) {
      throw new Violation(`"${key}" is stored under another name`);
    }
    if (wasHeld || entered.mayComeLate || entered.wasRefused) continue;
    if ((entered.mayBeForgotten || entered.isCarried) && truth.restores > 0) continue;
    if (entered.isCopied && disksThatWentBack.has(entered.phone)) continue;
    const device = `${entered.phone} ${entered.isOnCopy}`;
    const lastPosition = lastPositions.get(device) ?? -1;
    if (entered.position < lastPosition) throw new Violation(`"${key}" was applied out of order`);
    lastPositions.set(device, entered.position);
  }
}

/** Checks that each lineup spot has the batter whom the last applied change put there. Taps move no batters. */
export function expectLineups(
  { truth }: World,
  journal: readonly JournalEntry[],
  rows: ReadonlyMap<string, PresentRow>,
): void {
  for (const [key, order] of expectedOrders(truth, journal)) {
    const [gameId, side] = key.split('/') as [string, Side];
    const game = rows.get(`games/${gameId}`)?.row as GameRow | undefined;
    if (game && !isJsonEqual(game.lineup?.[side]?.battingOrder ?? null, order)) {
      throw new Violation(`the lineup of a game's ${side} lacks what somebody entered`);
    }
  }
}

function expectedOrders(
  { entered }: GroundTruth,
  journal: readonly JournalEntry[],
): Map<string, Person[]> {
  const orders = new Map<string, Person[]>();
  for (const { key } of journal) {
    const { gameId, lineup } = entered.get(key)?.change.args ?? {};
    for (const side of ['team', 'opponent'] as const) {
      const change = (lineup as LineupChange | undefined)?.[side];
      if (!change) continue;
      const gameAndSide = `${gameId}/${side}`;
      if ('whole' in change) orders.set(gameAndSide, [...change.whole.battingOrder]);
      else {
        for (const spotEdit of change.battingOrder?.edits ?? []) {
          const order = orders.get(gameAndSide);
          if (order && spotEdit.edit === 'replace') order[spotEdit.spot - 1] = spotEdit.batter;
        }
      }
    }
  }
  return orders;
}
