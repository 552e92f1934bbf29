import { may, type PracticeSessionRow, type Standing } from '@full-count/sync-protocol';

/** A session with pitches takes an admin to delete. */
export function canDelete(standing: Standing | null, session: PracticeSessionRow): boolean {
  return may(standing, session.totalPitches > 0 ? 'practice.deleteWithPitches' : 'practice.delete');
}
