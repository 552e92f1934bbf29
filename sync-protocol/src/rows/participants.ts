import { isSamePerson } from '@full-count/baseball';
import type { PracticePitch } from './practice-pitches.ts';
import type { Participant, PracticeSessionRow } from './practice-session.ts';

/** Adds pitches to a pitcher's count, or subtracts them. Removes a pitcher without pitches. */
export function withParticipant(
  { participants = [], ...session }: PracticeSessionRow,
  more: Participant,
): PracticeSessionRow {
  const isNew = !participants.some((known) => isSamePerson(known, more));
  const all = isNew
    ? [...participants, more]
    : participants.map((known) =>
        isSamePerson(known, more) ? { ...known, pitches: known.pitches + more.pitches } : known,
      );
  const withPitches = all.filter(({ pitches }) => pitches > 0);
  return { ...session, ...(withPitches.length > 0 && { participants: withPitches }) };
}

export function participantsOf(pitches: readonly PracticePitch[]): Participant[] {
  const participants: Participant[] = [];
  for (const { pitcher } of pitches) {
    const index = participants.findIndex((known) => isSamePerson(known, pitcher));
    const before = participants[index];
    if (before) participants[index] = { ...before, pitches: before.pitches + 1 };
    else participants.push({ id: pitcher.id, name: pitcher.name, pitches: 1 });
  }
  return participants;
}
