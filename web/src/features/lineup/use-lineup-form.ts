import { type GameRow, isJsonEqual } from '@full-count/sync-protocol';
import { useState } from 'react';
import { deleteDraft, draftOf, saveDraft } from './lineup-draft.ts';
import type { LineupForm } from './lineup-form.ts';
import { lineupForm } from './lineup-rows.ts';

/** The form starts with the unsaved draft, else with the game's lineup. */
export function useLineupForm(game: GameRow) {
  const [draftAtOpen] = useState(() => {
    const saved = lineupForm(game.lineup);
    const draft = draftOf(game.id);
    return draft !== null && !isJsonEqual(draft, saved) ? draft : null;
  });
  const [form, setForm] = useState<LineupForm>(() => draftAtOpen ?? lineupForm(game.lineup));
  const [isDraft, setIsDraft] = useState(draftAtOpen !== null);
  return {
    form,
    isDraft,
    change: (next: LineupForm) => {
      setForm(next);
      saveDraft(game.id, next);
    },
    startOver: () => {
      setForm(lineupForm(game.lineup));
      setIsDraft(false);
      deleteDraft(game.id);
    },
  };
}
