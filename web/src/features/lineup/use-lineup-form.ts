import { type GameRow, isJsonEqual, type LineupsRow } from '@full-count/sync-protocol';
import { useMemo, useState } from 'react';
import { deleteDraft, draftOf, type LineupDraft, saveDraft } from './lineup-draft.ts';
import type { LineupForm, SideName } from './lineup-form.ts';
import { lineupForm, sideFormOf } from './lineup-rows.ts';

/**
 * A side that the coach has not edited follows the game, because someone else may save it meanwhile.
 * `before` is the lineup that the coach's edits change.
 */
export function useLineupForm(game: GameRow) {
  const [draftAtOpen] = useState(() => {
    const draft = draftOf(game.id);
    return draft !== null && !isJsonEqual(draft.form, lineupForm(game.lineup)) ? draft : null;
  });
  const [draft, setDraft] = useState<LineupDraft>(() => draftAtOpen ?? uneditedDraft(game));
  const [startedFromDraft, setStartedFromDraft] = useState(draftAtOpen !== null);
  const { form, before } = useMemo(
    () => withUneditedSides(draft, game.lineup),
    [draft, game.lineup],
  );
  return {
    form,
    before,
    startedFromDraft,
    change: (changedForm: LineupForm) => {
      const changedDraft = { form: changedForm, before };
      setDraft(changedDraft);
      saveDraft(game.id, changedDraft);
    },
    startOver: () => {
      setDraft(uneditedDraft(game));
      setStartedFromDraft(false);
      deleteDraft(game.id);
    },
  };
}

function uneditedDraft({ lineup }: GameRow): LineupDraft {
  return { form: lineupForm(lineup), before: lineup };
}

function withUneditedSides({ form, before }: LineupDraft, savedLineups: LineupsRow | null) {
  const isEdited = (side: SideName) => !isJsonEqual(form[side], sideFormOf(side, before?.[side]));
  const lineupBefore = (side: SideName) => (isEdited(side) ? before : savedLineups)?.[side] ?? null;
  const formOfSide = (side: SideName) =>
    isEdited(side) ? form[side] : sideFormOf(side, savedLineups?.[side]);
  return {
    form: { team: formOfSide('team'), opponent: formOfSide('opponent') },
    before: { team: lineupBefore('team'), opponent: lineupBefore('opponent') },
  };
}
