import { isSamePerson, otherSide, type Person, type Side } from '@full-count/baseball';
import { batterChange, pitchingChange } from './model/event-facts.ts';
import type { LiveGame } from './model/live-game.ts';
import { changePicks, withAdded, withBatter, withPitcher } from './model/picks.ts';
import type { Recorder } from './use-recorder.ts';

export type Duty = 'batter' | 'pitcher';

/** The side that a role belongs to in the half that stands. */
export function sideOf(duty: Duty, { who }: LiveGame): Side {
  return duty === 'batter' ? who.battingSide : otherSide(who.battingSide);
}

/**
 * Somebody takes the plate or the mound. Where the record already knows another one there, it is a
 * substitution and is logged; else it is a choice, and his first pitch records him.
 */
export function choosePerson(live: LiveGame, recorder: Recorder, duty: Duty, person: Person): void {
  const { state, who, game } = live;
  if (isSamePerson(person, who[duty])) return;
  if (duty === 'batter') {
    if (state.plateAppearance !== null) void recorder.event(batterChange(who, person));
    else changePicks(game.id, (picks) => withBatter(picks, state, person));
    return;
  }
  const isKnown = state.pitchers[otherSide(who.battingSide)] !== null;
  if (isKnown) void recorder.event(pitchingChange(who, person));
  else changePicks(game.id, (picks) => withPitcher(picks, otherSide(who.battingSide), person));
}

/** An opponent's name: it is on no roster, so the game remembers it until he plays. */
export function addOpponent(live: LiveGame, person: Person): void {
  changePicks(live.game.id, (picks) => withAdded(picks, 'opponent', person));
}
