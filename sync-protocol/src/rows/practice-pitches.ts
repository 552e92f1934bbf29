import type { BullpenPitch, Person } from '@full-count/baseball';
import type { PracticeAtBatRow, PracticePitchRow } from './practice-at-bat.ts';

/** A pitch of a bullpen session, with whom it was thrown to and where it is kept. */
export interface PracticePitch extends BullpenPitch {
  readonly id: string;
  readonly atBatId: string;
  readonly practiceSessionId: string;
  readonly batter: Person | null;
  readonly at: string;
  /** The zone that it was meant for; null: nobody said. */
  readonly target: number | null;
  /** Which throw of the session's plan it was; null: none of them. */
  readonly planned: NonNullable<PracticePitchRow['planned']> | null;
  readonly row: PracticePitchRow;
}

/** The pitches of these at-bats in the order thrown, without those that were taken back. */
export function practicePitches(atBats: readonly PracticeAtBatRow[]): PracticePitch[] {
  return everyPracticePitch(atBats).filter(({ row }) => row.voidedAt === undefined);
}

/** Those that were taken back, the one that went last at the end. */
export function practicePitchesTakenBack(atBats: readonly PracticeAtBatRow[]): PracticePitch[] {
  const goneAt = ({ row }: PracticePitch) => row.voidedAt ?? '';
  return everyPracticePitch(atBats)
    .filter(({ row }) => row.voidedAt !== undefined)
    .sort((a, b) => compare(goneAt(a), goneAt(b)));
}

function everyPracticePitch(atBats: readonly PracticeAtBatRow[]): PracticePitch[] {
  return atBats
    .flatMap(({ id: atBatId, practiceSessionId, pitcher, batter, pitches }) =>
      pitches.map((row): PracticePitch => {
        const { call, pitchType, velocityMph = null, zone = null } = row;
        const facts = { call, pitchType, velocityMph, zone };
        const { target = null, planned = null } = row;
        const place = { id: row.id, atBatId, practiceSessionId };
        return { ...place, pitcher, batter, at: row.at, facts, target, planned, row };
      }),
    )
    .sort((a, b) => compare(a.at, b.at) || compare(a.id, b.id));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
