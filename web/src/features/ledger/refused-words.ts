import type { MutatorName } from '@full-count/sync-protocol';
import { eventWords } from '../../components/event-words.ts';
import type { QuarantineEntry } from '../../local/database.ts';

/** A refused change as a coach would call it: "Pitch", "Player Mateo", "Stolen base". */
export function refusedTitle({ name, args }: Pick<QuarantineEntry, 'name' | 'args'>): string {
  const title = (titles as Readonly<Record<string, string>>)[name] ?? 'Change';
  const detail = detailOf(args);
  return detail === null ? title : `${title} ${detail}`;
}

const titles: Readonly<Record<MutatorName, string>> = {
  'game.create': 'New game against',
  'game.update': 'Change of a game',
  'game.start': 'Start of a game',
  'game.end': 'End of a game',
  'game.restart': 'Restart of a game',
  'game.delete': 'Deletion of a game',
  'game.restore': 'Restoring of a game',
  'game.dismissLate': 'Dismissal of late pitches',
  'pitch.log': 'Pitch',
  'pitch.insert': 'Added pitch',
  'pitch.amend': 'Correction of a pitch',
  'pitch.void': 'Undo of a pitch',
  'pitch.restore': 'Redo of a pitch',
  'pitch.move': 'Move of a pitch',
  'plateAppearance.amend': 'Correction of an at-bat',
  'recording.choose': 'Choice of two records',
  'recording.combine': 'Choice of parts of two records',
  'scoring.take': 'Taking over of scoring',
  'event.log': 'Event:',
  'event.amend': 'Correction of an event',
  'event.move': 'Move of an event',
  'event.void': 'Undo of an event',
  'event.restore': 'Redo of an event',
  'player.add': 'New player',
  'player.update': 'Change of a player',
  'player.remove': 'Removal of a player',
  'player.restore': 'Restoring of a player',
  'opponent.save': 'Change of an opponent’s player',
  'opponent.rename': 'New name of an opponent’s player',
  'opponent.merge': 'Merge of opponents’ players',
  'practice.create': 'New practice session',
  'practice.update': 'Change of a practice session',
  'practice.delete': 'Deletion of a practice session',
  'practice.restore': 'Restoring of a practice session',
  'practicePitch.log': 'Practice pitch',
  'practicePitch.amend': 'Correction of a practice pitch',
  'team.update': 'Change of the team',
};

function detailOf({ opponent, playerName, event }: QuarantineEntry['args']): string | null {
  if (typeof opponent === 'string') return opponent;
  if (typeof playerName === 'string') return playerName;
  if (typeof event !== 'object' || event === null || !('type' in event)) return null;
  const words = (eventWords as Readonly<Record<string, string>>)[String(event.type)];
  return words?.toLowerCase() ?? null;
}
