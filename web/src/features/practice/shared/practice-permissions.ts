import { type AccessLevel, may, type PracticeSessionRow } from '@full-count/sync-protocol';

/** Only an admin may delete a session with pitches. */
export function canDelete(accessLevel: AccessLevel | null, session: PracticeSessionRow): boolean {
  return may(
    accessLevel,
    session.totalPitches > 0 ? 'practice.deleteWithPitches' : 'practice.delete',
  );
}
