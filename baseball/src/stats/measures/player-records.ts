import type { FoldedPitch, FoldedPlateAppearance } from '../../game/folded-game.ts';
import type { Person } from '../../game/game-log.ts';
import { otherSide } from '../../game/half-inning.ts';
import { playerKey } from '../../game/person.ts';

/** These differ when a player is replaced during a plate appearance. */
export interface PlayerRecord {
  readonly person: Person;
  readonly key: string;
  readonly charged: readonly FoldedPlateAppearance[];
  readonly pitches: readonly FoldedPitch[];
}

export function recordsByPitcher(
  plateAppearances: readonly FoldedPlateAppearance[],
): PlayerRecord[] {
  return recordsByRole(plateAppearances, {
    charged: (plateAppearance) => plateAppearance.pitcher,
    present: ({ facts }) => facts.pitcher,
    keyOf: (plateAppearance, person) => playerKey(otherSide(plateAppearance.battingSide), person),
  });
}

export function recordsByBatter(
  plateAppearances: readonly FoldedPlateAppearance[],
): PlayerRecord[] {
  return recordsByRole(plateAppearances, {
    charged: (plateAppearance) => plateAppearance.batter,
    present: ({ facts }) => facts.batter,
    keyOf: (plateAppearance, person) => playerKey(plateAppearance.battingSide, person),
  });
}

/** A batter against a pitcher: the pitches between the two and the results charged to both. */
export interface Matchup {
  readonly batter: Person;
  readonly pitcher: Person;
  readonly charged: readonly FoldedPlateAppearance[];
  readonly pitches: readonly FoldedPitch[];
}

export function recordsByMatchup(plateAppearances: readonly FoldedPlateAppearance[]): Matchup[] {
  const found = new Map<string, InProgress<Matchup>>();
  for (const plateAppearance of plateAppearances) {
    const { battingSide } = plateAppearance;
    const matchupOf = (batter: Person, pitcher: Person) => {
      const key = `${playerKey(battingSide, batter)}\n${playerKey(otherSide(battingSide), pitcher)}`;
      return getOrAdd(found, key, { batter, pitcher, charged: [], pitches: [] });
    };
    for (const pitch of plateAppearance.pitches) {
      matchupOf(pitch.facts.batter, pitch.facts.pitcher).pitches.push(pitch);
    }
    if (plateAppearance.completed)
      matchupOf(plateAppearance.batter, plateAppearance.pitcher).charged.push(plateAppearance);
  }
  return [...found.values()];
}

interface Role {
  readonly charged: (plateAppearance: FoldedPlateAppearance) => Person;
  /** The player at the time of a pitch. */
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
  for (const plateAppearance of plateAppearances) {
    let last: { readonly person: Person; readonly record: InProgress<PlayerRecord> } | null = null;
    const recordOf = (person: Person) => {
      // Players seldom change during a plate appearance, so this saves most lookups.
      if (last?.person === person) return last.record;
      const key = role.keyOf(plateAppearance, person);
      last = {
        person,
        record: getOrAdd(found, key, { person, key, charged: [], pitches: [] }),
      };
      return last.record;
    };
    for (const pitch of plateAppearance.pitches) recordOf(role.present(pitch)).pitches.push(pitch);
    if (plateAppearance.completed)
      recordOf(role.charged(plateAppearance)).charged.push(plateAppearance);
  }
  return [...found.values()];
}

function getOrAdd<T>(records: Map<string, T>, key: string, empty: T): T {
  const record = records.get(key) ?? empty;
  records.set(key, record);
  return record;
}
