import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { LineupForm } from './lineup-form.ts';

interface DraftState {
  drafts: Readonly<Record<string, LineupForm>>;
}

/** Unsaved lineups by game, so that closing the dialog by accident loses nothing. */
const useDrafts = create<DraftState>()(
  persist((): DraftState => ({ drafts: {} }), {
    name: 'lineup-drafts',
    storage: createJSONStorage(() => sessionStorage),
  }),
);

export function draftOf(gameId: string): LineupForm | null {
  return useDrafts.getState().drafts[gameId] ?? null;
}

export function saveDraft(gameId: string, form: LineupForm): void {
  useDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [gameId]: form } }));
}

export function deleteDraft(gameId: string): void {
  useDrafts.setState(({ drafts: { [gameId]: _, ...drafts } }) => ({ drafts }));
}
