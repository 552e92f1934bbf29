import { isSamePerson, otherSide, type Person, type Side } from '@full-count/baseball';
import { batterChange, pitchingChange } from '../model/event-facts.ts';
import type { LiveGame } from '../model/live-game.ts';
import { changePicks, type Duty, withAdded, withBatter, withoutBatter } from '../model/picks.ts';
import type { Recorder } from '../model/recorder.ts';

/** The side of the batter or the pitcher in this half-inning. */
export function sideOf(duty: Duty, { who }: LiveGame): Side {
  return duty === 'batter' ? who.battingSide : otherSide(who.battingSide);
}

/**
 * Puts a person at bat or on the mound. A new pitcher is logged at once, and so is a pinch hitter,
 * together with the batter they replace, so that a correction of an earlier play doesn't move them
 * to another spot. Any other batter is only chosen, and is logged with the first pitch to them.
 */
export function choosePerson(live: LiveGame, recorder: Recorder, duty: Duty, person: Person): void {
  const { setup, state, who, game } = live;
  if (isSamePerson(person, who[duty])) return;
  if (duty === 'pitcher') {
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
export function addOpponent(live: LiveGame, duty: Duty, person: Person): void {
  changePicks(live.game.id, (picks) => withAdded(picks, duty, person));
}
