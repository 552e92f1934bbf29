import type { FoldedPlateAppearance } from '@full-count/baseball';
import type { ChainedPitch, GameEventRow } from '@full-count/sync-protocol';
import { useState } from 'react';
import { titleCase, upperFirst } from '../../../format/names.ts';
import { endOfAtBat } from '../../../labels/at-bats.ts';
import { nameOfEvent } from '../../../labels/terms.ts';
import { Select } from '../../../ui/fields/field.tsx';
import { movePitch } from '../model/corrections.ts';
import { moveEvent, positionsIn } from '../model/event-corrections.ts';
import { pitchAndAtBatText } from '../model/log-position.ts';
import type { PlaySheetsProps } from '../model/plays-game.ts';
import { halfName } from '../model/timeline.ts';
import { CorrectionDialog } from './corrections.tsx';

export function MovePitchSheet(props: PlaySheetsProps & { chainedPitch: ChainedPitch }) {
  const { game, chainedPitch, onCorrect, onClose } = props;
  const { data } = game;
  const { plateAppearances } = data.folded;
  const { id: fromId } = chainedPitch.plateAppearance;
  const fromIndex = plateAppearances.findIndex(({ id }) => id === fromId);
  const side = plateAppearances[fromIndex]?.battingSide;
  const otherAtBats = plateAppearances.filter(
    ({ id, battingSide }) => id !== fromId && battingSide === side,
  );
  const isEarlier = (atBat: FoldedPlateAppearance) => plateAppearances.indexOf(atBat) < fromIndex;
  // Most misplaced pitches belong to the at-bat before.
  const [targetId, setTargetId] = useState(
    (otherAtBats.findLast(isEarlier) ?? otherAtBats[0])?.id ?? null,
  );
  const target = otherAtBats.find(({ id }) => id === targetId);
  return (
    <CorrectionDialog
      title={`Move ${pitchAndAtBatText(data, fromId, chainedPitch.pitch.id)}`}
      confirmLabel={target === undefined ? 'Move' : `Move to ${target.batter.name}`}
      disabled={target === undefined}
      onConfirm={() => target && onCorrect(movePitch(data, chainedPitch, target))}
      onKeep={onClose}
    >
      {otherAtBats.length === 0 ? (
        <p>This side has no other at-bat in this game.</p>
      ) : (
        <Select
          label="Move to"
          options={otherAtBats.map(optionOf)}
          value={targetId ?? ''}
          onChange={(event) => setTargetId(event.target.value)}
        />
      )}
      {target !== undefined && <p className="muted">{positionText(target, isEarlier(target))}</p>}
    </CorrectionDialog>
  );
}

/** "Ruiz, top of the 4th, Walk" */
function optionOf(atBat: FoldedPlateAppearance) {
  const label = `${atBat.batter.name}, ${halfName(atBat).toLowerCase()}, ${endOfAtBat(atBat)}`;
  return { value: atBat.id, label };
}

function positionText({ result }: FoldedPlateAppearance, isEarlier: boolean): string {
  if (!isEarlier) return 'It goes first in that at-bat.';
  return result === null
    ? 'It goes last in that at-bat.'
    : 'It goes just before the pitch that ended that at-bat.';
}

export function MoveEventSheet(props: PlaySheetsProps & { event: GameEventRow }) {
  const { game, event, onCorrect, onClose } = props;
  const { data } = game;
  const { after: followedPitchId } = event;
  const atBats = data.folded.plateAppearances.filter(({ pitches }) => pitches.length > 0);
  const currentAtBat = atBats.find(({ pitches }) =>
    pitches.some(({ facts }) => facts.id === followedPitchId),
  );
  const [atBat, setAtBat] = useState(currentAtBat ?? atBats[0]);
  const [chosenPitchId, setChosenPitchId] = useState(followedPitchId);
  const positions = atBat === undefined ? [] : positionsIn(data, atBat);
  const position = positions.find(({ after }) => after === chosenPitchId);

  function chooseAtBat(newAtBat: FoldedPlateAppearance | undefined): void {
    setAtBat(newAtBat);
    setChosenPitchId(newAtBat?.pitches.at(-1)?.facts.id ?? null);
  }

  return (
    <CorrectionDialog
      title={`Move ${titleCase(nameOfEvent(event))}`}
      confirmLabel="Move"
      disabled={position === undefined || position.after === followedPitchId}
      onConfirm={() => position && onCorrect(moveEvent(data, event, position))}
      onKeep={onClose}
    >
      <Select
        label="At-bat"
        options={atBats.map(optionOf)}
        value={atBat?.id ?? ''}
        onChange={({ target }) => chooseAtBat(atBats.find(({ id }) => id === target.value))}
      />
      <Select
        label="When"
        options={positions.map(({ after, label }) => ({
          value: after ?? BEGINNING,
          label: upperFirst(label),
        }))}
        value={chosenPitchId ?? BEGINNING}
        onChange={({ target }) =>
          setChosenPitchId(target.value === BEGINNING ? null : target.value)
        }
      />
    </CorrectionDialog>
  );
}

const BEGINNING = 'beginning';
