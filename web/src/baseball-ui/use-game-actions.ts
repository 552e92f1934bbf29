import { type Person, personKey, personOf } from '@full-count/baseball';
import { type GameRow, undecidedIn } from '@full-count/sync-protocol';
import { useMemo } from 'react';
import { restartedText } from '../format/game-result.ts';
import { useMutate } from '../local/write/use-mutate.ts';
import { newId } from '../platform/ids.ts';
import { toastResult } from '../ui/toasts/toast-result.ts';
import { toast } from '../ui/toasts/toast-store.ts';

export type GameActions = ReturnType<typeof gameActions>;

export function useGameActions(): GameActions {
  const mutate = useMutate();
  return useMemo(() => gameActions(mutate), [mutate]);
}

function gameActions(mutate: ReturnType<typeof useMutate>) {
  return {
    end: (gameId: string) =>
      toastResult(mutate('game.end', { gameId }), {
        done: 'Game ended successfully',
        failed: 'Failed to end game',
      }),
    suspend: (gameId: string) =>
      toastResult(mutate('game.suspend', { gameId }), {
        done: 'Game suspended. Resume it when it goes on',
        failed: 'Failed to suspend game',
      }),
    resume: (gameId: string) =>
      toastResult(mutate('game.resume', { gameId, eventId: newId() }), {
        done: 'Game resumed',
        failed: 'Failed to resume game',
      }),
    /** Changes nothing in a live game, which has the button all the same (docs/requirements.md). */
    restart: async (game: GameRow) => {
      const { id: gameId, status } = game;
      if (status === 'live') {
        toast({ title: 'This game is already live. Nothing was changed.' });
        return;
      }
      await toastResult(mutate('game.restart', { gameId }), {
        done: restartedText(game),
        failed: 'Failed to restart game',
      });
    },
    /** Leaves out the late plays that the card shows. It names them, because more may arrive before the change is sent. */
    dismissLate: (game: GameRow) =>
      toastResult(mutate('game.dismissLate', { gameId: game.id, seen: [...undecidedIn(game)] }), {
        done: 'Dismissed. You can restore them in Plays',
        failed: 'Failed to dismiss the plays',
      }),
    remove: (gameId: string) =>
      toastResult(mutate('game.delete', { gameId }), {
        done: 'Game deleted successfully',
        failed: 'Failed to delete game',
      }),
  };
}

/** Adds someone whom the list does not have, such as a person who was added a moment ago. */
export function withPerson(people: readonly Person[], person: Person | null): readonly Person[] {
  const isListed = person === null || people.some((each) => personKey(each) === personKey(person));
  return isListed ? people : [...people, person];
}

/** Each person once. */
export function distinctPeople(people: readonly (Person | null | undefined)[]): Person[] {
  const byKey = new Map<string, Person>();
  for (const person of people) {
    if (person && !byKey.has(personKey(person))) byKey.set(personKey(person), personOf(person));
  }
  return [...byKey.values()];
}
