import { screen as page, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setUpDom } from '../../../../testing/dom.ts';
import { screenInTeam } from '../../../../testing/screen-in-team.tsx';
import { newId, newTeamId } from '../../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../../../sync/testing/fake-device.ts';
import { FakeServer } from '../../../sync/testing/fake-server.ts';
import { useToastStore } from '../../../ui/toasts/toast-store.ts';
import { RecordPitchDialog } from './pitch-dialogs.tsx';
import { usePracticeRecorder } from './use-practice-recorder.tsx';

setUpDom();
afterEach(() => useToastStore.setState({ toast: null }));

let server: FakeServer;
let phone: FakeDevice;

beforeEach(async () => {
  server = new FakeServer(newTeamId());
  phone = admitDevice(server, 'owner');
  await phone.sync();
});

const onClose = vi.fn<() => void>();

function RecordPitch({ sessionId }: { sessionId: string }) {
  const { record } = usePracticeRecorder();
  const context = { pitcher: { id: null, name: 'Ana' }, batter: null, planned: null };
  return (
    <RecordPitchDialog
      zone={5}
      types={['fastball', 'changeup']}
      lastMph={54}
      nextPlannedType={null}
      onRecord={(pitch) => record(sessionId, context, pitch)}
      onClose={onClose}
    />
  );
}

function show(sessionId: string): void {
  onClose.mockClear();
  const team = { coachId: phone.userId };
  render(screenInTeam(<RecordPitch sessionId={sessionId} />, { server, phone, team }));
}

const tap = (name: string) => userEvent.click(page.getByRole('button', { name }));
const shownToast = () => useToastStore.getState().toast;

async function startSession(): Promise<string> {
  const id = newId();
  const sessionDate = '2026-05-02T17:30:00.000Z';
  await phone.mutate('practice.create', { id, title: 'Side session', sessionDate });
  return id;
}

it('asks for a type and a call, and stays open', async () => {
  show(await startSession());
  await tap('Changeup');
  await tap('Record Pitch');
  expect(shownToast()).toMatchObject({
    title: 'Missing Information',
    description: 'Please select pitch type and call',
  });
  expect(await phone.rows('practiceAtBats')).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

it('says for two seconds what it recorded, and closes', async () => {
  show(await startSession());
  await tap('Changeup');
  await tap('Called Strike');
  await tap('Record Pitch');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(shownToast()).toMatchObject({
    title: 'Pitch Recorded!',
    description: 'Changeup, Called Strike',
    durationMs: 2000,
  });
  expect(await phone.rows('practiceAtBats')).toHaveLength(1);
});

it('says that it failed if the session is gone, and stays open', async () => {
  show(newId());
  await tap('Fastball');
  await tap('Ball');
  await tap('Record Pitch');
  await waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'Error',
      description: expect.stringMatching(/^Failed to record pitch\. Please try again\./),
    }),
  );
  expect(onClose).not.toHaveBeenCalled();
});
