import type { Person, Side } from '@full-count/baseball';
import type { PlayerRow } from '@full-count/sync-protocol';
import { invalidField } from '../../platform/errors.ts';
import type { GameView } from '../view/game-view.ts';

/** How a client names somebody: by id where it has one, else by name. */
export interface Naming {
  readonly id?: string | null | undefined;
  readonly name?: string | null | undefined;
}

/** Those whom a name or an id can mean: our roster, and whoever is in the game already. */
export interface People {
  find(side: Side, naming: Naming, key: string): Person | null;
}

/**
 * API.md, Names and ids: the id, else the one exact roster name of the side concerned, else
 * somebody of that name who is in the game with an id, else a name.
 *
 * @throws 400 `name_ambiguous` for two of the same name, `validation_failed` for an unknown id
 */
export function peopleOf(view: GameView, roster: readonly PlayerRow[]): People {
  const inGame = peopleInGame(view);
  return {
    find(side, { id, name }, key) {
      const ours = side === 'team' ? roster.map(toPerson) : [];
      if (id) return byId([...ours, ...inGame[side]], id, key);
      return name ? byName(ours, inGame[side], name, key) : null;
    },
  };
}

/** As `peopleOf`, of our roster alone: a bullpen has no opponent. Null where nobody is named. */
export function rosterPerson(
  roster: readonly PlayerRow[],
  { id, name }: Naming,
  key: string,
): Person | null {
  const ours = roster.map(toPerson);
  if (id) return byId(ours, id, key);
  return name ? byName(ours, [], name, key) : null;
}

function byId(people: readonly Person[], id: string, key: string): Person {
  const found = people.find((person) => person.id === id);
  if (found) return found;
  throw invalidField(`${key}Id`, "{field} isn't on this team or in this game");
}

function byName(
  ours: readonly Person[],
  inGame: readonly Person[],
  name: string,
  key: string,
): Person {
  const named = ours.filter((person) => person.name === name);
  if (named.length > 1) {
    const message = `Two players are named ${name}. Send an ID.`;
    throw invalidField(`${key}Name`, message, 'name_ambiguous');
  }
  return named[0] ?? inGame.find((person) => person.name === name) ?? { id: null, name };
}

/** With an id, by side: of the lineups and of the log. */
function peopleInGame({ game, log }: GameView): Record<Side, Person[]> {
  const people: Record<Side, Person[]> = { team: [], opponent: [] };
  const note = (side: Side, person: Person | null | undefined) => {
    if (person?.id) people[side].push(person);
  };
  for (const side of ['team', 'opponent'] as const) {
    for (const person of game.lineup?.[side]?.battingOrder ?? []) note(side, person);
    note(side, game.lineup?.[side]?.startingPitcher);
    note(side, game.lineup?.[side]?.flex);
  }
  for (const { battingSide, batter, pitcher, pitches } of log.plateAppearances) {
    const pitchingSide = battingSide === 'team' ? 'opponent' : 'team';
    for (const one of [{ batter, pitcher }, ...pitches]) {
      note(battingSide, one.batter);
      note(pitchingSide, one.pitcher);
    }
  }
  return people;
}

function toPerson({ id, playerName }: PlayerRow): Person {
  return { id, name: playerName };
}
