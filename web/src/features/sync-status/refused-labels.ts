import type { MutatorName } from '@full-count/sync-protocol';
import { eventLabels } from '../../labels/terms.ts';
import type { RefusedChange } from '../../local/database/database.ts';
import { LOST_ROWS } from '../../local/refused-changes/refused-changes.ts';

type NamedChange = Pick<RefusedChange, 'name' | 'args'>;

/** A refused change in a coach's words: "Pitch", "Add player: Mateo", "Stolen base". */
export function refusedTitle({ name, args }: NamedChange): string {
  const { opponent, playerName, event } = args;
  if (name === LOST_ROWS) return 'Earlier entries';
  const title = (titles as Readonly<Record<string, string>>)[name] ?? 'Change';
  if (name === 'game.create' && typeof opponent === 'string') return `New game vs ${opponent}`;
  if (name === 'event.log') return playName(event) ?? title;
  const detail = typeof opponent === 'string' ? opponent : playerName;
  return typeof detail === 'string' ? `${title}: ${detail}` : title;
}

/** What discarding loses: "This pitch will be gone for good." */
export function discardWarning(change: NamedChange): string {
  switch (change.name) {
    case 'pitch.log':
    case 'pitch.insert':
    case 'practicePitch.log':
      return 'This pitch will be gone for good.';
    case 'event.log':
      return 'This play will be gone for good.';
    default:
      return `${refusedTitle(change)}. This change will be gone for good.`;
  }
}

const titles: Readonly<Record<MutatorName, string>> = {
  'game.create': 'New game',
  'game.update': 'Edit game',
  'game.start': 'Start game',
  'game.suspend': 'Suspend game',
  'game.resume': 'Resume game',
  'game.end': 'End game',
  'game.restart': 'Restart game',
  'game.delete': 'Delete game',
  'game.restore': 'Restore game',
  'game.dismissLate': 'Leave out plays that arrived late',
  'pitch.log': 'Pitch',
  'pitch.insert': 'Add pitch',
  'pitch.amend': 'Correct pitch',
  'pitch.void': 'Undo pitch',
  'pitch.restore': 'Restore pitch',
  'pitch.move': 'Move pitch',
  'plateAppearance.amend': 'Correct at-bat',
  'recording.choose': 'Choose a version',
  'recording.combine': 'Combine two versions',
  'scoring.take': 'Take over tracking',
  'event.log': 'Play',
  'event.amend': 'Correct play',
  'event.move': 'Move play',
  'event.void': 'Undo play',
  'event.restore': 'Restore play',
  'player.add': 'Add player',
  'player.update': 'Edit player',
  'player.remove': 'Remove player',
  'player.restore': 'Restore player',
  'person.erase': 'Erase a person',
  'opponent.save': 'Edit opponent player',
  'opponent.rename': 'Rename opponent player',
  'opponent.merge': 'Merge opponent players',
  'practice.create': 'New practice session',
  'practice.update': 'Edit practice session',
  'practice.delete': 'Delete practice session',
  'practice.restore': 'Restore practice session',
  'practicePitch.log': 'Practice pitch',
  'practicePitch.amend': 'Correct practice pitch',
  'team.update': 'Edit team',
};

function playName(event: unknown): string | null {
  if (typeof event !== 'object' || event === null || !('type' in event)) return null;
  return (eventLabels as Readonly<Record<string, string>>)[String(event.type)] ?? null;
}
