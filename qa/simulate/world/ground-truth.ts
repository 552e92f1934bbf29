import type { LineupChange, Mutation } from '@full-count/sync-protocol';

export interface Entered {
  readonly key: string;
  readonly userId: string;
  readonly phone: number;
  /** Whether it was entered on the copy of the phone. */
  readonly isOnCopy: boolean;
  /** Its position in the order in which changes were stored. */
  position: number;
  /** Whether the phone confirmed that it is stored. Before that it may be stored, if its tab was killed. */
  isStored: boolean;
  /** Whether its author discarded it or entered it again under another identity. */
  isGivenUp: boolean;
  /**
   * Whether its phone has sent and then forgotten it, which is right when a membership or a sign-in
   * ends. If a restored server lacks it, the phone cannot send it again.
   */
  isForgotten: boolean;
  /**
   * Whether a restored server did not know its game, so that its phone enters it later again, behind
   * changes that were entered after it.
   */
  hasAwaitedReturn: boolean;
  /** Whether a disk took it along when it went back. A request that is on its way may still bring it. */
  isGone: boolean;
  /** Whether it was on a disk that was copied, so that two devices have it. */
  isCopied: boolean;
  /** Null if it does not edit a lineup. */
  readonly lineup: LineupEdit | null;
}

interface LineupEdit {
  readonly gameId: string;
  readonly change: LineupChange;
}

/** The phone on which a change is entered. */
interface Author {
  readonly userId: string;
  readonly number: number;
  readonly isCopy: boolean;
}

/** The changes that were entered, recorded by the simulation and not read from the tested code. */
export class GroundTruth {
  readonly entered = new Map<string, Entered>();
  restores = 0;
  #stored = 0;

  note(key: string, author: Author, args: Mutation['args']): void {
    if (this.entered.has(key)) throw new Error(`Two changes have the same identity: ${key}`);
    const flags = {
      isStored: false,
      isGivenUp: false,
      isForgotten: false,
      hasAwaitedReturn: false,
      isGone: false,
      isCopied: false,
    };
    const lineup = args['lineup']
      ? { gameId: args['gameId'] as string, change: args['lineup'] as LineupChange }
      : null;
    const { userId, number: phone, isCopy: isOnCopy } = author;
    this.entered.set(key, { key, userId, phone, isOnCopy, position: -1, ...flags, lineup });
  }

  markStored(key: string): void {
    const entered = this.entered.get(key);
    if (!entered) return;
    entered.isStored = true;
    this.#stored += 1;
    entered.position = this.#stored;
  }

  /** Removes a change that the phone refused at once. */
  remove(key: string): void {
    this.entered.delete(key);
  }

  markGivenUp(key: string): void {
    const entered = this.entered.get(key);
    if (entered) entered.isGivenUp = true;
  }

  markAwaitingReturn(key: string): void {
    const entered = this.entered.get(key);
    if (entered) entered.hasAwaitedReturn = true;
  }

  /** Marks a phone's changes that a disk took along when it went back, except those that are elsewhere. */
  markGone(phone: number, elsewhere: ReadonlySet<string>): void {
    for (const change of this.entered.values()) {
      if (change.phone === phone && !elsewhere.has(change.key)) change.isGone = true;
    }
  }

  markForgettable(key: string): void {
    const entered = this.entered.get(key);
    if (entered) entered.isForgotten = true;
  }

  markCopied(keys: Iterable<string>): void {
    for (const key of keys) {
      const entered = this.entered.get(key);
      if (entered) entered.isCopied = true;
    }
  }

  /** Marks all changes of an account on a phone, except those that are still waiting there. */
  markForgotten(phone: number, userId: string, waiting: ReadonlySet<string>): void {
    for (const change of this.entered.values()) {
      const isHere = change.phone === phone && change.userId === userId;
      if (isHere && !waiting.has(change.key)) change.isForgotten = true;
    }
  }
}

export class Violation extends Error {
  constructor(what: string) {
    super(what);
    this.name = 'Violation';
  }
}
