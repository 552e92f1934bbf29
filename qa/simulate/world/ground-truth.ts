import { type Change, personErase } from '@full-count/sync-protocol';

/** What happened to a change, or may happen to it. */
type Flag =
  /** The phone confirmed that it is stored. Before that it may be stored, if its tab was killed. */
  | 'isStored'
  /** Its author discarded it or entered it again under another identity. */
  | 'isGivenUp'
  /** Its phone may have forgotten it when a membership or a sign-in ended, and cannot send it again. */
  | 'mayBeForgotten'
  /** It was lost when its phone's disk went back. A request on its way may still bring it to the server. */
  | 'isLostWithDisk'
  /** Its phone's disk went back to before it, so that another phone may give it back after newer changes. */
  | 'mayComeLate'
  /** Another phone got it from its author's phone, which may believe that earlier changes are on the server. */
  | 'isCarried'
  /** It was on a disk that was copied, so that two devices have it. */
  | 'isCopied'
  /** The server had refused it before a restore, after which a request on its way may still apply it. */
  | 'wasRefused'
  /** The disk was busy when it was entered. */
  | 'hasWaited'
  /** A phone brought it that did not know all of `knew`, or its database refused it for a time. */
  | 'mayErase';

const NO_FLAGS: Readonly<Record<Flag, boolean>> = {
  isStored: false,
  isGivenUp: false,
  mayBeForgotten: false,
  isLostWithDisk: false,
  mayComeLate: false,
  isCarried: false,
  isCopied: false,
  wasRefused: false,
  hasWaited: false,
  mayErase: false,
};

export interface Entered extends Record<Flag, boolean> {
  /** The result of `identityOf`. */
  readonly key: string;
  readonly userId: string;
  /** The number of the phone, which it shares with its copy. */
  readonly phone: number;
  readonly isOnCopy: boolean;
  /** Its position in the order in which changes were stored. */
  position: number;
  readonly change: EnteredChange;
  /** The keys of the erasures that its phone knew. A name in it means somebody else than the erased person. */
  readonly knew: ReadonlySet<string>;
}

type EnteredChange = Pick<Change, 'name' | 'args'>;

interface Author {
  readonly userId: string;
  readonly number: number;
  readonly isCopy: boolean;
}

/** The changes that were entered, recorded by the simulation and not read from the tested code. */
export class GroundTruth {
  readonly entered = new Map<string, Entered>();
  restores = 0;
  /** Users whom the server did not know for a time, so that others give back their changes as their own. */
  readonly forgottenUsers = new Set<string>();
  #storedCount = 0;

  /** Records a change before the phone stores it, because its tab may be killed meanwhile. */
  note(
    key: string,
    author: Author,
    change: EnteredChange,
    knew: ReadonlySet<string> = new Set(),
  ): void {
    if (this.entered.has(key)) throw new Error(`Two changes have the same identity: ${key}`);
    const { userId, number: phone, isCopy: isOnCopy } = author;
    const who = { userId, phone, isOnCopy };
    this.entered.set(key, { key, ...who, position: -1, ...NO_FLAGS, change, knew });
  }

  mark(flag: Flag, keys: Iterable<string>): void {
    for (const key of keys) {
      const entered = this.entered.get(key);
      if (entered) entered[flag] = true;
    }
  }

  markStored(key: string): void {
    const entered = this.entered.get(key);
    if (!entered) return;
    entered.isStored = true;
    this.#storedCount += 1;
    entered.position = this.#storedCount;
  }

  remove(key: string): void {
    this.entered.delete(key);
  }

  /**
   * Marks the changes that a phone's disk lost when it went back.
   *
   * @param here what is still on the disk
   * @param elsewhere what is on the server or another device
   */
  markLostWithDisk(phone: number, here: ReadonlySet<string>, elsewhere: ReadonlySet<string>): void {
    for (const change of this.entered.values()) {
      // Another phone's disk may have had the only copy of what its author's disk has lost.
      const wasHere = change.phone === phone || change.mayComeLate;
      if (!wasHere || here.has(change.key)) continue;
      change.mayComeLate = true;
      if (!elsewhere.has(change.key)) change.isLostWithDisk = true;
    }
  }

  /** The keys of erasures on their way to the phone's disk, before whatever is entered now. */
  unstoredErasuresOf(phone: number): string[] {
    return [...this.entered.values()]
      .filter((entered) => entered.phone === phone && !entered.isStored)
      .filter(({ change }) => change.name === personErase.name)
      .map(({ key }) => key);
  }

  /** @param known the erasures that both the author's phone and the one that brings the changes knew */
  markBrought(keys: Iterable<string>, known: ReadonlySet<string>): void {
    for (const key of keys) {
      const entered = this.entered.get(key);
      if (entered && [...entered.knew].some((erasure) => !known.has(erasure)))
        entered.mayErase = true;
    }
  }

  allowForgettingAllBut(phone: number, userId: string, waiting: ReadonlySet<string>): void {
    for (const change of this.entered.values()) {
      const isHere = change.phone === phone && change.userId === userId;
      // What a disk has lost may have been on this phone only.
      if ((isHere || change.mayComeLate) && !waiting.has(change.key)) change.mayBeForgotten = true;
    }
  }
}

export class Violation extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Violation';
  }
}

let errors: string[] = [];

/** Records a failure of the app's background work for the judge, because no step of the history waits for that work. */
export function noteBackgroundError(message: string): void {
  errors.push(message);
}

/** Whether this is the expected error of a full phone. The app then tells the user that nothing was stored. */
export function isOutOfSpace(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

export function takeBackgroundErrors(): string[] {
  const takenErrors = errors;
  errors = [];
  return takenErrors;
}
