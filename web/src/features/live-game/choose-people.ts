import { isSamePerson, otherSide, type Person, type Side } from '@full-count/baseball';
import { batterChange, pitchingChange } from './model/event-facts.ts';
import type { LiveGame } from './model/live-game.ts';
import { changePicks, type Duty, withAdded, withBatter, withoutBatter } from './model/picks.ts';
import type { Recorder } from './use-recorder.ts';

/** The side that a role belongs to in the half that stands. */
export function sideOf(duty: Duty, { who }: LiveGame): Side {
  return duty === 'batter' ? who.battingSide : otherSide(who.battingSide);
}

/**
 * Somebody takes the plate or the mound. A pitcher is recorded as he comes in, and so is a pinch
 * hitter: with the count under way, or from the bench before the first pitch, with whose place he
 * takes, so that a correction of an earlier play moves him to no other. Else a batter is chosen,
 * and his first pitch records him.
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
    // Whoever was chosen for the plate gives way to whom the record names there.
    if (isRecorded) changePicks(game.id, withoutBatter);
  });
}

/** An opponent's name: it is on no roster, so the game remembers it until he plays. */
export function addOpponent(live: LiveGame, duty: Duty, person: Person): void {
  changePicks(live.game.id, (picks) => withAdded(picks, duty, person));
}
