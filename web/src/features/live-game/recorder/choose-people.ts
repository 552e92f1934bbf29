import {
  baseOf,
  isSamePerson,
  otherSide,
  type Person,
  type PlayerRole,
  type Side,
} from '@full-count/baseball';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { batterChange, pitchingChange } from '../model/event-facts.ts';
import type { LiveGame } from '../model/live-game.ts';
import type { Recorder } from '../model/live-game-context.ts';
import { changePicks, withAddedOpponent, withBatter, withoutBatter } from '../model/picks.ts';

export function sideOf(role: PlayerRole, { matchup }: LiveGame): Side {
  return role === 'batter' ? matchup.battingSide : otherSide(matchup.battingSide);
}

/**
 * The log entry of a pinch hitter names the batter they replace, so that later corrections keep the pinch
 * hitter in that spot. Any other batter is only remembered, and is logged with their first pitch.
 */
export function choosePerson(live: LiveGame, recorder: Recorder, role: PlayerRole, person: Person) {
  const { setup, state, matchup, game } = live;
  if (isSamePerson(person, matchup[role])) return;
  if (role === 'pitcher') {
    void recorder.logEvent(pitchingChange(matchup, person));
    return;
  }
  const base = baseOf(state.bases, person);
  if (base !== null) {
    toast({
      title: `${person.name} is on ${base} base`,
      description: "A runner can't bat. Choose who is up, or correct the bases.",
      tone: 'error',
    });
  }
  const change = batterChange(setup, state, matchup, person);
  if (state.plateAppearance === null && change.leaving === undefined) {
    changePicks(game.id, (picks) => withBatter(picks, state, person));
    return;
  }
  void recorder.logEvent(change).then((isRecorded) => {
    // The log now names the batter, which replaces an earlier choice on this screen.
    if (isRecorded) changePicks(game.id, withoutBatter);
  });
}

/** Renames the person in the log. If they bat or pitch next and the log does not have them yet, it gets the new name then. */
export async function renamePerson(live: LiveGame, recorder: Recorder, from: Person, to: Person) {
  const { matchup, state, game } = live;
  if (isSamePerson(matchup.batter, from) && state.plateAppearance === null)
    changePicks(game.id, (picks) => withBatter(picks, state, to));
  const isInLog = await recorder.renamePerson(from, to);
  if (!isInLog && isSamePerson(matchup.pitcher, from))
    await recorder.logEvent(pitchingChange(matchup, to));
}

/** Remembers the name of an opponent until they play, because the app has no roster of opponents. */
export function addOpponent(live: LiveGame, role: PlayerRole, person: Person): void {
  changePicks(live.game.id, (picks) => withAddedOpponent(picks, role, person));
}
