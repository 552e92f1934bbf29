import { isSamePerson } from '@full-count/baseball';
import type { PracticePitch } from './practice-pitches.ts';
import type { Participant, PracticeSessionRow } from './practice-session.ts';

/** Adds `change.pitches`, which may be negative, to the pitcher's count. Removes a pitcher without pitches. */
export function withChangedPitchCount(
  { participants = [], ...session }: PracticeSessionRow,
  change: Participant,
): PracticeSessionRow {
  const isNew = !participants.some((participant) => isSamePerson(participant, change));
  const allParticipants = isNew
    ? [...participants, change]
    : participants.map((participant) =>
        isSamePerson(participant, change)
          ? { ...participant, pitches: participant.pitches + change.pitches }
          : participant,
      );
  const withPitches = allParticipants.filter(({ pitches }) => pitches > 0);
  return { ...session, ...(withPitches.length > 0 && { participants: withPitches }) };
}

export function participantsOf(pitches: readonly PracticePitch[]): Participant[] {
  const participants: Participant[] = [];
  for (const { pitcher } of pitches) {
    const index = participants.findIndex((participant) => isSamePerson(participant, pitcher));
    const participant = participants[index];
    if (participant) participants[index] = { ...participant, pitches: participant.pitches + 1 };
    else participants.push({ id: pitcher.id, name: pitcher.name, pitches: 1 });
  }
  return participants;
}
