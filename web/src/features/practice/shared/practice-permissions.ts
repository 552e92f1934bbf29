import { type AccessLevel, may, type PracticeSessionRow } from '@full-count/sync-protocol';

/** A session with pitches takes an admin to delete. */
export function canDelete(accessLevel: AccessLevel | null, session: PracticeSessionRow): boolean {
  return may(
    accessLevel,
    session.totalPitches > 0 ? 'practice.deleteWithPitches' : 'practice.delete',
  );
}
