import type { GameRow, LineupsRow } from '@full-count/sync-protocol';
import { createStored } from '../../platform/stored-state.ts';
import type { LineupForm } from './lineup-form.ts';

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

export function deleteDraft(gameId: string): void {
  useDrafts.setState(({ drafts: { [gameId]: _, ...drafts } }) => ({ drafts }));
}
