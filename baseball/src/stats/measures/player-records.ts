import type { FoldedPitch, FoldedPlateAppearance } from '../../game/folded-game.ts';
import type { Person } from '../../game/game-log.ts';
import { otherSide } from '../../game/half-inning.ts';
import { playerKey } from '../../game/person.ts';

/** A player who is replaced during a plate appearance has pitches of it but may not be charged with it. */
export interface PlayerRecord {
  readonly person: Person;
  readonly key: string;
  readonly chargedAppearances: readonly FoldedPlateAppearance[];
  readonly pitches: readonly FoldedPitch[];
}

export function recordsByPitcher(
  plateAppearances: readonly FoldedPlateAppearance[],
): PlayerRecord[] {
  return recordsByRole(plateAppearances, {
    chargedPerson: (plateAppearance) => plateAppearance.pitcher,
    personOfPitch: ({ facts }) => facts.pitcher,
    keyOf: (plateAppearance, person) => playerKey(otherSide(plateAppearance.battingSide), person),
  });
}

export function recordsByBatter(
  plateAppearances: readonly FoldedPlateAppearance[],
): PlayerRecord[] {
  return recordsByRole(plateAppearances, {
    chargedPerson: (plateAppearance) => plateAppearance.batter,
    personOfPitch: ({ facts }) => facts.batter,
    keyOf: (plateAppearance, person) => playerKey(plateAppearance.battingSide, person),
  });
}

export interface Matchup {
  readonly batter: Person;
  readonly pitcher: Person;
  readonly chargedAppearances: readonly FoldedPlateAppearance[];
  readonly pitches: readonly FoldedPitch[];
}

export function recordsByMatchup(plateAppearances: readonly FoldedPlateAppearance[]): Matchup[] {
  const matchups = new Map<string, Mutable<Matchup>>();
  for (const plateAppearance of plateAppearances) {
    const { battingSide } = plateAppearance;
    const matchupOf = (batter: Person, pitcher: Person) => {
      const key = `${playerKey(battingSide, batter)}\n${playerKey(otherSide(battingSide), pitcher)}`;
      return getOrAdd(matchups, key, { batter, pitcher, chargedAppearances: [], pitches: [] });
    };
    for (const pitch of plateAppearance.pitches) {
      matchupOf(pitch.facts.batter, pitch.facts.pitcher).pitches.push(pitch);
    }
    if (plateAppearance.completed)
      matchupOf(plateAppearance.batter, plateAppearance.pitcher).chargedAppearances.push(
        plateAppearance,
      );
  }
  return [...matchups.values()];
}

interface Role {
  readonly chargedPerson: (plateAppearance: FoldedPlateAppearance) => Person;
  readonly personOfPitch: (pitch: FoldedPitch) => Person;
  readonly keyOf: (plateAppearance: FoldedPlateAppearance, person: Person) => string;
}

type Mutable<T extends Pick<PlayerRecord, 'chargedAppearances' | 'pitches'>> = Omit<
  T,
  'chargedAppearances' | 'pitches'
> & {
  chargedAppearances: FoldedPlateAppearance[];
  pitches: FoldedPitch[];
};

function recordsByRole(
  plateAppearances: readonly FoldedPlateAppearance[],
  role: Role,
): PlayerRecord[] {
  const records = new Map<string, Mutable<PlayerRecord>>();
  for (const plateAppearance of plateAppearances) {
    let lastLookup: { readonly person: Person; readonly record: Mutable<PlayerRecord> } | null =
      null;
    const recordOf = (person: Person) => {
      // Players seldom change during a plate appearance, so this saves most lookups.
      if (lastLookup?.person === person) return lastLookup.record;
      const key = role.keyOf(plateAppearance, person);
      lastLookup = {
        person,
        record: getOrAdd(records, key, { person, key, chargedAppearances: [], pitches: [] }),
      };
      return lastLookup.record;
    };
    for (const pitch of plateAppearance.pitches)
      recordOf(role.personOfPitch(pitch)).pitches.push(pitch);
    if (plateAppearance.completed)
      recordOf(role.chargedPerson(plateAppearance)).chargedAppearances.push(plateAppearance);
  }
  return [...records.values()];
}

function getOrAdd<T>(records: Map<string, T>, key: string, empty: T): T {
  const record = records.get(key) ?? empty;
  records.set(key, record);
  return record;
}
