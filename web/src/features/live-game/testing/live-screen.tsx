import type { LogEntry, PlayerRole } from '@full-count/baseball';
import type { GameRow, PlayerRow, TeamRow } from '@full-count/sync-protocol';
import { type ReactNode, useCallback } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { sampleUser } from '../../../../testing/sample-account.ts';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { settleCharting } from '../../../local/session/charting.ts';
import { type LiveGame, liveGameOf } from '../model/live-game.ts';
import {
  LiveGameContext,
  type OpenSheet,
  PitchDraftContext,
  type Recorder,
} from '../model/live-game-context.ts';
import { noPicks } from '../model/picks.ts';
import { usePitchDraft } from '../pad/use-pitch-draft.ts';
import { gameAfter } from './games.ts';

// Tests enter pitches with Log Pitch, unless they choose two taps.
void settleCharting(sampleUser({}));

export function liveGame(entries: readonly LogEntry[]): LiveGame {
  const gameDate = '2026-05-02T17:30:00.000Z';
  const game = { id: 'game', opponent: 'Hawks', gameDate, startedAt: null } as GameRow;
  const settings = { outerZones: false };
  const team = { name: 'Lanterns', sport: 'baseball', timeZone: 'UTC', settings };
  const log = { plateAppearances: [], events: [] };
  const data: FoldedGameData = { ...gameAfter(entries), game, log };
  const players: readonly PlayerRow[] = [];
  return liveGameOf(data, team as TeamRow, players, noPicks);
}

export function fakeScreen() {
  const recorder = {
    logPitch: vi.fn<Recorder['logPitch']>(async () => 'logged'),
    logEvent: vi.fn<Recorder['logEvent']>(async () => true),
    amendPitch: vi.fn<Recorder['amendPitch']>(async () => true),
    renamePerson: vi.fn<Recorder['renamePerson']>(async () => true),
    undo: vi.fn<Recorder['undo']>(async () => true),
    undoPitch: vi.fn<Recorder['undoPitch']>(async () => true),
    redo: vi.fn<Recorder['redo']>(async () => true),
  };
  return {
    recorder,
    openSheet: vi.fn<(sheet: OpenSheet | null) => void>(),
    endGame: vi.fn<() => void>(),
    suspendGame: vi.fn<() => void>(),
  };
}

interface OnLiveScreenProps {
  live: LiveGame;
  screen: ReturnType<typeof fakeScreen>;
  children: ReactNode;
}

export function OnLiveScreen({ live, screen, children }: OnLiveScreenProps) {
  const { recorder, openSheet } = screen;
  const form = usePitchDraft({
    live,
    recorder,
    isTracking: true,
    types: TYPES,
    onLogged: doNothing,
    onPersonMissing: useCallback(
      (playerRole: PlayerRole) => openSheet({ kind: playerRole }),
      [openSheet],
    ),
  });
  return (
    <MemoryRouter>
      <LiveGameContext value={{ live, mayRecord: true, isTracking: true, ...screen }}>
        <PitchDraftContext value={form}>{children}</PitchDraftContext>
      </LiveGameContext>
    </MemoryRouter>
  );
}

const TYPES = ['fastball', 'curveball'] as const;
const doNothing = () => {};
