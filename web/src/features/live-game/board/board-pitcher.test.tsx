import type { PlayerRow, TeamRow } from '@full-count/sync-protocol';
import { screen as page, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpDom } from '../../../../testing/dom.ts';
import { screenInTeam } from '../../../../testing/screen-in-team.tsx';
import { newTeamId } from '../../../platform/ids.ts';
import { admitDevice } from '../../../sync/testing/fake-device.ts';
import { FakeServer } from '../../../sync/testing/fake-server.ts';
import { LiveGameContext } from '../model/live-game-context.ts';
import { ourPlayer, pitch } from '../testing/games.ts';
import { fakeScreen, liveGame } from '../testing/live-screen.tsx';
import styles from './board-pitcher.module.css';
import { BoardPitcher } from './board-pitcher.tsx';

setUpDom();

it.each([
  [5, "At 21 pitches: 1 day's rest", ''],
  [17, "At 21 pitches: 1 day's rest", styles.near],
  [85, 'Daily limit reached', styles.near],
])(
  'after %i pitches, marks the next limit only if it is near, because a sideways phone hides others',
  async (count, text, className) => {
    const server = new FakeServer(newTeamId());
    const phone = admitDevice(server, 'owner');
    await phone.sync();
    const pitches = Array.from({ length: count }, (_, index) =>
      pitch(`pitch ${index}`, `at-bat ${index}`, { call: 'in_play', result: 'single' }),
    );
    const players = [{ ...ourPlayer('Ward'), birthYear: 2014 } as unknown as PlayerRow];
    const game = liveGame(pitches);
    const team = { ...game.team, settings: { armCareRules: 'pitch_smart' } } as TeamRow;
    const live = { ...game, players, team };
    const board = (
      <LiveGameContext value={{ live, mayRecord: true, isTracking: true, ...fakeScreen() }}>
        <BoardPitcher />
      </LiveGameContext>
    );
    render(screenInTeam(board, { server, phone, team: { coachId: phone.userId } }));
    expect((await page.findByText(text)).className).toBe(className);
  },
);
