import { loosePitchOn } from '../box-score/pitching-lines.ts';
import { playsOf } from '../box-score/plays.ts';
import { applyEntry } from '../fold/apply-entry.ts';
import { positionOf } from '../fold/fielding.ts';
import { initialState } from '../fold/initial-state.ts';
import { BASE_NUMBER } from '../fold/runners/bases.ts';
import type { EntryEffect, GameState } from '../game/folded-game.ts';
import type { GameEventFacts, GameSetup, LogEntry, Person, PitchFacts } from '../game/game-log.ts';
import {
  otherSide,
  scheduledInnings,
  battingSide as sideAtBat,
  visitorsFirst,
} from '../game/innings.ts';
import { isSamePerson } from '../game/person.ts';
import { DESIGNATED_HITTER } from '../vocabulary/positions.ts';
import { basesOfResult } from '../vocabulary/result-names.ts';
import type { Advance, AtBatResult, Side } from '../vocabulary/vocabulary.ts';
import { advancesOnPlay, advancesText } from './advances-text.ts';
import { codeOfRunnerOut, pitchLetter, resultCode, runnerCode } from './play-codes.ts';
import { PlayerIds } from './player-ids.ts';

export interface EventFileGame {
  readonly id: string;
  /** In the team's time zone, as "2026/05/02". */
  readonly date: string;
  readonly names: Readonly<Record<Side, string>>;
}

/** Retrosheet's numbers for fielding positions and substitutes. */
const UNKNOWN_POSITION = 0;
const PITCHER = 1;
const PINCH_HITTER = 11;
const PINCH_RUNNER = 12;

const NO_SPOT = 0;

/** Folds the game while it writes, because the line of a play depends on the state before the play. */
export class EventFileWriter {
  readonly #setup: GameSetup;
  readonly #ids = new PlayerIds();
  readonly #lines: string[] = [];
  #state: GameState;
  /** The pitch letters of the plate appearance so far. A dot is an event between pitches. */
  #pitches = '';
  #details: string[] = [];
  #batter: Person | null = null;
  readonly #pitchers: Record<Side, Person | null>;
  readonly #namedIds = new Set<string>();

  constructor(setup: GameSetup) {
    this.#setup = setup;
    this.#state = initialState(setup);
    const { team, opponent } = setup.lineups;
    this.#pitchers = {
      team: team?.startingPitcher ?? null,
      opponent: opponent?.startingPitcher ?? null,
    };
  }

  /** @param forfeitedTo the winner of a forfeited game */
  writeHeader({ id, date, names }: EventFileGame, forfeitedTo: Side | undefined): void {
    const { homeTeam } = this.#setup;
    this.#writeLine('id', id);
    this.#writeLine('version', '2');
    this.#writeLine('info', 'visteam', quoted(homeTeam ? names.opponent : names.team));
    this.#writeLine('info', 'hometeam', quoted(homeTeam ? names.team : names.opponent));
    this.#writeLine('info', 'date', date);
    this.#writeLine('info', 'innings', String(scheduledInnings(this.#setup)));
    if (forfeitedTo !== undefined) {
      // Retrosheet's letters, as in its game logs: the home team or the visitors won by forfeit.
      this.#writeLine('info', 'forfeit', (forfeitedTo === 'team') === homeTeam ? 'H' : 'V');
    }
    this.#writeComment({ keptBy: homeTeam ? 'home' : 'visitors' });
    for (const side of visitorsFirst(this.#setup)) this.#writeStarters(side);
  }

  writeEntry(entry: LogEntry): void {
    const stateBefore = this.#state;
    const { state, effect } = applyEntry(this.#setup, stateBefore, entry);
    this.#state = state;
    if (entry.kind === 'pitch') this.#writePitch(entry, effect, stateBefore);
    else this.#writeEvent(entry, effect, stateBefore);
    if (state.plateAppearance === null || effect.ended) this.#pitches = '';
  }

  finish(): string {
    this.#writePendingPitches(this.#state);
    return `${this.#lines.join('\r\n')}\r\n`;
  }

  #writeStarters(side: Side): void {
    const lineup = this.#setup.lineups[side];
    if (lineup === null) return;
    const { battingOrder, startingPitcher, designatedPlayer, flex, positions = {} } = lineup;
    for (const [spot, person] of battingOrder.entries()) {
      const isPitcher = startingPitcher !== null && isSamePerson(person, startingPitcher);
      const position = isPitcher ? PITCHER : positionNumber(positionOf(positions, person));
      this.#writePlayer('start', person, side, spot + 1, position);
    }
    const pitcherBats = battingOrder.some((batter) => isSamePerson(batter, startingPitcher));
    if (startingPitcher !== null && !pitcherBats) {
      this.#writePlayer('start', startingPitcher, side, NO_SPOT, PITCHER);
    }
    if (designatedPlayer || flex || Object.keys(positions).length > 0) {
      this.#writeComment({ side, ...this.#withFileIds({ designatedPlayer, flex, positions }) });
    }
  }

  #writePitch(entry: PitchFacts, effect: EntryEffect, before: GameState): void {
    const fieldingSide = otherSide(entry.battingSide);
    if (!isSamePerson(entry.pitcher, this.#pitchers[fieldingSide])) {
      this.#writePendingPitches(before);
      this.#pitchers[fieldingSide] = entry.pitcher;
      this.#writePlayer('sub', entry.pitcher, fieldingSide, NO_SPOT, PITCHER);
    }
    if (this.#pitches !== '' && !isSamePerson(entry.batter, this.#batter))
      this.#writePendingPitches(before);
    this.#batter = entry.batter;
    this.#pitches += pitchLetter(entry);
    this.#details.push(detailOf(entry));
    const { ended } = effect;
    const runnersCode = this.#runnersCode(entry, effect);
    if (ended?.result) {
      this.#writeResult(ended.result, entry, effect, runnersCode);
    } else if (entry.advances || ended) {
      this.#writePlay(effect.before, (runnersCode ?? 'OA') + advancesText(entry.advances ?? []));
    }
  }

  /** What the runners did on a pitch that the batter did not hit. Null if Retrosheet has no code for it. */
  #runnersCode(entry: PitchFacts, effect: EntryEffect): string | null {
    if (entry.call === 'in_play' || !entry.advances) return null;
    const [play] = playsOf(this.#setup, [{ entry, state: this.#state, effect }]);
    const loosePitch = play && loosePitchOn(play);
    if (loosePitch) return { wild_pitch: 'WP', passed_ball: 'PB' }[loosePitch];
    return codeOfRunnerOut(entry, effect.before.bases, effect.ended?.result ?? null);
  }

  #writeEvent(entry: GameEventFacts, effect: EntryEffect, before: GameState): void {
    const code = runnerCode(entry);
    if (code !== null) {
      this.#pitches += '.';
      this.#writePlay(effect.before, code + advancesText(entry.advances ?? [], { code }));
      return;
    }
    const { kind: _, id: _id, plateAppearanceId, ...facts } = entry;
    this.#writePendingPitches(before);
    this.#writeSubstitution(entry, effect.before);
    if (entry.type === 'automatic_ball' || entry.type === 'illegal_pitch') this.#pitches += 'V';
    if (entry.type === 'automatic_strike') this.#pitches += 'A';
    this.#writeComment({
      ...this.#withFileIds(facts),
      ...(plateAppearanceId && { atPlate: true }),
    });
    if (entry.type === 'placed_runner') this.#writePlacedRunner(entry);
    const { ended } = effect;
    if (ended?.result) this.#writeResult(ended.result, entry, effect, null);
  }

  /** Retrosheet's record for the runner of an extra inning, whom no play puts on base. */
  #writePlacedRunner({ base = 'second' }: GameEventFacts): void {
    const runner = this.#state.bases[base];
    if (runner === null) return;
    if (!this.#namedIds.has(this.#ids.of(runner))) {
      const side = sideAtBat(this.#setup, this.#state.halfInning);
      this.#writePlayer('sub', runner, side, NO_SPOT, PINCH_RUNNER);
    }
    this.#writeLine('radj', this.#ids.of(runner), String(BASE_NUMBER[base]));
  }

  /** @param runnersCode what the runners did on a pitch that was not hit */
  #writeResult(
    result: AtBatResult,
    entry: LogEntry,
    effect: EntryEffect,
    runnersCode: string | null,
  ): void {
    const advances = advancesOnPlay(result, entry, effect, this.#state);
    const isAmbiguous = effect.outs >= 2 || isHitAndOut(result, advances);
    if (isAmbiguous && this.#details.length > 0) {
      this.#details.push(`${this.#details.pop()} ${result}`);
    }
    const batterBases = effect.ended?.hitBases ?? basesOfResult(result);
    const code = resultCode(result, entry, effect, runnersCode);
    this.#writePlay(effect.before, code + advancesText(advances, { batterBases, code }));
  }

  #writeSubstitution(
    { type, battingSide, pitcher, batter, runner, positions = {} }: GameEventFacts,
    state: GameState,
  ): void {
    const side = battingSide ?? sideAtBat(this.#setup, state.halfInning);
    if (type === 'pitching_change' && pitcher) {
      this.#pitchers[otherSide(side)] = pitcher;
      this.#writePlayer('sub', pitcher, otherSide(side), NO_SPOT, PITCHER);
    }
    for (const [position, person] of Object.entries(positions)) {
      if (Number(position) === PITCHER) this.#pitchers[otherSide(side)] = person;
      this.#writePlayer('sub', person, otherSide(side), NO_SPOT, positionNumber(position));
    }
    if (type === 'batter_change' && batter)
      this.#writePlayer('sub', batter, side, NO_SPOT, PINCH_HITTER);
    if (type === 'runner_change' && runner)
      this.#writePlayer('sub', runner, side, NO_SPOT, PINCH_RUNNER);
  }

  /** Writes pitches that led to no play. NP is Retrosheet's code for "no play". */
  #writePendingPitches(state: GameState): void {
    if (this.#details.length > 0) this.#writePlay(state, 'NP');
  }

  #writePlay({ inning, halfInning, plateAppearance }: GameState, code: string): void {
    const { balls = 0, strikes = 0 } = plateAppearance ?? {};
    const batter = plateAppearance?.batter ?? this.#batter;
    if (batter && !this.#namedIds.has(this.#ids.of(batter))) {
      this.#writePlayer('sub', batter, sideAtBat(this.#setup, halfInning), NO_SPOT, PINCH_HITTER);
    }
    this.#writeLine(
      'play',
      String(inning),
      halfInning === 'top' ? '0' : '1',
      batter ? this.#ids.of(batter) : '',
      `${Math.min(balls, 3)}${Math.min(strikes, 2)}`,
      this.#pitches,
      code,
    );
    if (this.#details.length > 0) this.#writeLine('com', quoted(`fc ${this.#details.join('; ')}`));
    this.#details = [];
  }

  #writePlayer(
    record: 'start' | 'sub',
    person: Person,
    side: Side,
    spot: number,
    position: number,
  ) {
    this.#namedIds.add(this.#ids.of(person));
    const isHome = (side === 'team') === this.#setup.homeTeam;
    const numbers = [isHome ? 1 : 0, spot, position].map(String);
    this.#writeLine(record, this.#ids.of(person), quoted(person.name), ...numbers);
  }

  #writeComment(facts: object): void {
    this.#writeLine('com', quoted(`fc ${JSON.stringify(facts)}`));
  }

  #withFileIds(facts: object): object {
    return JSON.parse(
      JSON.stringify(facts, (_key, value) =>
        isPerson(value) ? { player: this.#ids.of(value), name: value.name } : value,
      ),
    ) as object;
  }

  #writeLine(...fields: string[]): void {
    this.#lines.push(fields.join(','));
  }
}

/** Retrosheet writes 10 for the designated hitter, and 0 for a position that it does not know, such as an extra hitter. */
function positionNumber(position: string | null): number {
  if (position === DESIGNATED_HITTER) return 10;
  const number = Number(position ?? UNKNOWN_POSITION);
  return number <= 9 ? number : UNKNOWN_POSITION;
}

function isPerson(value: unknown): value is Person {
  return typeof value === 'object' && value !== null && 'name' in value && 'id' in value;
}

/**
 * Pitch type, speed, zone and batted ball, such as "fastball 91.2 5 ground". A dash is unknown. The result follows if the
 * code of the play has several meanings.
 */
function detailOf({ pitchType, velocityMph, zone, battedBall, call }: PitchFacts): string {
  const words = [pitchType, velocityMph ?? '-', zone ?? '-', battedBall ?? '-'];
  // `strike` and `swinging_strike` have the same letter.
  return [...words, ...(call === 'strike' ? ['strike'] : [])].join(' ');
}

/** A hit with the batter out has the same code as `out_on_basepath`. */
function isHitAndOut(result: AtBatResult, advances: readonly Advance[]): boolean {
  const isHit = result === 'single' || result === 'double' || result === 'triple';
  return isHit && advances.some(({ from, to }) => from === 'batter' && to === 'out');
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
