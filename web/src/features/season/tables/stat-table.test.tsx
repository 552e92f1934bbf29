import { NO_PITCHER_TALLY } from '@full-count/baseball';
import { fireEvent, screen as page, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { setUpDom } from '../../../../testing/dom.ts';
import { PITCHING_COLUMNS } from '../../../baseball-ui/season-lines/figure-column.tsx';
import type { PitchingRow } from '../model/season-rows.ts';
import { StatSection } from './stat-table.tsx';

setUpDom();

/** Pitched innings of three outs, with runs for each nine of them. */
function pitcher(name: string, outs: number, earnedRunsPerNine: number): PitchingRow {
  const tally = {
    ...NO_PITCHER_TALLY,
    ...{ games: 1, outs, scaledEarnedRuns: (earnedRunsPerNine * outs) / 3 },
    ...{ pitches: 4, calledStrikes: 1, firstPitches: 4, firstPitchStrikes: 1 },
  };
  const playsOf = () => ({ games: [], missingGameCount: 0 });
  return { key: name, name, playerPath: null, teamId: 't', teamName: 'Ours', tally, playsOf };
}

function Address() {
  return <output>{useLocation().search}</output>;
}

function show(address = '/'): void {
  const rows = [pitcher('Ash', 31, 3), pitcher('Birch', 29, 1.5), pitcher('Cedar', 0, 0)];
  render(
    <MemoryRouter initialEntries={[address]}>
      <StatSection
        title="Pitching"
        emptyText=""
        columns={PITCHING_COLUMNS}
        rows={rows}
        total={{ ...pitcher('Ours', 60, 2.28), teamName: '' }}
        view={{ teamName: 'Ours', showsAllTeams: false }}
        defaultSort={{ key: 'inningsPitched', isDescending: true }}
      />
      <Address />
    </MemoryRouter>,
  );
}

const names = () =>
  within(page.getByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const addressSearch = () => page.getByRole('status').textContent;
const heading = (name: string) => page.getByRole('columnheader', { name });

it('sorts by a heading, by keyboard too, and says so to a screen reader', async () => {
  show();
  expect(names()).toEqual(['Ash', 'Birch', 'Cedar', 'Ours']);
  expect(heading('IP').getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(page.getByRole('button', { name: 'ERA' }));
  // The lowest ERA is the best. Whoever has none comes last, and the team stays at the foot.
  expect(names()).toEqual(['Birch', 'Ash', 'Cedar', 'Ours']);
  expect(heading('ERA').getAttribute('aria-sort')).toBe('ascending');
  expect(heading('IP').getAttribute('aria-sort')).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(names()).toEqual(['Ash', 'Birch', 'Cedar', 'Ours']);
  expect(addressSearch()).toBe('?sort=-earnedRunAverage');
});

it('goes back to the default order when it shows the other columns', async () => {
  show('/?sort=earnedRunAverage');
  await userEvent.click(page.getByRole('radio', { name: 'More' }));
  expect(page.queryByRole('columnheader', { name: 'ERA' })).toBeNull();
  expect(addressSearch()).toBe('?columns=more');
  expect(names()[0]).toBe('Ash');
  expect(page.getAllByRole('cell', { name: /25% 1 of 4/ })).not.toHaveLength(0);
});

it('exports the rows and columns that are on the screen, in their order', async () => {
  show('/?sort=earnedRunAverage&columns=more');
  const download = watchDownloads();
  fireEvent.click(page.getByRole('button', { name: 'Download Table' }));
  const { fileName, text } = await download();
  const [head, first, ...others] = text.trim().split('\r\n');
  expect(fileName).toBe('Ours-pitching.csv');
  expect(head).toMatch(
    /^"Player","Team","IP","BF",.*,"CSW %","Called strikes and whiffs","Zone %",/,
  );
  expect(first).toMatch(/^"Ash","Ours","10\.1",/);
  expect(others.at(-1)).toMatch(/^"Ours",,"20\.0",/);
});

function watchDownloads(): () => Promise<{ fileName: string; text: string }> {
  let fileName = '';
  let file = new Blob();
  // The app releases the file a minute later, when the test has ended.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('URL', {
    createObjectURL(newFile: Blob) {
      file = newFile;
      return '#';
    },
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    fileName = this.download;
  });
  return async () => {
    click.mockRestore();
    vi.useRealTimers();
    const reader = new FileReader();
    const text = await new Promise<string>((resolve) => {
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(file);
    });
    return { fileName, text };
  };
}
