import type { Person, Side } from '@full-count/baseball';
import { type GameRow, isJsonEqual } from '@full-count/sync-protocol';
import { type Entered, type GroundTruth, Violation } from './ground-truth.ts';
import type { JournalEntry, PresentRow } from './server.ts';
import type { World } from './world.ts';

export interface Location {
  readonly key: string;
  readonly where: string;
}

/**
 * @param offered the keys of changes that phones offer because a restored server lost them. Several
 *   phones may offer the same change
 */
export function expectEachOnce(
  { truth, phones }: World,
  locations: readonly Location[],
  offered: ReadonlySet<string>,
): void {
  const disksThatWentBack = numbersOfDisksThatWentBack(phones);
  const placesByKey = new Map<string, string[]>();
  for (const { key, where } of locations)
    placesByKey.set(key, [...(placesByKey.get(key) ?? []), where]);
  for (const change of truth.entered.values()) {
    const places = placesByKey.get(change.key) ?? [];
    const isDuplicate = isDuplicated(
      places,
      change,
      truth.restores,
      disksThatWentBack.has(change.phone),
    );
    if (isDuplicate) throw new Violation(`"${change.key}" is in ${places.join(' and in ')}`);
    const isMissing = places.length === 0 && !offered.has(change.key);
    if (isMissing && !canBeMissing(change, truth.restores)) {
      throw new Violation(`"${change.key}" of phone ${change.phone + 1} is lost`);
    }
  }
}

/**
 * Whether the change is in more places than it may be. If a disk was copied, both devices may show the
 * same refused change. A change may be in several places if at least two of these things happened: its
 * disk was copied, its disk went back, or the server was restored. A phone may then send the change again
 * under another number. The server refuses it if it would add a row, and applies an edit a second time.
 */
function isDuplicated(
  places: readonly string[],
  { isCopied }: Entered,
  restores: number,
  diskWentBack: boolean,
): boolean {
  if ([isCopied, diskWentBack, restores > 0].filter(Boolean).length >= 2) return false;
  const countedPlaces = isCopied ? places.filter((place) => place === 'the server') : places;
  return countedPlaces.length > 1;
}

function canBeMissing(change: Entered, restores: number): boolean {
  const { isStored, isGivenUp, isLostWithDisk, mayBeForgotten } = change;
  return !isStored || isGivenUp || isLostWithDisk || (mayBeForgotten && restores > 0);
}

/**
 * Checks that the server applied the changes of a device in the order of their entry and under their
 * author's name. A phone and its copy may send under one client id, and neither waits for the other. If
 * the disk of one of them went back, only the other may still have what was entered before the copy, and
 * may send it after newer changes of the first.
 */
export function expectInOrder({ truth, phones }: World, journal: readonly JournalEntry[]): void {
  const disksThatWentBack = numbersOfDisksThatWentBack(phones);
  const lastPositions = new Map<string, number>();
  for (const { key, userId, clientId } of journal) {
    const entered = truth.entered.get(key);
    if (!entered?.isStored) continue;
    if (entered.hasAwaitedRow) continue;
    if (entered.userId !== userId) throw new Violation(`"${key}" is stored under another name`);
    if (entered.isCopied && disksThatWentBack.has(entered.phone)) continue;
    const queue = `${clientId} ${entered.isOnCopy}`;
    const lastPosition = lastPositions.get(queue) ?? -1;
    if (entered.position < lastPosition) throw new Violation(`"${key}" was applied out of order`);
    lastPositions.set(queue, entered.position);
  }
}

function numbersOfDisksThatWentBack(phones: World['phones']): Set<number> {
  return new Set(
    phones.filter(({ timesDiskWentBack }) => timesDiskWentBack > 0).map(({ number }) => number),
  );
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
    const edit = entered.get(key)?.lineup;
    for (const side of ['team', 'opponent'] as const) {
      const change = edit?.change[side];
      if (!edit || !change) continue;
      const gameAndSide = `${edit.gameId}/${side}`;
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
