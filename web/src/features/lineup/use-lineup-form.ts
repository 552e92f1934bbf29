import { type GameRow, isJsonEqual } from '@full-count/sync-protocol';
import { useState } from 'react';
import { draftOf, dropDraft, keepDraft } from './lineup-draft.ts';
import type { LineupForm } from './lineup-form.ts';
import { lineupForm } from './lineup-rows.ts';

/** Begins with what was entered before and not saved, else with the game's lineup. */
export function useLineupForm(game: GameRow) {
  const [opened] = useState(() => {
    const saved = lineupForm(game.lineup);
    const draft = draftOf(game.id);
    return draft !== null && !isJsonEqual(draft, saved) ? draft : null;
  });
  const [form, setForm] = useState<LineupForm>(() => opened ?? lineupForm(game.lineup));
  const [isKept, setIsKept] = useState(opened !== null);
  return {
    form,
    keptFromBefore: isKept,
    change: (next: LineupForm) => {
      setForm(next);
      keepDraft(game.id, next);
    },
    startOver: () => {
      setForm(lineupForm(game.lineup));
      setIsKept(false);
      dropDraft(game.id);
    },
  };
}
