import {
  isSamePerson,
  otherSide,
  type Person,
  type PlayerRole,
  type Side,
} from '@full-count/baseball';
import { batterChange, pitchingChange } from '../model/event-facts.ts';
import type { LiveGame } from '../model/live-game.ts';
import { changePicks, withAdded, withBatter, withoutBatter } from '../model/picks.ts';
import type { Recorder } from '../model/recorder.ts';

/** The side of the batter or the pitcher in this half-inning. */
export function sideOf(role: PlayerRole, { who }: LiveGame): Side {
  return role === 'batter' ? who.battingSide : otherSide(who.battingSide);
}

/**
 * Puts a person at bat or on the mound. A new pitcher or pinch hitter is logged at once. A pinch
 * hitter is logged with the batter replaced, so that a later correction keeps the pinch hitter in
 * that spot. Any other batter is only chosen, and is logged with their first pitch.
 */
export function choosePerson(
  live: LiveGame,
  recorder: Recorder,
  role: PlayerRole,
  person: Person,
): void {
  const { setup, state, who, game } = live;
  if (isSamePerson(person, who[role])) return;
  if (role === 'pitcher') {
    void recorder.event(pitchingChange(who, person));
    return;
  }
  const change = batterChange(setup, state, who, person);
  if (state.plateAppearance === null && change.leaving === undefined) {
    changePicks(game.id, (picks) => withBatter(picks, state, person));
    return;
  }
  void recorder.event(change).then((isRecorded) => {
    // The log names the batter now, so the earlier choice is dropped.
    if (isRecorded) changePicks(game.id, withoutBatter);
  });
}

/** Remembers an opponent's name with the game until they play, because no roster has it. */
export function addOpponent(live: LiveGame, role: PlayerRole, person: Person): void {
  changePicks(live.game.id, (picks) => withAdded(picks, role, person));
}
