import { nameUuid } from './name-uuid.ts';

/**
 * The id of an opponent's player, by the team that knows him, the opponent's name and his own:
 * devices that never met make the same one. Names hold no line break.
 */
export function opponentPlayerId(teamId: string, opponent: string, name: string): string {
  return nameUuid(teamId, `${opponent}\n${name}`);
}
