import type { TeamRow, User } from '@full-count/sync-protocol';
import { screen as page, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { setUpDom } from '../../../../testing/dom.ts';
import { draftOfEvent } from '../../../baseball-ui/scoring/event-draft.ts';
import { draftOf } from '../../../baseball-ui/scoring/pitch-draft.ts';
import type { UserDatabase } from '../../../local/database/database.ts';
import { LocalDataProvider } from '../../../local/local-data.tsx';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { type Correction, previewOf } from '../model/correction.ts';
import { amendAtBat, amendPitch, atBatDraftOf } from '../model/corrections.ts';
import { amendEvent, insertEvent } from '../model/event-corrections.ts';
import { primaryChain } from '../model/log-position.ts';
import type { OpenPlay } from '../model/plays-game.ts';
import { linesOf } from '../model/timeline.ts';
import { gameAfter, id, LEE, scoredGame, trackedGame } from '../testing/corrections.ts';
import { PlaySheets } from './play-sheets.tsx';

setUpDom();

const EVENT = id(20);

function showPlay(data: FoldedGameData, openPlay: OpenPlay) {
  const onCorrect = vi.fn<(correction: Correction) => void>();
  const sheets = (shownData: FoldedGameData) => {
    const team = { name: 'Hawks', sport: 'baseball', settings: { outerZones: false } } as TeamRow;
    const game = { data: shownData, lines: linesOf(shownData), team, players: [], mayRecord: true };
    const ignore = () => {};
    return (
      <LocalDataProvider
        user={{ id: id(30) } as User}
        db={{} as UserDatabase}
        teams={[]}
        selectedTeamId={null}
        onMutated={ignore}
        refreshTeams={async () => {}}
        onUnauthorized={ignore}
      >
        <PlaySheets {...{ game, openPlay, onCorrect }} onOpen={ignore} onClose={ignore} />
      </LocalDataProvider>
    );
  };
  const { rerender } = render(sheets(data));
  return {
    someoneElseSaves: (correction: Correction) => rerender(sheets(gameAfter(data, correction))),
    savedChanges: () => onCorrect.mock.calls[0]?.[0].changes[0]?.args['changes'],
    savedPitch: () => onCorrect.mock.calls[0]?.[0].changes[0]?.args['pitch'],
    preview: () => {
      const correction = onCorrect.mock.calls[0]?.[0];
      return correction && previewOf(data, correction);
    },
  };
}

async function save(name: RegExp): Promise<void> {
  await userEvent.click(page.getByRole('button', { name }));
}

it("a corrected pitch does not undo another person's later correction", async () => {
  const data = await trackedGame();
  const chainedPitch = primaryChain(data).find(({ pitch }) => pitch.id === id(14));
  if (!chainedPitch) throw new Error('The pitch is there');
  const sheet = showPlay(data, { kind: 'pitch', id: id(14) });
  await userEvent.type(page.getByRole('textbox', { name: 'Notes' }), 'Low');
  const draft = { ...draftOf(chainedPitch.pitch, chainedPitch.plateAppearance), zone: 5 };
  sheet.someoneElseSaves(amendPitch(data, chainedPitch, draft));
  await save(/^Save/);
  expect(sheet.savedChanges()).toEqual({ notes: 'Low' });
});

it("a corrected at-bat does not undo another person's later correction", async () => {
  const data = await trackedGame();
  const row = data.log.plateAppearances.find((candidate) => candidate.id === LEE);
  if (!row) throw new Error('The at-bat is there');
  const sheet = showPlay(data, { kind: 'at-bat', id: LEE });
  await userEvent.type(page.getByRole('textbox', { name: 'Notes' }), 'Slow');
  const pitcher = { id: null, name: 'Young' };
  sheet.someoneElseSaves(amendAtBat(data, row, { ...atBatDraftOf(row), pitcher }));
  await save(/^Save/);
  expect(sheet.savedChanges()).toEqual({ notes: 'Slow' });
});

it("a corrected play does not undo another person's later correction", async () => {
  const tracked = await trackedGame();
  const { state } = tracked.folded;
  const position = { side: 'opponent' as const, state, after: id(14) };
  const scores = { type: 'score_set' as const, teamScore: 3, opponentScore: 1 };
  const data = gameAfter(
    tracked,
    insertEvent(tracked, scores, position, () => EVENT),
  );
  const event = data.log.events.find((candidate) => candidate.id === EVENT);
  if (!event) throw new Error('The play is there');
  const sheet = showPlay(data, { kind: 'event', id: EVENT });
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Hawks' }), '4');
  sheet.someoneElseSaves(amendEvent(data, event, { ...draftOfEvent(event), opponentScore: 2 }));
  await save(/^Save/);
  expect(sheet.savedChanges()).toEqual({ teamScore: 4 });
});

it('warns of a person who would stand on two bases', async () => {
  const tracked = await trackedGame();
  const position = { side: 'opponent' as const, state: tracked.folded.state, after: id(14) };
  const situation = { type: 'state_set' as const, outs: 1 };
  showPlay(
    gameAfter(
      tracked,
      insertEvent(tracked, situation, position, () => EVENT),
    ),
    { kind: 'event', id: EVENT },
  );
  const base = (name: string) => page.getByRole<HTMLSelectElement>('combobox', { name });
  const person = base('On first').options[2]?.text ?? '';
  await userEvent.selectOptions(base('On first'), person);
  expect(page.queryByText(/two bases/)).toBeNull();
  await userEvent.selectOptions(base('On third'), person);
  expect(page.getByText(/two bases/).textContent).toContain(`${person} would stand`);
  await userEvent.selectOptions(base('On third'), 'No one');
  expect(page.queryByText(/two bases/)).toBeNull();
});

it('names who bats in the spots that a play can leave', async () => {
  const tracked = await trackedGame();
  const position = { side: 'opponent' as const, state: tracked.folded.state, after: id(14) };
  const emptySpot = { type: 'spot_change' as const, spot: 4, action: 'skip' as const };
  showPlay(
    gameAfter(
      tracked,
      insertEvent(tracked, emptySpot, position, () => EVENT),
    ),
    { kind: 'event', id: EVENT },
  );
  const spot = page.getByRole<HTMLSelectElement>('combobox', { name: 'Spot in the order' });
  expect([...spot.options].map(({ text }) => text)).toEqual(['Choose', '1 Ruiz', '4']);
  expect(spot.value).toBe('4');
});

it('a ruling on a pitch is a correction with a preview of the box score', async () => {
  const sheet = showPlay(await scoredGame(), { kind: 'pitch', id: id(12) });
  const why = within(page.getByRole('group', { name: 'Why did Ruiz score?' }));
  expect(why.getByRole<HTMLInputElement>('radio', { name: 'On the hit' }).checked).toBe(true);
  await userEvent.click(why.getByRole('radio', { name: 'Error' }));
  await save(/^Save Second To Home \(error\)/iu);
  expect(sheet.savedChanges()).toEqual({
    advances: [{ from: 'second', to: 'home', cause: 'error' }],
  });
  expect(sheet.preview()).toMatchObject({
    title: 'This changes the box score',
    rows: [
      { label: 'Lee, RBI', before: '1', after: '0' },
      { label: 'Ward, earned runs', before: '1', after: '0' },
      { label: 'Errors', before: '0–0', after: '1–0' },
    ],
  });
});

it('a run can be ruled unearned, and the ruling can be taken back', async () => {
  const data = await scoredGame();
  const sheet = showPlay(data, { kind: 'pitch', id: id(12) });
  await userEvent.click(page.getByRole('button', { name: /^Scoring/ }));
  const run = within(page.getByRole('group', { name: "Ruiz's run" }));
  await userEvent.click(run.getByRole('radio', { name: 'Unearned' }));
  await userEvent.click(run.getByRole('radio', { name: 'Earned' }));
  expect(page.getByRole<HTMLButtonElement>('button', { name: /^Save/ }).disabled).toBe(true);
  await userEvent.click(run.getByRole('radio', { name: 'Unearned' }));
  await save(/^Save/);
  expect(sheet.savedChanges()).toEqual({
    advances: [{ from: 'second', to: 'home', earned: false }],
  });
});

it('a run can be charged to another pitcher of the half-inning', async () => {
  const sheet = showPlay(await scoredGame('Okoye'), { kind: 'pitch', id: id(12) });
  await userEvent.click(page.getByRole('button', { name: /^Scoring/ }));
  const charge = within(page.getByRole('group', { name: "Ruiz's run is charged to" }));
  expect(charge.getByRole<HTMLInputElement>('radio', { name: 'Ward' }).checked).toBe(true);
  page.getByText('The rules charge Ward.');
  await userEvent.click(charge.getByRole('radio', { name: 'Okoye' }));
  page.getByText("The scorer's ruling. The rules charge Ward.");
  await save(/^Save/);
  expect(sheet.savedChanges()).toEqual({
    advances: [{ from: 'second', to: 'home', chargedPitcher: 'Okoye' }],
  });
  expect(sheet.preview()).toMatchObject({
    rows: [
      { label: 'Ward, runs', before: '1', after: '0' },
      { label: 'Okoye, runs', before: '0', after: '1' },
      { label: 'Ward, earned runs', before: '1', after: '0' },
      { label: 'Okoye, earned runs', before: '0', after: '1' },
    ],
  });
});

it('a play shows its rulings open, and keeps them until they are changed', async () => {
  const scored = await scoredGame();
  const position = { side: 'opponent' as const, state: scored.folded.state, after: id(12) };
  const moved = {
    type: 'runner_moved' as const,
    advances: [{ from: 'first', to: 'home', cause: 'error', earned: true }] as const,
  };
  const sheet = showPlay(
    gameAfter(
      scored,
      insertEvent(scored, moved, position, () => EVENT),
    ),
    { kind: 'event', id: EVENT },
  );
  const run = within(page.getByRole('group', { name: "Lee's run" }));
  page.getByText(/^The scorer's ruling. Unearned by the rules/);
  await userEvent.click(run.getByRole('radio', { name: 'Unearned' }));
  await save(/^Save/);
  expect(sheet.savedChanges()).toEqual({
    advances: [{ from: 'first', to: 'home', cause: 'error' }],
  });
});

it('a missed pitch takes rulings before it is saved', async () => {
  const tracked = await trackedGame();
  const row = tracked.log.plateAppearances.find((atBat) => atBat.id === LEE);
  if (!row) throw new Error('The at-bat is there');
  const sheet = showPlay(tracked, { kind: 'new-pitch', row, after: id(14) });
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Ball in Play' }), 'Home Run');
  await userEvent.click(page.getByRole('button', { name: /^Scoring/ }));
  const run = within(page.getByRole('group', { name: "Lee's run" }));
  await userEvent.click(run.getByRole('radio', { name: 'Unearned' }));
  await save(/^Save/);
  expect(sheet.savedPitch()).toMatchObject({
    advances: [{ from: 'batter', to: 'home', earned: false }],
  });
});
