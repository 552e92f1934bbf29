import { nameKey } from '@full-count/baseball';
import { v5 as nameUuid } from 'uuid';

/**
 * A UUID of version 5 (RFC 9562) in the namespace of the team, so all devices compute the same id for all spellings of the
 * names. Names have no line break, so different names give different text.
 */
export function opponentPlayerId(teamId: string, opponent: string, name: string): string {
  return nameUuid(`${nameKey(opponent)}\n${nameKey(name)}`, teamId);
}
