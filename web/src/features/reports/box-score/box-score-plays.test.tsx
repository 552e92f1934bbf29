import type { Advance, GameSetup, LogEntry, UmpireCall } from '@full-count/baseball';
import { replayGame } from '@full-count/baseball/replay';
import { inventedGameFile } from '@full-count/baseball/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { PlayByPlay } from './box-score-plays.tsx';

it('lists the plays and events of each half inning, with links to the plays', () => {
  const { setup, entries } = replayGame(inventedGameFile);
  const markup = markupOf(setup, entries);
  const headings = markup.match(/<h3[^>]*>[^<]+/gu)?.map((heading) => heading.replace(/.*>/u, ''));
  expect(headings?.slice(0, 3)).toEqual(['Top 1st', 'Bottom 1st', 'Top 2nd']);
  expect(markup).toContain(`href="/games/game/plays?entry=${entries.find(endsAtBat)?.id}"`);
  expect(markup).toMatch(/>Stolen base: [^<]+ second</u);
});

it('begins with the latest play for those who watch', () => {
  const { setup, entries } = replayGame(inventedGameFile);
  const texts = (markup: string) =>
    [...markup.matchAll(/<(?:h3|a)[^>]*>([^<]+)/gu)].map(([, text]) => text);
  const inOrder = texts(markupOf(setup, entries));
  const newestFirst = texts(markupOf(setup, entries, true));
  expect(newestFirst[1]).toBe(inOrder.at(-1));
  expect(newestFirst.toSorted()).toEqual(inOrder.toSorted());
});

it('says where a runner went on a pitch', () => {
  const single = pitch({ id: 'p1', call: 'in_play', result: 'single' });
  const toSecond = pitch({ id: 'p2', call: 'ball', advances: [{ from: 'first', to: 'second' }] });
  const out = pitch({ id: 'p3', call: 'called_strike', advances: [{ from: 'second', to: 'out' }] });
  const markup = markupOf(NO_LINEUPS, [single, toSecond, out]);
  expect(markup).toContain('>Ball: Kim to second<');
  expect(markup).toContain('>Called Strike: Kim out<');
});

it('names the fielder of an error', () => {
  const single = pitch({ id: 'p1', call: 'in_play', result: 'single' });
  const toSecond = pitch({
    id: 'p2',
    call: 'ball',
    advances: [{ from: 'first', to: 'second', cause: 'error', fielder: 2 }],
  });
  const dropped: LogEntry = { kind: 'event', id: 'e1', type: 'dropped_foul', fielder: 1 };
  const markup = markupOf(NO_LINEUPS, [single, toSecond, dropped]);
  expect(markup).toContain('>Ball: Kim to second (E2)<');
  expect(markup).toContain('>Dropped foul fly (E1 Abara)<');
});

it('says which outs no batter made', () => {
  const single = pitch({ id: 'p1', call: 'in_play', result: 'single' });
  const lineup = {
    battingOrder: ['Kim', 'Lee', 'Ruiz'].map((name) => ({ id: null, name })),
    startingPitcher: null,
  };
  const setup: GameSetup = { homeTeam: true, lineups: { team: null, opponent: lineup } };
  const empty: LogEntry = {
    kind: 'event',
    id: 'e1',
    type: 'spot_change',
    battingSide: 'opponent',
    spot: 2,
    action: 'out',
  };
  expect(markupOf(setup, [empty, single])).toContain('>Kim singles. The empty spot is out.<');
});

it('is absent during the first at-bat', () => {
  expect(markupOf(NO_LINEUPS, [pitch({ id: 'p1', call: 'ball' })])).toBe('');
});

const NO_LINEUPS: GameSetup = { homeTeam: true, lineups: { team: null, opponent: null } };

function pitch(
  entered: Pick<LogEntry, 'id'> & { call: UmpireCall; result?: 'single'; advances?: Advance[] },
): LogEntry {
  return {
    kind: 'pitch',
    plateAppearanceId: entered.id === 'p1' ? 'first' : 'second',
    battingSide: 'opponent',
    batter: { id: null, name: entered.id === 'p1' ? 'Kim' : 'Ruiz' },
    pitcher: { id: null, name: 'Abara' },
    pitchType: 'fastball',
    velocityMph: null,
    zone: null,
    result: null,
    ...entered,
  };
}

function markupOf(setup: GameSetup, entries: readonly LogEntry[], isNewestFirst = false): string {
  const data = { game: { id: 'game' }, setup, entries } as unknown as FoldedGameData;
  return renderToStaticMarkup(
    <MemoryRouter>
      <PlayByPlay {...data} positions={undefined} isNewestFirst={isNewestFirst} />
    </MemoryRouter>,
  );
}

function endsAtBat(entry: LogEntry): boolean {
  return entry.kind === 'pitch' && entry.result !== null;
}
