import { v5 as nameUuid } from 'uuid';

/**
 * The id of an opponent's player: a UUID of version 5 (RFC 9562) in the namespace of the team. All
 * devices compute the same id. Names have no line break, so the text is unambiguous.
 */
export function opponentPlayerId(teamId: string, opponent: string, name: string): string {
  return nameUuid(`${opponent}\n${name}`, teamId);
}
