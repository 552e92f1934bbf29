import type { PlayerRow } from '@full-count/sync-protocol';
import type { Faults } from '../../components/use-form.ts';

/** A player's form as it is typed; the jersey holds digits only. */
export interface PlayerForm {
  playerName: string;
  position: string;
  jerseyNumber: string;
}

export const blankPlayer: PlayerForm = { playerName: '', position: '', jerseyNumber: '' };

export function playerForm(player: PlayerRow): PlayerForm {
  return {
    playerName: player.playerName,
    position: player.position === 'Unknown' ? '' : player.position,
    jerseyNumber: player.jerseyNumber === null ? '' : String(player.jerseyNumber),
  };
}

export function playerFaults({ playerName, jerseyNumber }: PlayerForm): Faults<PlayerForm> {
  return {
    ...(playerName.trim() === '' && { playerName: 'Player name is required' }),
    ...(Number(jerseyNumber) > 99 && { jerseyNumber: 'Jersey numbers go up to 99' }),
  };
}

/** What the mutators take: a blank position becomes Unknown, a blank jersey none. */
export function playerDetails({ playerName, position, jerseyNumber }: PlayerForm) {
  return {
    playerName: playerName.trim(),
    position: position.trim() || null,
    jerseyNumber: jerseyNumber === '' ? null : Number(jerseyNumber),
  };
}

export function digitsOnly(text: string): string {
  return text.replace(/\D/gu, '').slice(0, 2);
}
