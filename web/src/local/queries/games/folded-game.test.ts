import { expect, it } from 'vitest';
import { newTeamId } from '../../../platform/ids.ts';
import { admitDevice } from '../../../sync/testing/fake-device.ts';
import { FakeServer } from '../../../sync/testing/fake-server.ts';
import { onLocalChange } from '../../write/mutate.ts';
import { createIncrementalFold, foldGameData } from './folded-game.ts';
import { readGame, type StoredGame, withWrites } from './stored-game.ts';

it('folds only the new pitch, with the same result as the whole log', async () => {
  const server = new FakeServer(newTeamId());
  const coach = admitDevice(server, 'owner');
  const gameId = await coach.startGame();
  let shown = (await readGame(coach.db, server.teamId, gameId)) as StoredGame;
  onLocalChange(coach.db, (teamId, writes) => {
    shown = withWrites(shown, teamId, writes);
  });
  const foldShown = createIncrementalFold();
  let before = foldShown(shown.game, shown.log);
  for (const call of ['ball', 'in_play', 'ball', 'foul', 'in_play', 'ball'] as const) {
    await coach.pitch(gameId, { call });
    const after = foldShown(shown.game, shown.log);
    expect(after).toEqual(foldGameData(shown.game, shown.log));
    // Pitches that were not folded again are the same objects.
    const pitchesOf = ({ folded }: typeof after) =>
      folded.plateAppearances.flatMap(({ pitches }) => pitches);
    for (const [index, pitch] of pitchesOf(before).entries()) {
      expect(pitchesOf(after)[index]).toBe(pitch);
    }
    before = after;
  }
  expect(before.folded.plateAppearances).toHaveLength(3);
});
