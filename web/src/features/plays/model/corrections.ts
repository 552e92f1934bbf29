import { type FoldedPlateAppearance, isSamePerson, ordinal } from '@full-count/baseball';
import type { ChainedPitch, PlateAppearanceRow } from '@full-count/sync-protocol';
import {
  changesOf,
  draftOf,
  enteredPitch,
  type LoggedPitchDraft,
} from '../../../baseball-ui/scoring/pitch-draft.ts';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import {
  type AtBatDraft,
  atBatChanges,
  changesText,
  fieldChanges,
  outcomeName,
  outcomeText,
  saveLabel,
} from './change-labels.ts';
import type { Correction } from './correction.ts';
import { atBatName, pitchAndInningText, primaryChain } from './log-position.ts';

/** @param chainedPitch the pitch as it was when the sheet opened, so that later changes stay */
export function amendPitch(
  data: FoldedGameData,
  { plateAppearance, pitch }: ChainedPitch,
  draft: LoggedPitchDraft,
): Correction {
  const before = draftOf(pitch, plateAppearance);
  const fields = fieldChanges(before, draft);
  const changes = changesOf(before, draft, plateAppearance);
  const subject = pitchAndInningText(data, plateAppearance.id, pitch.id);
  return {
    changes: [
      { name: 'pitch.amend', args: { ...pitchKeys(data, plateAppearance, pitch), changes } },
    ],
    focusedAtBatId: plateAppearance.id,
    subject,
    fields,
    undoLabel: { what: 'correction', about: changesText(fields) },
    saveLabel: saveLabel(fields),
  };
}

/** @param after the pitch that the new one follows. Null for the first pitch */
export function insertPitch(
  data: FoldedGameData,
  id: string,
  atBat: PlateAppearanceRow,
  draft: LoggedPitchDraft,
  after: string | null,
): Correction {
  const isNewAtBat = !data.log.plateAppearances.some((row) => row.id === atBat.id);
  // A pitch can have another batter than its at-bat. A new at-bat takes its batter from the pitch.
  const people = isNewAtBat ? { batter: draft.batter, pitcher: draft.pitcher } : atBat;
  const { batter, pitcher } = people;
  const args = {
    gameId: data.game.id,
    after,
    plateAppearance: { id: atBat.id, battingSide: atBat.battingSide, batter, pitcher },
    pitch: enteredPitch(id, draft, people),
  };
  return {
    changes: [{ name: 'pitch.insert', args }],
    focusedAtBatId: atBat.id,
    summary: `Adds a pitch to ${draft.batter.name}: ${outcomeText(draft)}.`,
    undoLabel: { what: 'added pitch', about: `${outcomeText(draft)} to ${draft.batter.name}` },
    saveLabel: `Save ${outcomeName(draft)}`,
  };
}

export function deletePitch(data: FoldedGameData, chainedPitch: ChainedPitch): Correction {
  const { plateAppearance, pitch } = chainedPitch;
  const subject = pitchAndInningText(data, plateAppearance.id, pitch.id);
  return {
    changes: [{ name: 'pitch.void', args: pitchKeys(data, plateAppearance, pitch) }],
    focusedAtBatId: plateAppearance.id,
    summary: `Deletes ${lowerFirst(subject)}. You can restore it later.`,
    undoLabel: { what: 'deletion', about: subject },
    saveLabel: 'Delete Pitch',
    isDeletion: true,
  };
}

/**
 * Puts the pitch first in a later at-bat. In an earlier at-bat, puts it before the pitch that ended
 * that at-bat, or last if that at-bat has no result.
 */
export function movePitch(
  data: FoldedGameData,
  { plateAppearance, pitch }: ChainedPitch,
  targetAtBat: FoldedPlateAppearance,
): Correction {
  const { id, battingSide, batter, pitcher } = rowOf(data, targetAtBat.id) ?? targetAtBat;
  const after = precedingPitchAfterMove(data, plateAppearance.id, pitch.id, targetAtBat);
  const args = {
    ...pitchKeys(data, plateAppearance, pitch),
    to: { id, battingSide, batter, pitcher },
    ...(after !== undefined && { after }),
  };
  const subject = pitchAndInningText(data, plateAppearance.id, pitch.id);
  return {
    changes: [{ name: 'pitch.move', args }],
    focusedAtBatId: targetAtBat.id,
    summary: `Moves ${lowerFirst(subject)}, to ${targetAtBat.batter.name}'s at-bat in the ${ordinal(targetAtBat.inning)}.`,
    undoLabel: { what: 'move', about: `${subject} to ${targetAtBat.batter.name}` },
    saveLabel: `Move to ${targetAtBat.batter.name}`,
  };
}

export function restorePitch(data: FoldedGameData, chainedPitch: ChainedPitch): Correction {
  const { plateAppearance, pitch } = chainedPitch;
  const outcome = outcomeText(draftOf(pitch, plateAppearance));
  const { name } = plateAppearance.batter;
  return {
    changes: [{ name: 'pitch.restore', args: pitchKeys(data, plateAppearance, pitch) }],
    focusedAtBatId: plateAppearance.id,
    summary: `Restores the pitch to ${name}: ${outcome}.`,
    undoLabel: { what: 'restore', about: `${outcome} to ${name}` },
    saveLabel: 'Restore Pitch',
  };
}

export function amendAtBat(
  data: FoldedGameData,
  row: PlateAppearanceRow,
  draft: AtBatDraft,
): Correction {
  const { batter, pitcher } = draft;
  const note = draft.notes.trim();
  const changes = {
    ...(!isSamePerson(batter, row.batter) && { batter }),
    ...(!isSamePerson(pitcher, row.pitcher) && { pitcher }),
    ...(note !== (row.notes ?? '') && { notes: note === '' ? null : note }),
  };
  const fields = atBatChanges(atBatDraftOf(row), draft);
  return {
    changes: [
      {
        name: 'plateAppearance.amend',
        args: { gameId: data.game.id, plateAppearanceId: row.id, changes },
      },
    ],
    focusedAtBatId: row.id,
    subject: atBatName(data, row),
    fields,
    undoLabel: { what: 'correction', about: changesText(fields) },
    saveLabel: changes.batter ? `Save ${batter.name}` : 'Save At-Bat',
  };
}

export function atBatDraftOf({ batter, pitcher, notes = '' }: PlateAppearanceRow): AtBatDraft {
  return { batter, pitcher, notes };
}

function lowerFirst(text: string): string {
  return `${text[0]?.toLowerCase() ?? ''}${text.slice(1)}`;
}

function rowOf({ log }: FoldedGameData, id: string): PlateAppearanceRow | undefined {
  return log.plateAppearances.find((row) => row.id === id);
}

function pitchKeys(
  { game }: FoldedGameData,
  { id: plateAppearanceId }: PlateAppearanceRow,
  { id: pitchId }: ChainedPitch['pitch'],
) {
  return { gameId: game.id, plateAppearanceId, pitchId };
}

/** The pitch that the moved pitch will follow, null at the start. Undefined if it already follows that pitch. */
function precedingPitchAfterMove(
  data: FoldedGameData,
  fromAtBatId: string,
  pitchId: string,
  targetAtBat: FoldedPlateAppearance,
): string | null | undefined {
  const atBatIds = data.folded.plateAppearances.map(({ id }) => id);
  const isEarlier = atBatIds.indexOf(targetAtBat.id) < atBatIds.indexOf(fromAtBatId);
  const chain = primaryChain(data);
  const otherIds = chain.map(({ pitch }) => pitch.id).filter((id) => id !== pitchId);
  const lastId = targetAtBat.pitches.at(-1)?.facts.id ?? '';
  const firstId = targetAtBat.pitches.find(({ facts }) => facts.id !== pitchId)?.facts.id ?? '';
  if (isEarlier && targetAtBat.result === null) return lastId;
  const nextIndex = otherIds.indexOf(isEarlier ? lastId : firstId);
  const previousId = otherIds[nextIndex - 1] ?? null;
  const movedPitch = chain.find(({ pitch }) => pitch.id === pitchId);
  return movedPitch?.prev === previousId ? undefined : previousId;
}
