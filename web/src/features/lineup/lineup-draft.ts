import { isJsonEqual, type LineupsRow } from '@full-count/sync-protocol';
import { createStored } from '../../platform/stored-state.ts';
import type { LineupForm, SideName } from './lineup-form.ts';
import { sideFormOf } from './lineup-rows.ts';

export interface LineupDraft {
  readonly form: LineupForm;
  /** The game's lineup before the edits. Saving stores only how the form differs from it. */
  readonly before: LineupsRow | null;
}

interface DraftState {
  drafts: Readonly<Record<string, LineupDraft>>;
}

/** Unsaved lineups by game, so that closing the dialog by accident loses nothing. */
const useDrafts = createStored<DraftState>('lineup-drafts', () => sessionStorage, { drafts: {} });

export function draftOf(gameId: string): LineupDraft | null {
  return useDrafts.getState().drafts[gameId] ?? null;
}

export function saveDraft(gameId: string, draft: LineupDraft): void {
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

export function deleteDraft(gameId: string): void {
  useDrafts.setState(({ drafts: { [gameId]: _, ...drafts } }) => ({ drafts }));
}
