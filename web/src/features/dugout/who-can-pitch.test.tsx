import type { TeamRow, WhoCanPitchBody } from '@full-count/sync-protocol';
import { screen as page, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { screenInTeam } from '../../../testing/screen-in-team.tsx';
import type { PitcherWorkload } from '../../local/queries/workload/pitcher-workload.ts';
import { newId, newTeamId } from '../../platform/ids.ts';
import { admitDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
import { WhoCanPitch } from './who-can-pitch.tsx';

setUpDom();

const TODAY = '2026-05-10';
const playerId = newId();
const server = new FakeServer(newTeamId());
const phone = admitDevice(server, 'owner');

const answer: WhoCanPitchBody[number] = {
  playerId,
  playerName: 'Ana',
  rules: 'Little League baseball',
  status: 'rests',
  today: 0,
  lastSevenDays: 70,
  remainingToday: null,
  mayPitchOn: '2026-05-11',
  reasons: ['Rests until Mon, May 11.'],
};

let fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function answerWith(answers: WhoCanPitchBody): void {
  fetched.mockImplementation(async () => Response.json(answers));
}

/** A member with Read Only access, whose device has no birth years. */
function show(): void {
  const workload = {
    playerId,
    player: { id: playerId, playerName: 'Ana', jerseyNumber: 7 },
    status: { ageGap: 'age_not_set', restriction: null, pitches: 0, count: 0, restDays: null },
    availability: 'unknown',
    isPitching: false,
    pitchesInSevenDays: 70,
    outings: [{ day: '2026-05-04', pitches: 70 }],
  } as unknown as PitcherWorkload;
  const settings = { armCareRules: 'little_league' };
  const team = { id: server.teamId, timeZone: 'UTC', settings } as unknown as TeamRow;
  const list = <WhoCanPitch team={team} today={TODAY} workloads={[workload]} />;
  render(screenInTeam(list, { server, phone, team: { coachId: newId(), myPermissions: 'read' } }));
}

it('shows members with Read Only access the server’s badge and its reason', async () => {
  answerWith([answer]);
  show();
  await page.findByText("Can't pitch");
  expect(page.getByText('Rests until Mon, May 11.', { exact: false })).toBeDefined();
  expect(fetched.mock.calls[0]?.[0]).toBe(`/api/teams/${server.teamId}/who-can-pitch?on=${TODAY}`);
});

it('does not believe an answer that does not know of all pitches', async () => {
  answerWith([{ ...answer, status: 'ready', lastSevenDays: 10, reasons: ['Needs no rest.'] }]);
  show();
  await page.findByText('Age hidden from you');
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(page.queryByText('Ready')).toBeNull();
});

it('says that it needs signal, and links to the sign-in page of the network', async () => {
  fetched.mockRejectedValue(new TypeError('offline'));
  show();
  await page.findByText('You need signal to see who can pitch.', { exact: false });
  expect(page.getByRole('link', { name: 'open its sign-in page' })).toBeDefined();
  expect(page.getByText('Age hidden from you')).toBeDefined();
});

it('lists what the limits leave out', async () => {
  answerWith([answer]);
  show();
  await page.findByText("The app doesn't track catchers.", { exact: false });
});
