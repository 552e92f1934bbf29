/** A change that somebody entered. */
export interface Entered {
  readonly key: string;
  readonly userId: string;
  readonly phone: number;
  /** In which order changes were stored. */
  place: number;
  /** The phone said so. Until then it may be there or not: the tab can die in between. */
  isStored: boolean;
  /** Given up by its author, or entered again under another identity. */
  isGivenUp: boolean;
  /**
   * Its phone has let go of what it had sent, as it must when a membership or a sign-in ends: what
   * a server loses after that cannot be offered again.
   */
  isLetGo: boolean;
}

/** What happened, written down where it happened and not asked of the code under test. */
export class Truth {
  readonly entered = new Map<string, Entered>();
  restores = 0;
  #stored = 0;

  note(key: string, userId: string, phone: number): void {
    if (this.entered.has(key)) throw new Error(`Two changes cannot be told apart: ${key}`);
    const flags = { isStored: false, isGivenUp: false, isLetGo: false };
    this.entered.set(key, { key, userId, phone, place: -1, ...flags });
  }

  stored(key: string): void {
    const entered = this.entered.get(key);
    if (!entered) return;
    entered.isStored = true;
    this.#stored += 1;
    entered.place = this.#stored;
  }

  /** The phone refused it at once: nothing was entered. */
  refused(key: string): void {
    this.entered.delete(key);
  }

  giveUp(key: string): void {
    const entered = this.entered.get(key);
    if (entered) entered.isGivenUp = true;
  }

  /** All of an account's changes on a phone but those that still wait there. */
  letGo(phone: number, userId: string, waiting: ReadonlySet<string>): void {
    for (const one of this.entered.values()) {
      if (one.phone === phone && one.userId === userId && !waiting.has(one.key)) one.isLetGo = true;
    }
  }
}

/** What must never be, and was. */
export class Violation extends Error {
  constructor(what: string) {
    super(what);
    this.name = 'Violation';
  }
}
