import { type RunnerKey, runnerKey } from '../fold/runners/bases.ts';
import { isGrounded } from '../game/batted-balls.ts';
import type { Runner } from '../game/folded-game.ts';
import type { Person } from '../game/game-log.ts';
import { otherSide } from '../game/innings.ts';
import { isSamePerson } from '../game/person.ts';
import { isAction, type Play, runnersOn, runnersPutOut } from './plays.ts';

/** A pitcher's turn on the mound in a half inning. A pitcher who comes back has another one. */
export interface Stint {
  readonly pitcher: Person;
  /** Of the runners on base when the pitcher entered. */
  readonly inherited: ReadonlySet<Charge>;
  inheritedScored: number;
}

/**
 * The run that a pitcher is charged with if a runner scores. A departed pitcher is charged with as many runs as they left
 * runners, so a charge passes from a runner who is put out to the one behind (OBR 9.16(g) and its comment).
 */
export interface Charge {
  /** Null for a runner who was placed on base, until a pitcher faces the first batter. */
  readonly stint: Stint | null;
}

/** Who is charged in one half inning. */
export interface HalfCharges {
  readonly stints: Stint[];
  readonly charges: Map<RunnerKey, Charge>;
}

export function newHalfCharges(): HalfCharges {
  return { stints: [], charges: new Map() };
}

export function chargeRunners(half: HalfCharges, play: Play): void {
  const pitcher = play.before.pitchers[otherSide(play.battingSide)];
  // A pitcher who is replaced before the inning's first batter has not pitched in it.
  if (isAction(play) || half.stints.length > 0) openStint(half, pitcher, play);
  chargeNewRunners(half, play, pitcher);
  const { ended } = play;
  if (ended === null || ended.result === null) return;
  // The pitcher who is charged with a walk may have left during it (OBR 9.16(h)).
  const stint = half.stints.findLast((each) => isSamePerson(each.pitcher, ended.pitcher));
  half.charges.set(ended.plateAppearanceId, { stint: stint ?? half.stints.at(-1) ?? null });
  if (putsOutRunnerForBatter(play)) passChargesBack(half, play, ended.plateAppearanceId);
}

/** The stint whose pitcher is charged when this runner scores. Null if no pitcher is known. */
export function chargedStint({ stints, charges }: HalfCharges, runner: Runner): Stint | null {
  return charges.get(runnerKey(runner))?.stint ?? stints[0] ?? null;
}

/** Returns the pitcher's current stint, or a new one if another pitcher pitched last. Null if no pitcher is known. */
function openStint(half: HalfCharges, pitcher: Person | null, { before }: Play): Stint | null {
  const last = half.stints.at(-1);
  if (pitcher === null || (last && isSamePerson(last.pitcher, pitcher))) return last ?? null;
  const onBase = runnersOn(before).map(({ runner }) => half.charges.get(runnerKey(runner)));
  // The runners on base before anyone has pitched are not inherited from another pitcher.
  const inherited = last ? onBase.filter((charge) => charge !== undefined) : [];
  const stint = { pitcher, inherited: new Set(inherited), inheritedScored: 0 };
  half.stints.push(stint);
  return stint;
}

/** Charges for runners who came on base without a plate appearance: placed there, or set by hand. */
function chargeNewRunners(half: HalfCharges, play: Play, pitcher: Person | null): void {
  const { entry, before, after, ended } = play;
  const isPlaced = entry.kind === 'event' && entry.type === 'placed_runner';
  for (const { runner } of [...runnersOn(before), ...runnersOn(after)]) {
    const key = runnerKey(runner);
    if (half.charges.has(key) || key === ended?.plateAppearanceId) continue;
    half.charges.set(key, { stint: isPlaced ? null : openStint(half, pitcher, play) });
  }
}

/** Whether the batter's ball led to a runner's out instead of, or besides, the batter's (OBR 9.16(g)). */
function putsOutRunnerForBatter(play: Play): boolean {
  switch (play.ended?.result) {
    case 'fielders_choice_out':
    case 'fielders_choice':
    case 'groundout':
    case 'sac_bunt':
      return true;
    case 'doubleplay':
    case 'triple_play':
      return isGrounded(play.entry, play.before);
    // On a hit, a runner who is out tried for another base, and a runner doubled off a caught ball had left it.
    default:
      return false;
  }
}

/** Passes the charge of each runner who is put out to the runner behind, up to the batter, whose own charge ends. */
function passChargesBack({ charges }: HalfCharges, play: Play, batter: RunnerKey): void {
  const runnersOut = new Set(runnersPutOut(play).map(runnerKey));
  const line = [...runnersOn(play.before).map(({ runner }) => runnerKey(runner)), batter];
  const chargesInLine = line.map((key) => charges.get(key));
  line
    .filter((key) => !runnersOut.has(key))
    .forEach((key, index) => {
      const charge = chargesInLine[index];
      if (charge) charges.set(key, charge);
    });
}
