import type { TapName } from './taps.ts';
import { type Fate, fates } from './wire.ts';

/**
 * How often each step occurs in plain histories, relative to the others. The order of the steps decides what a seed
 * means, so new steps need a new family.
 */
const plainWeights = {
  pitch: 22,
  /** Puts a pitch into the middle of the log, so that everything behind it is computed again. */
  insertPitch: 1,
  amendPitch: 4,
  /** Voids a pitch, or restores a voided one. */
  voidPitch: 3,
  /** Sets the score by hand, or corrects or moves such an event. */
  logEvent: 4,
  chooseRecording: 2,
  createGame: 2,
  startGame: 1,
  /** Ends a game or continues it. Entries for an ended game may still arrive. */
  endGame: 1.5,
  /** Changes the notes, or which team is at home, on which the whole log depends. */
  updateGame: 1,
  /** Replaces a batter in one spot, and must leave the other spots as another phone set them. */
  editLineup: 0.5,
  /** Two phones enter the two sides of a lineup, neither knowing of the other. */
  editBothLineups: 0.5,
  deleteGame: 2,
  addPlayer: 4,
  /** Enters three changes in one transaction. */
  addPlayers: 2,
  updatePlayer: 3,
  removePlayer: 1.5,
  /** Saves or renames an opposing player, whose id every phone computes from the name. */
  editOpponent: 2,
  /** Practice has its own tables and mutators. The next four steps change a session. */
  createPractice: 1.5,
  practicePitch: 3,
  amendPractice: 1,
  updatePractice: 1,
  deletePractice: 0.5,
  /** Queues changes that the server cannot read, as after a bad update. They are called poison. */
  enterPoison: 0.7,
  /** The coach retries a change that needs attention. */
  retry: 1,
  discard: 0.5,
  /** The phone exchanges with the server until it has nothing left to send or pull. */
  exchange: 14,
  /** Moves one request to the server or back, so that other steps happen in the middle of an exchange. */
  moveOnce: 14,
  /** Decides what happens to the phone's next request, such as a lost answer. */
  fate: 10,
  /** A request whose sender no longer waits reaches the server after newer ones. */
  deliverDelayed: 3,
  applyTeamEvent: 4,
  missTeamEvents: 1.5,
  /** A tab is killed between two transactions, and opened again. */
  crashTab: 1.5,
  /** A tab will be killed right before or after one of its next commits. */
  crashTabAtCommit: 3,
  openTab: 2,
  /** New transactions of a tab wait, so that the other tab overtakes it. */
  pauseStorage: 2,
  resumeStorage: 2,
  goOffline: 2,
  goOnline: 3,
  /** A member's access level becomes Read Only, so the server holds their pending changes. */
  lowerToReadOnly: 0.5,
  /** One in ten is forgotten, as if the server was restored to before this person joined. */
  removeMember: 0.6,
  admitMember: 1.2,
  /** The server no longer knows the session, so the sync pauses until the coach signs in. */
  expireSession: 0.6,
  /** Another member's session cookie is on the phone, which must not send under their name. */
  signInOther: 0.5,
  signIn: 2,
  /** Deletes the team's rows from the phone. The unsent changes must stay. */
  signOut: 0.5,
  backUp: 1.6,
  restoreServer: 1.2,
  /** The owner brings back a deleted game with its whole log. */
  restoreGame: 2,
  /** A change arrives through REST, which no phone has in its queue. */
  writeByRest: 1,
  /** The phone's clock is years off. */
  setClock: 0.5,
  /** The database fails in the next pushes, with an error that has nothing to do with the changes. */
  failPushes: 1,
  /** The browser freezes a tab in the middle of an exchange, for good. */
  freezeTab: 0.5,
  /** The phone's database returns to an earlier commit, as after a power failure. */
  diskGoesBack: 0.5,
  /** The phone's database returns to its beginning. */
  diskGoesFarBack: 0.2,
  /** The phone's databases are copied to another device, which is then used as well. */
  copyDisk: 0.5,
  /** An admin accepts or discards what the server holds of one person. */
  decideHeld: 0.7,
} as const satisfies Record<string, number>;

const wideWeights = {
  ...plainWeights,
  /** Joins parts of two recordings in any order. */
  combineRecordings: 2.5,
  /** Continues a recording that does not count. */
  forkPitch: 2.5,
  takeOver: 1,
  /** Suspends a game or resumes it, on one phone or on two. */
  suspendGame: 1,
  /** The staff void the entries that arrived for a scheduled or deleted game. */
  dismissLate: 1,
  fillDisk: 2,
  /** A tab dies after it has stored a change of `spare` and before it clears it there. */
  dieStoringSpare: 0.7,
  /** Another phone gets what waits on this one, as by a courier, and both may send it. */
  carryChanges: 1.5,
  /** One phone corrects many pitches of a game without signal. */
  correctGame: 0.7,
} as const satisfies Record<string, number>;

const scoredWeights = {
  ...wideWeights,
  /** Runs score, and the scorer rules on them. The box scores at the end must follow the rulings. */
  scorePlay: 40,
} as const satisfies Record<string, number>;

const erasingWeights = {
  ...scoredWeights,
  scorePlay: 3,
  updateGame: 3,
  carryChanges: 4,
  exchange: 20,
  backUp: 3,
  restoreServer: 2.5,
  /** A pitch to one of a few people, so that a name comes again after it was erased. */
  pitchTo: 40,
  /** An admin erases a player of the roster, a guest or an opponent's player. */
  erasePerson: 6,
} as const satisfies Record<TapName, number> & Record<string, number>;

const roughSteps = {
  loseBothPhonesPitches: 1,
  useTwoCopies: 1,
  loseUnsendableRows: 1,
  carryChanges: 2,
  /** The server goes back to the backup, and the present state becomes the backup. */
  changeHistories: 2,
};

const roughWeights: Readonly<Record<keyof typeof plainWeights | keyof typeof roughSteps, number>> =
  {
    ...plainWeights,
    ...roughSteps,
    pitch: 36,
    amendPitch: 2,
    logEvent: 2,
    addPlayer: 2,
    addPlayers: 1,
    updatePlayer: 2,
    practicePitch: 1,
    amendPractice: 0.5,
    updatePractice: 0.5,
    insertPitch: 0.5,
    setClock: 0.1,
    writeByRest: 0.5,
    openTab: 1,
    exchange: 24,
    enterPoison: 2,
    crashTab: 2.5,
    lowerToReadOnly: 8,
    removeMember: 7,
    admitMember: 11,
    signIn: 5,
    signOut: 3,
    backUp: 8,
    restoreServer: 8,
    diskGoesBack: 4,
    diskGoesFarBack: 1,
    copyDisk: 2,
    decideHeld: 4,
  };

export type StepName = keyof typeof erasingWeights | keyof typeof roughSteps;

/**
 * The kinds of histories, see docs/testing.md. A change of one family does not change what the seeds
 * of the other families mean, so saved seeds keep catching their bugs.
 */
export type Family = 'plain' | 'wide' | 'rough' | 'scored' | 'erasing';
export const families: readonly Family[] = ['plain', 'wide', 'rough', 'scored', 'erasing'];

/**
 * Half of the seeds are rough, because those histories find the most bugs. Of 32 seeds one is scored and
 * two are erasing, which leaves the wide histories three fewer.
 */
export function familyOf(seed: number): Family {
  if (seed % 2 !== 0) return 'rough';
  if (seed % 32 === 18) return 'scored';
  if (seed % 16 === 10) return 'erasing';
  return seed % 4 === 0 ? 'plain' : 'wide';
}

const shares: Readonly<Record<Family, Shares>> = {
  plain: sharesOf(plainWeights),
  wide: sharesOf(wideWeights),
  rough: sharesOf(roughWeights),
  scored: sharesOf(scoredWeights),
  erasing: sharesOf(erasingWeights),
};

interface Shares {
  readonly names: readonly StepName[];
  readonly sums: readonly number[];
}

function sharesOf(weightOf: Partial<Record<StepName, number>>): Shares {
  const names = Object.keys(weightOf) as StepName[];
  const sums: number[] = [];
  for (const name of names) sums.push((sums.at(-1) ?? 0) + (weightOf[name] ?? 0));
  return { names, sums };
}

/** Chooses a step by its weight. @param choice a random number from 0 to below 1 */
export function chooseStep(family: Family, choice: number): StepName {
  const { names, sums } = shares[family];
  const target = choice * (sums.at(-1) ?? 0);
  return names[sums.findIndex((sum) => target < sum)] ?? 'exchange';
}

// 'fine' is what happens to a request without such a step.
const wideFates = fates.filter((fate) => fate !== 'fine');
// Another fate would change what the seeds of a family mean, so only one family has 'old-build'.
const plainFates = wideFates.filter((fate) => fate !== 'old-build');

export const fatesOf: Readonly<Record<Family, readonly Fate[]>> = {
  plain: plainFates,
  wide: wideFates,
  rough: plainFates,
  scored: plainFates,
  erasing: plainFates,
};
