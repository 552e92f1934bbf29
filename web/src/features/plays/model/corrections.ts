import {
  type FoldedPlateAppearance,
  isSamePerson,
  ordinal,
  type Person,
} from '@full-count/baseball';
import type { ChainedPitch, PlateAppearanceRow } from '@full-count/sync-protocol';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';

import type { Correction } from './correction.ts';
import { atBatName, countedChain, pitchName } from './log-names.ts';
import { changesOf, draftOf, enteredPitch, type PitchDraft } from './logged-pitch-draft.ts';
import {
  aboutText,
  fieldChanges,
  noteText,
  outcomeName,
  outcomeText,
  saveLabel,
} from './pitch-change-labels.ts';

/** @param link the pitch that was edited, which somebody else may have changed since */
export function amendPitch(
  data: FoldedGameData,
  { plateAppearance, pitch }: ChainedPitch,
  draft: PitchDraft,
): Correction {
  const before = draftOf(pitch, plateAppearance);
  const fields = fieldChanges(before, draft);
  const changes = changesOf(pitch, draft, plateAppearance);
  const subject = pitchName(data, plateAppearance.id, pitch.id);
  return {
    changes: [{ name: 'pitch.amend', args: { ...keysOf(data, plateAppearance, pitch), changes } }],
    focus: plateAppearance.id,
    subject,
    fields,
    sentence: null,
    undoLabel: { what: 'correction', about: aboutText(fields) },
    saveLabel: saveLabel(fields),
    tone: 'change',
  };
}

/** @param after the pitch that the new one follows. Null for the first pitch */
export function insertPitch(
  data: FoldedGameData,
  id: string,
  atBat: PlateAppearanceRow,
  draft: PitchDraft,
  after: string | null,
): Correction {
  const isNew = !data.log.plateAppearances.some((row) => row.id === atBat.id);
  // A pitch can have another batter than its at-bat. A new at-bat takes its batter from the pitch.
  const people = isNew ? { batter: draft.batter, pitcher: draft.pitcher } : atBat;
  const { batter, pitcher } = people;
  const args = {
    gameId: data.game.id,
    after,
    plateAppearance: { id: atBat.id, battingSide: atBat.battingSide, batter, pitcher },
    pitch: enteredPitch(id, draft, people),
  };
  return {
    changes: [{ name: 'pitch.insert', args }],
    focus: atBat.id,
    subject: 'Added pitch',
    fields: [],
    sentence: `Adds a pitch to ${draft.batter.name}: ${outcomeText(draft)}.`,
    undoLabel: { what: 'added pitch', about: `${outcomeText(draft)} to ${draft.batter.name}` },
    saveLabel: `Save ${outcomeName(draft)}`,
    tone: 'change',
  };
}

export function deletePitch(data: FoldedGameData, link: ChainedPitch): Correction {
  const { plateAppearance, pitch } = link;
  const subject = pitchName(data, plateAppearance.id, pitch.id);
  return {
    changes: [{ name: 'pitch.void', args: keysOf(data, plateAppearance, pitch) }],
    focus: plateAppearance.id,
    subject,
    fields: [],
    sentence: `Deletes ${lowerFirst(subject)}. You can restore it later.`,
    undoLabel: { what: 'deletion', about: subject },
    saveLabel: 'Delete Pitch',
    tone: 'delete',
  };
}

/** The pitch goes before the last pitch of an earlier at-bat, and first in a later one. */
export function movePitch(
  data: FoldedGameData,
  { plateAppearance, pitch }: ChainedPitch,
  to: FoldedPlateAppearance,
): Correction {
  const { id, battingSide, batter, pitcher } = rowOf(data, to.id) ?? to;
  const after = targetPosition(data, plateAppearance.id, pitch.id, to);
  const args = {
    ...keysOf(data, plateAppearance, pitch),
    to: { id, battingSide, batter, pitcher },
    ...(after !== undefined && { after }),
  };
  const subject = pitchName(data, plateAppearance.id, pitch.id);
  return {
    changes: [{ name: 'pitch.move', args }],
    focus: to.id,
    subject,
    fields: [],
    sentence: `Moves ${lowerFirst(subject)}, to ${to.batter.name}'s at-bat in the ${ordinal(to.inning)}.`,
    undoLabel: { what: 'move', about: `${subject} to ${to.batter.name}` },
    saveLabel: `Move to ${to.batter.name}`,
    tone: 'change',
  };
}

export function restorePitch(data: FoldedGameData, link: ChainedPitch): Correction {
  const { plateAppearance, pitch } = link;
  const outcome = outcomeText(draftOf(pitch, plateAppearance));
  const { name } = plateAppearance.batter;
  return {
    changes: [{ name: 'pitch.restore', args: keysOf(data, plateAppearance, pitch) }],
    focus: plateAppearance.id,
    subject: 'Deleted pitch',
    fields: [],
    sentence: `Restores the pitch to ${name}: ${outcome}.`,
    undoLabel: { what: 'restore', about: `${outcome} to ${name}` },
    saveLabel: 'Restore Pitch',
    tone: 'change',
  };
}

export function amendAtBat(
  data: FoldedGameData,
  row: PlateAppearanceRow,
  { batter, pitcher, notes }: AtBatDraft,
): Correction {
  const note = notes.trim();
  const changes = {
    ...(!isSamePerson(batter, row.batter) && { batter }),
    ...(!isSamePerson(pitcher, row.pitcher) && { pitcher }),
    ...(note !== (row.notes ?? '') && { notes: note === '' ? null : note }),
  };
  const fields = [
    ...(changes.batter ? [{ before: row.batter.name, after: batter.name }] : []),
    ...(changes.pitcher ? [{ before: row.pitcher.name, after: pitcher.name }] : []),
    ...('notes' in changes ? [{ before: noteText(row.notes ?? ''), after: noteText(note) }] : []),
  ];
  return {
    changes: [
      {
        name: 'plateAppearance.amend',
        args: { gameId: data.game.id, plateAppearanceId: row.id, changes },
      },
    ],
    focus: row.id,
    subject: atBatName(data, row),
    fields,
    sentence: null,
    undoLabel: { what: 'correction', about: aboutText(fields) },
    saveLabel: changes.batter ? `Save ${batter.name}` : 'Save At-Bat',
    tone: 'change',
  };
}

/** A name inside a sentence: "pitch 3 to Ibarra, 4th inning". */
function lowerFirst(text: string): string {
  return `${text[0]?.toLowerCase() ?? ''}${text.slice(1)}`;
}

function rowOf({ log }: FoldedGameData, id: string): PlateAppearanceRow | undefined {
  return log.plateAppearances.find((row) => row.id === id);
}

function keysOf(
  { game }: FoldedGameData,
  { id: plateAppearanceId }: PlateAppearanceRow,
  { id: pitchId }: ChainedPitch['pitch'],
) {
  return { gameId: game.id, plateAppearanceId, pitchId };
}

/** The pitch that the moved one follows. Undefined when it already follows that pitch. */
function targetPosition(
  data: FoldedGameData,
  fromId: string,
  pitchId: string,
  to: FoldedPlateAppearance,
): string | null | undefined {
  const order = data.folded.plateAppearances.map(({ id }) => id);
  const isEarlier = order.indexOf(to.id) < order.indexOf(fromId);
  const chain = countedChain(data).filter(({ pitch }) => pitch.id !== pitchId);
  const ids = chain.map(({ pitch }) => pitch.id);
  const last = to.pitches.at(-1)?.facts.id ?? '';
  const first = to.pitches.find(({ facts }) => facts.id !== pitchId)?.facts.id ?? '';
  if (isEarlier && to.result === null) return last;
  const index = ids.indexOf(isEarlier ? last : first);
  const after = ids[index - 1] ?? null;
  const current = countedChain(data).find(({ pitch }) => pitch.id === pitchId);
  return current?.prev === after ? undefined : after;
}

export interface AtBatDraft {
  readonly batter: Person;
  readonly pitcher: Person;
  readonly notes: string;
}

export function atBatDraftOf({ batter, pitcher, notes = '' }: PlateAppearanceRow): AtBatDraft {
  return { batter, pitcher, notes };
}
