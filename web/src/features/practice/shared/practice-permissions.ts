import { type AccessLevel, may, type PracticeSessionRow } from '@full-count/sync-protocol';

export function canDeleteSession(
  accessLevel: AccessLevel | null,
  session: PracticeSessionRow,
): boolean {
  return may(
    accessLevel,
    session.totalPitches > 0 ? 'practice.deleteWithPitches' : 'practice.delete',
  );
}
