import { type GameRow, isJsonEqual, type LineupsRow } from '@full-count/sync-protocol';
import { useMemo, useState } from 'react';
import { createStored } from '../../platform/stored-state.ts';
import type { LineupForm, SideName } from './lineup-form.ts';
import { lineupForm, sideFormOf } from './lineup-rows.ts';

/**
 * A side that the coach has not edited follows the game, because someone else may save it meanwhile.
 * `before` is the lineup that the coach's edits change.
 */
export function useLineupForm(game: GameRow) {
  const [draftAtOpen] = useState(() => {
    const draft = useDrafts.getState().drafts[game.id] ?? null;
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

interface LineupDraft {
  readonly form: LineupForm;
  /** The game's lineup before the edits. Saving stores only how the form differs from it. */
  readonly before: LineupsRow | null;
}

interface DraftState {
  drafts: Readonly<Record<string, LineupDraft>>;
}

/** Unsaved lineups by game, so that closing the dialog by accident loses nothing. */
const useDrafts = createStored<DraftState>('lineup-drafts', () => sessionStorage, { drafts: {} });

function saveDraft(gameId: string, draft: LineupDraft): void {
  useDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [gameId]: draft } }));
}

/** Must be called after the complete sides are saved. What was entered for an incomplete side stays a draft. */
export function keepUnsavedSides(
  gameId: string,
  { form, before }: LineupDraft,
  completeSides: LineupsRow,
): void {
  const isUnsaved = (side: SideName) =>
    completeSides[side] === null && !isJsonEqual(form[side], sideFormOf(side, before?.[side]));
  if (!isUnsaved('team') && !isUnsaved('opponent')) {
    deleteDraft(gameId);
    return;
  }
  const formOf = (side: SideName) =>
    completeSides[side] ? sideFormOf(side, completeSides[side]) : form[side];
  saveDraft(gameId, {
    form: { team: formOf('team'), opponent: formOf('opponent') },
    before: {
      team: completeSides.team ?? before?.team ?? null,
      opponent: completeSides.opponent ?? before?.opponent ?? null,
    },
  });
}

function deleteDraft(gameId: string): void {
  useDrafts.setState(({ drafts: { [gameId]: _, ...drafts } }) => ({ drafts }));
}
