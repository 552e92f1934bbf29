import type { BullpenPitch, Person } from '@full-count/baseball';
import type { PracticeAtBatRow, PracticePitchRow } from './practice-at-bat.ts';

export interface PracticePitch extends BullpenPitch {
  readonly id: string;
  readonly atBatId: string;
  readonly practiceSessionId: string;
  readonly batter: Person | null;
  readonly at: string;
  readonly target: number | null;
  readonly planned: NonNullable<PracticePitchRow['planned']> | null;
  readonly row: PracticePitchRow;
}

/** Returns the pitches in the order thrown, without those that were undone. */
export function practicePitches(atBats: readonly PracticeAtBatRow[]): PracticePitch[] {
  return everyPracticePitch(atBats).filter(({ row }) => row.voidedAt === undefined);
}

export function undonePracticePitches(atBats: readonly PracticeAtBatRow[]): PracticePitch[] {
  const voidedAtOf = ({ row }: PracticePitch) => row.voidedAt ?? '';
  return everyPracticePitch(atBats)
    .filter(({ row }) => row.voidedAt !== undefined)
    .sort((a, b) => compare(voidedAtOf(a), voidedAtOf(b)));
}

function everyPracticePitch(atBats: readonly PracticeAtBatRow[]): PracticePitch[] {
  return atBats
    .flatMap(({ id: atBatId, practiceSessionId, pitcher, batter, pitches }) =>
      pitches.map((row): PracticePitch => {
        const { call, pitchType, velocityMph = null, zone = null } = row;
        const facts = { call, pitchType, velocityMph, zone };
        const { target = null, planned = null } = row;
        const ids = { id: row.id, atBatId, practiceSessionId };
        return { ...ids, pitcher, batter, at: row.at, facts, target, planned, row };
      }),
    )
    .sort((a, b) => compare(a.at, b.at) || compare(a.id, b.id));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
