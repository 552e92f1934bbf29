import type { FoldedPitch, FoldedPlateAppearance } from '../../game/folded-game.ts';
import type { Person } from '../../game/game-log.ts';
import { otherSide } from '../../game/half-inning.ts';
import { playerKey } from '../../game/person.ts';

/** One player's part: results charged to him, and pitches that he himself threw or saw. */
export interface Appearance {
  readonly person: Person;
  /** Of his side: the same name on the other side is somebody else. */
  readonly key: string;
  readonly charged: readonly FoldedPlateAppearance[];
  readonly pitches: readonly FoldedPitch[];
}

/** In order of first appearance. */
export function pitcherAppearances(
  plateAppearances: readonly FoldedPlateAppearance[],
): Appearance[] {
  return appearances(plateAppearances, {
    charged: (one) => one.pitcher,
    present: ({ facts }) => facts.pitcher,
    keyOf: (one, person) => playerKey(otherSide(one.battingSide), person),
  });
}

/** In order of first appearance. */
export function batterAppearances(
  plateAppearances: readonly FoldedPlateAppearance[],
): Appearance[] {
  return appearances(plateAppearances, {
    charged: (one) => one.batter,
    present: ({ facts }) => facts.batter,
    keyOf: (one, person) => playerKey(one.battingSide, person),
  });
}

/** Who met whom: pitches by the two of them, results charged to the two of them. */
export interface Meeting {
  readonly batter: Person;
  readonly pitcher: Person;
  readonly charged: readonly FoldedPlateAppearance[];
  readonly pitches: readonly FoldedPitch[];
}

/** In order of first appearance. */
export function meetings(plateAppearances: readonly FoldedPlateAppearance[]): Meeting[] {
  const found = new Map<string, Growing<Meeting>>();
  for (const one of plateAppearances) {
    const meeting = (batter: Person, pitcher: Person) => {
      const key = `${playerKey(one.battingSide, batter)}\n${playerKey(otherSide(one.battingSide), pitcher)}`;
      return entryOf(found, key, { batter, pitcher, charged: [], pitches: [] });
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

type Growing<T extends Pick<Appearance, 'charged' | 'pitches'>> = Omit<T, 'charged' | 'pitches'> & {
  charged: FoldedPlateAppearance[];
  pitches: FoldedPitch[];
};

function appearances(plateAppearances: readonly FoldedPlateAppearance[], role: Role): Appearance[] {
  const found = new Map<string, Growing<Appearance>>();
  for (const one of plateAppearances) {
    let last: { readonly person: Person; readonly appearance: Growing<Appearance> } | null = null;
    const appearance = (person: Person) => {
      // Nearly always one and the same through a plate appearance.
      if (last?.person === person) return last.appearance;
      const key = role.keyOf(one, person);
      last = {
        person,
        appearance: entryOf(found, key, { person, key, charged: [], pitches: [] }),
      };
      return last.appearance;
    };
    for (const pitch of one.pitches) appearance(role.present(pitch)).pitches.push(pitch);
    if (one.completed) appearance(role.charged(one)).charged.push(one);
  }
  return [...found.values()];
}

function entryOf<T>(found: Map<string, T>, key: string, fresh: T): T {
  const known = found.get(key) ?? fresh;
  found.set(key, known);
  return known;
}
