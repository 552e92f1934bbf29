import type { PitchFacts } from '@full-count/baseball';
import { previewChanges } from '@full-count/sync-protocol';
import { mutationsOf, startedGame, TestDevice } from '@full-count/sync-protocol/testing';
import { type FoldedGameData, foldGameData } from '../../../local/queries/games/folded-game.ts';
import type { Correction } from '../model/correction.ts';

export const id = (number: number) => `0b54ba50-3d7c-7f51-8f0a-${String(number).padStart(12, '0')}`;
export const GAME = id(1);
export const [RUIZ, LEE] = [id(2), id(3)];

/** Ruiz: ball (pitch 11), fly out (12). Lee: called strike (13), ball (14). */
export function trackedGame(): Promise<FoldedGameData> {
  return gameWith([
    pitch(11, RUIZ, { call: 'ball' }),
    pitch(12, RUIZ, { call: 'in_play', result: 'flyout' }),
    pitch(13, LEE, { call: 'called_strike' }),
    pitch(14, LEE, { call: 'ball' }),
  ]);
}

/** Ruiz doubles off Ward. Lee singles off `pitcherName`, and Ruiz scores. */
export function scoredGame(pitcherName = 'Ward'): Promise<FoldedGameData> {
  return gameWith([
    pitch(11, RUIZ, { call: 'in_play', result: 'double' }),
    pitch(12, LEE, {
      call: 'in_play',
      result: 'single',
      advances: [{ from: 'second', to: 'home' }],
      pitcher: { id: null, name: pitcherName },
    }),
  ]);
}

async function gameWith(pitches: readonly PitchFacts[]): Promise<FoldedGameData> {
  const device = new TestDevice();
  await device.enter(startedGame(GAME, { homeTeam: true, innings: 9, lineup: null }));
  await device.enter(mutationsOf(GAME, pitches));
  return foldGameData(device.game(GAME), device.gameLog(GAME));
}

export function gameAfter(data: FoldedGameData, { changes }: Correction): FoldedGameData {
  const result = previewChanges(data, changes);
  if ('refused' in result) throw new Error(result.refused);
  return foldGameData(result.game, result.log);
}

function pitch(number: number, plateAppearanceId: string, more: Partial<PitchFacts>): PitchFacts {
  return {
    kind: 'pitch',
    id: id(number),
    plateAppearanceId,
    battingSide: 'opponent',
    batter: { id: null, name: plateAppearanceId === RUIZ ? 'Ruiz' : 'Lee' },
    pitcher: { id: null, name: 'Ward' },
    pitchType: 'fastball',
    velocityMph: null,
    zone: null,
    call: 'ball',
    result: null,
    ...more,
  };
}
