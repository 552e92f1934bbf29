import {
  type MyTeam,
  type PracticeAtBatRow,
  practicePitches,
  type User,
} from '@full-count/sync-protocol';
import { screen as page, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setUpDom } from '../../../../testing/dom.ts';
import { LocalDataProvider } from '../../../local/local-data.tsx';
import { newId, newTeamId } from '../../../platform/ids.ts';
import { admitDevice } from '../../../sync/testing/fake-device.ts';
import { FakeServer } from '../../../sync/testing/fake-server.ts';
import { CorrectPitchDialog } from './pitch-dialogs.tsx';

setUpDom();

it('does not take back what another phone corrects meanwhile', async () => {
  const server = new FakeServer(newTeamId());
  const phone = admitDevice(server);
  await phone.sync();
  const sessionId = newId();
  const sessionDate = '2026-05-02T17:30:00.000Z';
  await phone.mutate('practice.create', { id: sessionId, title: 'Side session', sessionDate });
  const atBat = { id: newId(), pitcher: { id: null, name: 'Ana' }, batter: null };
  const pitch = { id: newId(), pitchType: 'fastball', call: 'ball', zone: 3 } as const;
  await phone.mutate('practicePitch.log', { sessionId, atBat, pitch });
  const ids = { sessionId, atBatId: atBat.id, pitchId: pitch.id };
  const team: Partial<MyTeam> = { id: server.teamId, myPermissions: 'write', sport: 'baseball' };
  team.settings = { outerZones: false } as MyTeam['settings'];
  const ignore = () => {};
  const dialog = async () => {
    const [shown] = practicePitches((await phone.rows('practiceAtBats')) as PracticeAtBatRow[]);
    if (!shown) throw new Error('The pitch is there');
    return (
      <LocalDataProvider
        user={{ id: phone.userId } as User}
        db={phone.db}
        teams={[team as MyTeam]}
        selectedTeamId={server.teamId}
        onMutated={ignore}
        refreshTeams={async () => {}}
        onUnauthorized={ignore}
      >
        <CorrectPitchDialog pitch={shown} number={1} onClose={ignore} />
      </LocalDataProvider>
    );
  };
  const { rerender } = render(await dialog());
  await userEvent.click(page.getByRole('button', { name: 'Foul' }));
  // As if a pull had brought the other phone's correction.
  await phone.mutate('practicePitch.amend', { ...ids, changes: { zone: 5 } });
  rerender(await dialog());
  await userEvent.click(page.getByRole('button', { name: 'Save Change' }));
  await waitFor(async () => {
    const last = (await phone.waiting()).at(-1);
    expect(last?.args).toEqual({ ...ids, changes: { call: 'foul' } });
  });
});
