import type { FoldedPitch, FoldedPlateAppearance } from '../../game/folded-game.ts';
import type { Person } from '../../game/game-log.ts';
import { otherSide } from '../../game/innings.ts';
import { playerKey } from '../../game/person.ts';
import type { Side } from '../../vocabulary/vocabulary.ts';

/** A player who is replaced during a plate appearance has pitches of it but may not be charged with it. */
export interface PlayRecord {
  readonly pitches: readonly FoldedPitch[];
  readonly chargedAppearances: readonly FoldedPlateAppearance[];
}

export interface PlayerRecord extends PlayRecord {
  readonly person: Person;
  readonly key: string;
}

export interface Matchup extends PlayRecord {
  readonly key: string;
  readonly batter: Person;
  readonly pitcher: Person;
}

export function recordsByPitcher(
  plateAppearances: readonly FoldedPlateAppearance[],
): PlayerRecord[] {
  return recordsBy(plateAppearances, ({ pitcher }, battingSide) => ({
    key: playerKey(otherSide(battingSide), pitcher),
    person: pitcher,
  }));
}

export function recordsByBatter(
  plateAppearances: readonly FoldedPlateAppearance[],
): PlayerRecord[] {
  return recordsBy(plateAppearances, ({ batter }, battingSide) => ({
    key: playerKey(battingSide, batter),
    person: batter,
  }));
}

export function recordsByMatchup(plateAppearances: readonly FoldedPlateAppearance[]): Matchup[] {
  return recordsBy(plateAppearances, ({ batter, pitcher }, battingSide) => ({
    key: `${playerKey(battingSide, batter)}\n${playerKey(otherSide(battingSide), pitcher)}`,
    batter,
    pitcher,
  }));
}

export function joinRecords(records: readonly PlayRecord[]): PlayRecord {
  return {
    pitches: records.flatMap(({ pitches }) => pitches),
    chargedAppearances: records.flatMap(({ chargedAppearances }) => chargedAppearances),
  };
}

interface Faced {
  readonly batter: Person;
  readonly pitcher: Person;
}

function recordsBy<Owner extends { readonly key: string }>(
  plateAppearances: readonly FoldedPlateAppearance[],
  ownerOf: (faced: Faced, battingSide: Side) => Owner,
): (Owner & PlayRecord)[] {
  type Filling = Owner & { pitches: FoldedPitch[]; chargedAppearances: FoldedPlateAppearance[] };
  const records = new Map<string, Filling>();
  const recordOf = (faced: Faced, battingSide: Side) => {
    const owner = ownerOf(faced, battingSide);
    const record = records.get(owner.key) ?? { ...owner, pitches: [], chargedAppearances: [] };
    records.set(owner.key, record);
    return record;
  };
  for (const plateAppearance of plateAppearances) {
    const { pitches, completed, battingSide } = plateAppearance;
    for (const pitch of pitches) recordOf(pitch.facts, battingSide).pitches.push(pitch);
    if (completed) recordOf(plateAppearance, battingSide).chargedAppearances.push(plateAppearance);
  }
  return [...records.values()];
}
