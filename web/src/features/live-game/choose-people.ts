import { isSamePerson, otherSide, type Person, type Side } from '@full-count/baseball';
import { batterChange, pitchingChange } from './model/event-facts.ts';
import type { LiveGame } from './model/live-game.ts';
import { changePicks, type Duty, withAdded, withBatter } from './model/picks.ts';
import type { Recorder } from './use-recorder.ts';

/** The side that a role belongs to in the half that stands. */
export function sideOf(duty: Duty, { who }: LiveGame): Side {
  return duty === 'batter' ? who.battingSide : otherSide(who.battingSide);
}

/**
 * Somebody takes the plate or the mound. A pitcher is recorded as he comes in. A batter with the
 * count under way is a pinch hitter and recorded too; else he is chosen, and his first pitch
 * records him.
 */
export function choosePerson(live: LiveGame, recorder: Recorder, duty: Duty, person: Person): void {
  const { setup, state, who, game } = live;
  if (isSamePerson(person, who[duty])) return;
  if (duty === 'pitcher') void recorder.event(pitchingChange(who, person));
  else if (state.plateAppearance !== null) {
    void recorder.event(batterChange(setup, state, who, person));
  } else changePicks(game.id, (picks) => withBatter(picks, state, person));
}

/** An opponent's name: it is on no roster, so the game remembers it until he plays. */
export function addOpponent(live: LiveGame, duty: Duty, person: Person): void {
  changePicks(live.game.id, (picks) => withAdded(picks, duty, person));
}
