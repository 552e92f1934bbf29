import type { HeldChanges } from '@full-count/sync-protocol';
import { momentSpan } from '../../format/as-of.ts';
import { fullName } from '../../format/person-name.ts';

export function heldContent(summary: HeldChanges['summary']): string {
  const counts = new Map<Kind, number>();
  for (const { name, count } of summary) {
    const kind = kindOf(name);
    counts.set(kind, (counts.get(kind) ?? 0) + count);
  }
  const parts = Array.from(
    counts,
    ([kind, count]) => `${count} ${kindLabels[kind][count === 1 ? 0 : 1]}`,
  );
  const lastPart = parts.pop() ?? 'No changes';
  return parts.length === 0 ? lastPart : `${parts.join(', ')} and ${lastPart}`;
}

/** "May 2, 5:30 PM to 6:10 PM", by the clock of the device. Empty when the device gave no times. */
export function heldSpan({ firstAt, lastAt }: Pick<HeldChanges, 'firstAt' | 'lastAt'>): string {
  if (firstAt === null || lastAt === null) return '';
  return momentSpan(firstAt, lastAt);
}

export function heldPerson(user: HeldChanges['user']): string {
  return fullName(user) || user.email;
}

const kindLabels = {
  pitch: ['pitch', 'pitches'],
  event: ['play', 'plays'],
  correction: ['correction', 'corrections'],
  game: ['game change', 'game changes'],
  roster: ['roster change', 'roster changes'],
  opponent: ['opponent change', 'opponent changes'],
  other: ['other change', 'other changes'],
} as const;

type Kind = keyof typeof kindLabels;

/** The kind of a mutator. Mutators of a newer version count as other. */
function kindOf(name: string): Kind {
  const [subject = '', verb = ''] = name.split('.');
  if (name === 'pitch.log' || name === 'pitch.insert') return 'pitch';
  if (name === 'event.log') return 'event';
  if (['pitch', 'event', 'plateAppearance', 'recording'].includes(subject)) return 'correction';
  if (subject === 'game' && verb !== '') return 'game';
  if (subject === 'player') return 'roster';
  return subject === 'opponent' ? 'opponent' : 'other';
}
