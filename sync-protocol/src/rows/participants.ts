import { isSamePerson } from '@full-count/baseball';
import type { PracticePitch } from './practice-pitches.ts';
import type { Participant, PracticeSessionRow } from './practice-session.ts';

/** Adds pitches of a pitcher to the session's counts. A pitcher with none left is removed. */
export function withParticipant(
  { participants = [], ...session }: PracticeSessionRow,
  more: Participant,
): PracticeSessionRow {
  const isNew = !participants.some((one) => isSamePerson(one, more));
  const all = isNew
    ? [...participants, more]
    : participants.map((one) =>
        isSamePerson(one, more) ? { ...one, pitches: one.pitches + more.pitches } : one,
      );
  const here = all.filter(({ pitches }) => pitches > 0);
  return { ...session, ...(here.length > 0 && { participants: here }) };
}

export function participantsOf(pitches: readonly PracticePitch[]): Participant[] {
  const seen: Participant[] = [];
  for (const { pitcher } of pitches) {
    const known = seen.findIndex((one) => isSamePerson(one, pitcher));
    const before = seen[known];
    if (before) seen[known] = { ...before, pitches: before.pitches + 1 };
    else seen.push({ id: pitcher.id, name: pitcher.name, pitches: 1 });
  }
  return seen;
}
