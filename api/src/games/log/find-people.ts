import {
  batterAt,
  battingSide,
  currentFlex,
  type GameSetup,
  type GameState,
  isSameName,
  isSamePerson,
  otherSide,
  type Person,
  type Positions,
  peopleInLineup,
  type Side,
} from '@full-count/baseball';
import type { LogEventBody, PlayerRow } from '@full-count/sync-protocol';
import { invalidField } from '../../platform/errors.ts';
import type { GameView } from '../view/game-view.ts';

interface PersonReference {
  readonly id?: string | null | undefined;
  readonly name?: string | null | undefined;
}

export interface People {
  /** Returns null if the reference has neither an id nor a name. `key` is the field for an error, such as `batter`. */
  find(side: Side, reference: PersonReference, key: string): Person | null;
}

/**
 * See docs/api.md, "Names and ids".
 *
 * @throws ApiError 400 `name_ambiguous` if two players on the roster have the name, or
 *   `validation_failed` for an unknown id
 */
export function peopleOf(view: GameView, roster: readonly PlayerRow[]): People {
  const gamePeople = peopleInGame(view);
  return {
    find(side, { id, name }, key) {
      const ourPlayers = side === 'team' ? roster.map(toPerson) : [];
      if (id) return byId([...ourPlayers, ...gamePeople[side]], id, key);
      return name ? byName(ourPlayers, gamePeople[side], name, key) : null;
    },
  };
}

/** Finds a person on our roster alone, since a bullpen has no opponent. Null without an id and a name. */
export function rosterPerson(
  roster: readonly PlayerRow[],
  { id, name }: PersonReference,
  key: string,
): Person | null {
  const ourPlayers = roster.map(toPerson);
  if (id) return byId(ourPlayers, id, key);
  return name ? byName(ourPlayers, [], name, key) : null;
}

export interface NamedPeople {
  readonly batter?: Person;
  readonly pitcher?: Person;
  readonly runner?: Person;
  readonly leaving?: Person;
}

type Role = 'batter' | 'player' | 'pitcher' | 'runner' | 'leaving';
type Names = Partial<Record<`${Role}${'Id' | 'Name'}`, string | null | undefined>>;

/** The people whom a body names by id or name. */
export function namedPeople(people: People, sideAtBat: Side, names: Names): NamedPeople {
  const find = (side: Side, role: Role) =>
    people.find(side, { id: names[`${role}Id`], name: names[`${role}Name`] }, role);
  const batter = find(sideAtBat, 'batter') ?? find(sideAtBat, 'player');
  const pitcher = find(otherSide(sideAtBat), 'pitcher');
  const runner = find(sideAtBat, 'runner');
  const leaving = find(sideAtBat, 'leaving');
  return {
    ...(batter && { batter }),
    ...(pitcher && { pitcher }),
    ...(runner && { runner }),
    ...(leaving && { leaving }),
  };
}

export function unknownPerson(role: 'batter' | 'pitcher'): Error {
  return invalidField(`${role}Name`, `Name the ${role}: no lineup is set.`, `${role}_unknown`);
}

function byId(people: readonly Person[], id: string, key: string): Person {
  const knownPerson = people.find((person) => person.id === id);
  if (knownPerson) return knownPerson;
  throw invalidField(`${key}Id`, "{field} isn't on this team or in this game");
}

function byName(
  ourPlayers: readonly Person[],
  gamePeople: readonly Person[],
  name: string,
  key: string,
): Person {
  const playersWithName = ourPlayers.filter((person) => isSameName(person.name, name));
  if (playersWithName.length > 1) {
    const message = `Two players are named ${name}. Send an ID.`;
    throw invalidField(`${key}Name`, message, 'name_ambiguous');
  }
  return (
    playersWithName[0] ??
    gamePeople.find((person) => isSameName(person.name, name)) ?? { id: null, name }
  );
}

function peopleInGame({ game, log }: GameView): Record<Side, Person[]> {
  const people: Record<Side, Person[]> = { team: [], opponent: [] };
  const add = (side: Side, person: Person | null | undefined) => {
    if (person?.id) people[side].push(person);
  };
  for (const side of ['team', 'opponent'] as const)
    for (const person of peopleInLineup(game.lineup?.[side])) add(side, person);
  for (const plateAppearance of log.plateAppearances) {
    const { battingSide } = plateAppearance;
    for (const { batter, pitcher } of [plateAppearance, ...plateAppearance.pitches]) {
      add(battingSide, batter);
      add(otherSide(battingSide), pitcher);
    }
  }
  return people;
}

function toPerson({ id, playerName }: PlayerRow): Person {
  return { id, name: playerName };
}

/** @throws ApiError 400 if somebody has two positions */
export function positionsFromBody(
  positions: Readonly<Record<string, string>>,
  personOf: (idOrName: string, path: string) => Person,
  path: string,
  parent = '',
): Positions {
  const players = Object.entries(positions).map(
    ([position, idOrName]) => [position, personOf(idOrName, `${path}.${position}`)] as const,
  );
  const repeated = players.find(([, person], index) =>
    players.slice(0, index).some(([, other]) => isSamePerson(other, person)),
  );
  if (repeated)
    throw invalidField(`${parent}${path}.${repeated[0]}`, 'This player has another position');
  return Object.fromEntries(players);
}

type Change = Pick<LogEventBody, 'type' | 'leavingId' | 'leavingName' | 'flex'>;

/**
 * The side whose lineup or player an event changes. It is the side at bat, unless the player who leaves is
 * on the other side or the event replaces the FLEX, who only plays the field.
 *
 * @throws ApiError 400 if the player who leaves is in neither lineup at this point of the game
 */
export function sideOfChange(setup: GameSetup, state: GameState, body: Change): Side {
  const sideAtBat = battingSide(setup, state.halfInning);
  const sides = [sideAtBat, otherSide(sideAtBat)] as const;
  if (body.leavingId || body.leavingName) {
    const side = sides.find((candidate) =>
      playersInGame(setup, state, candidate).some((person) => isLeaving(person, body)),
    );
    if (!side) throw invalidField('leavingName', "{field} isn't in either lineup");
    return side;
  }
  if (!body.flex) return sideAtBat;
  // The side in the field comes first, since the FLEX plays there.
  const side = sides.toReversed().find((candidate) => setup.lineups[candidate]?.flex);
  if (!side) throw invalidField('flex', 'No lineup in this game has a FLEX');
  return side;
}

function isLeaving(person: Person, { leavingId, leavingName }: Change): boolean {
  return leavingId ? person.id === leavingId : isSameName(person.name, leavingName ?? '');
}

/** The side's current batting order and FLEX, and the batter at the plate, who matters without a lineup. */
function playersInGame(setup: GameSetup, state: GameState, side: Side): Person[] {
  const { battingOrder = [] } = setup.lineups[side] ?? {};
  const appearance = state.plateAppearance;
  return [
    ...battingOrder.map((_, spot) => batterAt(setup, state, side, spot)),
    currentFlex(setup, state, side),
    appearance?.battingSide === side ? appearance.batter : null,
  ].filter((person) => person !== null);
}
