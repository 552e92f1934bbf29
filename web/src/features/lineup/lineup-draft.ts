import { type GameRow, isJsonEqual, type LineupsRow } from '@full-count/sync-protocol';
import { createStored } from '../../platform/stored-state.ts';
import type { LineupForm, SideName } from './lineup-form.ts';
import { sideFormOf } from './lineup-rows.ts';

export interface LineupDraft {
  readonly form: LineupForm;
  /** The game's lineup before the edits. Saving stores only how the form differs from it. */
  readonly before: LineupsRow | null;
}

interface DraftState {
  drafts: Readonly<Record<string, LineupForm>>;
  /** `before` of each draft, by game. A draft of an earlier version of the app has none. */
  edited?: Readonly<Record<string, LineupsRow | null>>;
}

/** Unsaved lineups by game, so that closing the dialog by accident loses nothing. */
const useDrafts = createStored<DraftState>('lineup-drafts', () => sessionStorage, { drafts: {} });

export function draftOf({ id, lineup }: GameRow): LineupDraft | null {
  const { drafts, edited } = useDrafts.getState();
  const form = drafts[id];
  if (!form) return null;
  return { form, before: edited && id in edited ? (edited[id] ?? null) : lineup };
}

export function saveDraft(gameId: string, { form, before }: LineupDraft): void {
  useDrafts.setState(({ drafts, edited }) => ({
    drafts: { ...drafts, [gameId]: form },
    edited: { ...edited, [gameId]: before },
  }));
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
