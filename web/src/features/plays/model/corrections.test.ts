import { beforeEach, describe, expect, it } from 'vitest';
import { chooseOutcome, draftOf } from '../../../baseball-ui/scoring/pitch-draft.ts';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { gameAfter, id, trackedGame } from '../testing/corrections.ts';
import { previewOf } from './correction.ts';
import { amendPitch, deletePitch, insertPitch, movePitch } from './corrections.ts';
import { primaryChain } from './log-position.ts';

let data: FoldedGameData;
beforeEach(async () => {
  data = await trackedGame();
});

function chainedPitch(number: number) {
  const found = primaryChain(data).find(({ pitch }) => pitch.id === id(number));
  if (!found) throw new Error(`Pitch ${number} is missing`);
  return found;
}

const idsInOrder = ({ entries }: FoldedGameData) => entries.map((entry) => entry.id);

describe('a moved pitch', () => {
  it('goes before the last pitch of an earlier at-bat', () => {
    const [ruiz] = data.folded.plateAppearances;
    if (!ruiz) throw new Error('Ruiz has no plate appearance');
    const after = gameAfter(data, movePitch(data, chainedPitch(13), ruiz));
    expect(idsInOrder(after)).toEqual([id(11), id(13), id(12), id(14)]);
    expect(after.folded.discrepancies).toEqual([]);
    expect(after.folded.plateAppearances[0]).toMatchObject({ balls: 1, strikes: 1 });
  });

  it('goes first in a later at-bat', () => {
    const [, lee] = data.folded.plateAppearances;
    if (!lee) throw new Error('Lee has no plate appearance');
    const after = gameAfter(data, movePitch(data, chainedPitch(11), lee));
    expect(idsInOrder(after)).toEqual([id(12), id(11), id(13), id(14)]);
    expect(after.folded.state.plateAppearance).toMatchObject({ balls: 2, strikes: 1 });
  });
});

describe('the preview of a correction', () => {
  it('shows the changed result and outs before anything is stored', () => {
    const { plateAppearance, pitch } = chainedPitch(12);
    const draft = chooseOutcome(draftOf(pitch, plateAppearance), 'called_strike');
    const correction = amendPitch(data, chainedPitch(12), draft);
    expect(correction).toMatchObject({
      subject: 'Pitch 2 to Ruiz, 1st inning',
      fields: [{ before: 'fly out', after: 'called strike' }],
      saveLabel: 'Save Called Strike',
    });
    expect(previewOf(data, correction)).toMatchObject({
      kind: 'changes',
      title: 'This changes the result',
      rows: expect.arrayContaining([
        { label: 'Ruiz', before: 'Fly Out', after: 'No result' },
        { label: 'Outs', before: '1', after: '0' },
        { label: 'Needs a look', before: '–', after: 'The at-bat before this has no result' },
      ]),
    });
  });

  it('asks for confirmation of a deletion', () => {
    expect(previewOf(data, deletePitch(data, chainedPitch(14)))).toMatchObject({
      title: 'Delete this play?',
    });
  });

  it('shows the new count of an added pitch', () => {
    const { plateAppearance } = chainedPitch(13);
    const draft = draftOf({ call: 'ball', pitchType: 'unknown' }, plateAppearance);
    const correction = insertPitch(data, id(20), plateAppearance, draft, id(13));
    expect(previewOf(data, correction)).toMatchObject({
      rows: [{ label: 'Count', before: '1-1', after: '2-1' }],
    });
    expect(idsInOrder(gameAfter(data, correction))).toEqual([
      id(11),
      id(12),
      id(13),
      id(20),
      id(14),
    ]);
  });
});
