import type { FoldedPitch, FoldedPlateAppearance } from '../../game/folded-game.ts';
import type { Person } from '../../game/game-log.ts';
import { otherSide } from '../../game/half-inning.ts';
import { playerKey } from '../../game/person.ts';

/** One player's part: results charged to him, and pitches that he himself threw or saw. */
export interface PlayerRecord {
  readonly person: Person;
  /** Of his side: the same name on the other side is somebody else. */
  readonly key: string;
  readonly charged: readonly FoldedPlateAppearance[];
  readonly pitches: readonly FoldedPitch[];
}

/** In order of first appearance. */
export function recordsByPitcher(
  plateAppearances: readonly FoldedPlateAppearance[],
): PlayerRecord[] {
  return recordsByRole(plateAppearances, {
    charged: (one) => one.pitcher,
    present: ({ facts }) => facts.pitcher,
    keyOf: (one, person) => playerKey(otherSide(one.battingSide), person),
  });
}

/** In order of first appearance. */
export function recordsByBatter(
  plateAppearances: readonly FoldedPlateAppearance[],
): PlayerRecord[] {
  return recordsByRole(plateAppearances, {
    charged: (one) => one.batter,
    present: ({ facts }) => facts.batter,
    keyOf: (one, person) => playerKey(one.battingSide, person),
  });
}

/** Who met whom: pitches by the two of them, results charged to the two of them. */
export interface Matchup {
  readonly batter: Person;
  readonly pitcher: Person;
  readonly charged: readonly FoldedPlateAppearance[];
  readonly pitches: readonly FoldedPitch[];
}

/** In order of first appearance. */
export function recordsByMatchup(plateAppearances: readonly FoldedPlateAppearance[]): Matchup[] {
  const found = new Map<string, InProgress<Matchup>>();
  for (const one of plateAppearances) {
    const meeting = (batter: Person, pitcher: Person) => {
      const key = `${playerKey(one.battingSide, batter)}\n${playerKey(otherSide(one.battingSide), pitcher)}`;
      return getOrAdd(found, key, { batter, pitcher, charged: [], pitches: [] });
    };
    for (const pitch of one.pitches) {
      meeting(pitch.facts.batter, pitch.facts.pitcher).pitches.push(pitch);
    }
    if (one.completed) meeting(one.batter, one.pitcher).charged.push(one);
  }
  return [...found.values()];
}

interface Role {
  readonly charged: (plateAppearance: FoldedPlateAppearance) => Person;
  readonly present: (pitch: FoldedPitch) => Person;
  readonly keyOf: (plateAppearance: FoldedPlateAppearance, person: Person) => string;
}

type InProgress<T extends Pick<PlayerRecord, 'charged' | 'pitches'>> = Omit<
  T,
  'charged' | 'pitches'
> & {
  charged: FoldedPlateAppearance[];
  pitches: FoldedPitch[];
};

function recordsByRole(
  plateAppearances: readonly FoldedPlateAppearance[],
  role: Role,
): PlayerRecord[] {
  const found = new Map<string, InProgress<PlayerRecord>>();
  for (const one of plateAppearances) {
    let last: { readonly person: Person; readonly appearance: InProgress<PlayerRecord> } | null =
      null;
    const appearance = (person: Person) => {
      // Nearly always one and the same through a plate appearance.
      if (last?.person === person) return last.appearance;
      const key = role.keyOf(one, person);
      last = {
        person,
        appearance: getOrAdd(found, key, { person, key, charged: [], pitches: [] }),
      };
      return last.appearance;
    };
    for (const pitch of one.pitches) appearance(role.present(pitch)).pitches.push(pitch);
    if (one.completed) appearance(role.charged(one)).charged.push(one);
  }
  return [...found.values()];
}

function getOrAdd<T>(found: Map<string, T>, key: string, fresh: T): T {
  const known = found.get(key) ?? fresh;
  found.set(key, known);
  return known;
}
