import {
  type FoldedPlateAppearance,
  isSamePerson,
  ordinal,
  type Person,
} from '@full-count/baseball';
import type { ChainedPitch, PlateAppearanceRow } from '@full-count/sync-protocol';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';

import type { Correction } from './correction.ts';
import { atBatName, chainOf, pitchName } from './log-names.ts';
import { changesOf, draftOf, enteredPitch, type PitchDraft } from './logged-pitch-draft.ts';
import {
  aboutText,
  fieldChanges,
  noteText,
  outcomeName,
  outcomeText,
  saveLabel,
} from './pitch-change-labels.ts';

/** Corrections of pitches and at-bats: the changes of the log, and how they are told. */

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
    says: null,
    words: { what: 'correction', about: aboutText(fields) },
    saveLabel: saveLabel(fields),
    tone: 'change',
  };
}

/** @param after the pitch that it follows in the log. Null for the first */
export function insertPitch(
  data: FoldedGameData,
  id: string,
  atBat: PlateAppearanceRow,
  draft: PitchDraft,
  after: string | null,
): Correction {
  const isNew = !data.log.plateAppearances.some((row) => row.id === atBat.id);
  // Someone else may bat than the at-bat says. A new at-bat takes its batter from the pitch.
  const own = isNew ? { batter: draft.batter, pitcher: draft.pitcher } : atBat;
  const { batter, pitcher } = own;
  const args = {
    gameId: data.game.id,
    after,
    plateAppearance: { id: atBat.id, battingSide: atBat.battingSide, batter, pitcher },
    pitch: enteredPitch(id, draft, own),
  };
  return {
    changes: [{ name: 'pitch.insert', args }],
    focus: atBat.id,
    subject: 'Added pitch',
    fields: [],
    says: `Adds a pitch to ${draft.batter.name}: ${outcomeText(draft)}.`,
    words: { what: 'added pitch', about: `${outcomeText(draft)} to ${draft.batter.name}` },
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
    says: `Deletes ${lowerFirst(subject)}. You can restore it later.`,
    words: { what: 'deletion', about: subject },
    saveLabel: 'Delete Pitch',
    tone: 'delete',
  };
}

/** To an earlier at-bat as the last pitch before its end, to a later one as its first. */
export function movePitch(
  data: FoldedGameData,
  { plateAppearance, pitch }: ChainedPitch,
  to: FoldedPlateAppearance,
): Correction {
  const { id, battingSide, batter, pitcher } = rowOf(data, to.id) ?? to;
  const after = placeIn(data, plateAppearance.id, pitch.id, to);
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
    says: `Moves ${lowerFirst(subject)}, to ${to.batter.name}'s at-bat in the ${ordinal(to.inning)}.`,
    words: { what: 'move', about: `${subject} to ${to.batter.name}` },
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
    says: `Restores the pitch to ${name}: ${outcome}.`,
    words: { what: 'restore', about: `${outcome} to ${name}` },
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
    ...(changes.batter ? [{ now: row.batter.name, next: batter.name }] : []),
    ...(changes.pitcher ? [{ now: row.pitcher.name, next: pitcher.name }] : []),
    ...('notes' in changes ? [{ now: noteText(row.notes ?? ''), next: noteText(note) }] : []),
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
    says: null,
    words: { what: 'correction', about: aboutText(fields) },
    saveLabel: changes.batter ? `Save ${batter.name}` : 'Save At-Bat',
    tone: 'change',
  };
}

/** Within a sentence: "pitch 3 to Ibarra, 4th inning". */
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

/** The pitch that the moved one follows. Undefined where it follows that pitch already. */
function placeIn(
  data: FoldedGameData,
  fromId: string,
  pitchId: string,
  to: FoldedPlateAppearance,
): string | null | undefined {
  const order = data.folded.plateAppearances.map(({ id }) => id);
  const isEarlier = order.indexOf(to.id) < order.indexOf(fromId);
  const chain = chainOf(data).filter(({ pitch }) => pitch.id !== pitchId);
  const ids = chain.map(({ pitch }) => pitch.id);
  const last = to.pitches.at(-1)?.facts.id ?? '';
  const first = to.pitches.find(({ facts }) => facts.id !== pitchId)?.facts.id ?? '';
  if (isEarlier && to.result === null) return last;
  const place = ids.indexOf(isEarlier ? last : first);
  const after = ids[place - 1] ?? null;
  const present = chainOf(data).find(({ pitch }) => pitch.id === pitchId);
  return present?.prev === after ? undefined : after;
}

/** Whose at-bat it was. */
export interface AtBatDraft {
  readonly batter: Person;
  readonly pitcher: Person;
  readonly notes: string;
}
