import { expect, it } from 'vitest';
import { newTeamId } from '../../../platform/ids.ts';
import { admitDevice } from '../../../sync/testing/fake-device.ts';
import { FakeServer } from '../../../sync/testing/fake-server.ts';
import { followOwnChanges } from '../../write/recent/mutate-recent.ts';
import { foldAfterEach, foldedOf } from './folded-game.ts';
import { readGame, type StoredGame, withWrites } from './stored-game.ts';

it('folds only the new pitch, with the same result as the whole log', async () => {
  const server = new FakeServer(newTeamId());
  const coach = admitDevice(server, 'owner');
  const gameId = await coach.startGame();
  let shown = (await readGame(coach.db, server.teamId, gameId)) as StoredGame;
  followOwnChanges(coach.db, (teamId, writes) => {
    shown = withWrites(shown, teamId, writes);
  });
  const foldShown = foldAfterEach();
  let before = foldShown(shown.game, shown.log);
  for (const call of ['ball', 'in_play', 'ball', 'foul', 'in_play', 'ball'] as const) {
    await coach.pitch(gameId, { call });
    const after = foldShown(shown.game, shown.log);
    expect(after).toEqual(foldedOf(shown.game, shown.log));
    // The pitches of before were not folded again: they are the same objects.
    const pitchesOf = ({ folded }: typeof after) =>
      folded.plateAppearances.flatMap(({ pitches }) => pitches);
    for (const [place, pitch] of pitchesOf(before).entries()) {
      expect(pitchesOf(after)[place]).toBe(pitch);
    }
    before = after;
  }
  expect(before.folded.plateAppearances).toHaveLength(3);
});
