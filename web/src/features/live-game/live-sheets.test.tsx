import type { LogEntry, PitchFacts } from '@full-count/baseball';
import { screen as page, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { lastVelocity, VelocityEntry } from './live-sheets.tsx';
import { usePitchDraftForm } from './model/live-game-context.ts';
import { pitch as loggedPitch } from './testing/games.ts';
import { fakeScreen, liveGame, OnLiveScreen } from './testing/live-screen.tsx';

setUpDom();

describe('lastVelocity', () => {
  const ward = { id: null, name: 'Ward' };

  function pitch(pitchType: PitchFacts['pitchType'], velocityMph: number | null, name = 'Ward') {
    return { kind: 'pitch', pitcher: { id: null, name }, pitchType, velocityMph } as LogEntry;
  }

  const matchup = { pitcher: ward } as Parameters<typeof lastVelocity>[0]['matchup'];
  const entries = [
    pitch('fastball', 88),
    pitch('fastball', 87.5),
    pitch('curveball', 74),
    pitch('slider', null),
    pitch('fastball', 61, 'Moreau'),
  ];

  it('returns the last reading of the chosen type, or else of any type', () => {
    expect(lastVelocity({ entries, matchup }, 'fastball')).toBe(87.5);
    expect(lastVelocity({ entries, matchup }, 'slider')).toBe(74);
    expect(lastVelocity({ entries, matchup }, null)).toBe(74);
    expect(lastVelocity({ entries: [], matchup }, 'fastball')).toBeNull();
  });
});

function PadWithButtons() {
  const { draft, change } = usePitchDraftForm();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => change({ ...draft, pitchType: 'fastball' })}>
        Begin
      </button>
      <output aria-label="Entered">{draft.velocityMph}</output>
      <button type="button" onClick={() => setOpen(true)}>
        Velocity
      </button>
      {isOpen && <VelocityEntry />}
    </>
  );
}

describe('the velocity pad', () => {
  const lastPitch = loggedPitch('1', 'a', { velocityMph: 88 });
  const press = (name: string) => userEvent.click(page.getByRole('button', { name }));

  function open() {
    const screen = fakeScreen();
    render(
      <OnLiveScreen live={liveGame([lastPitch])} screen={screen}>
        <PadWithButtons />
      </OnLiveScreen>,
    );
    return screen;
  }

  it('adds a reading to the pitch that is being entered, and closes', async () => {
    const { recorder, openSheet } = open();
    await press('Begin');
    await press('Velocity');
    for (const key of ['9', '1', 'Point', '7']) await press(key);
    await press('Save 91.7 mph');
    expect(page.getByRole('status', { name: 'Entered' }).textContent).toBe('91.7');
    expect(recorder.amendPitch).not.toHaveBeenCalled();
    expect(openSheet).toHaveBeenLastCalledWith(null);
  });

  it("offers the pitcher's last reading again with one press", async () => {
    open();
    await press('Begin');
    await press('Velocity');
    await press('Same again: 88 mph');
    expect(page.getByRole('status', { name: 'Entered' }).textContent).toBe('88');
  });

  it('changes the last pitch when none is being entered', async () => {
    const { recorder } = open();
    await press('Velocity');
    expect(page.getByRole('dialog', { name: 'Velocity, Last Pitch' })).toBeDefined();
    await press('No Reading');
    expect(recorder.amendPitch.mock.calls).toEqual([[lastPitch, { velocityMph: null }]]);
  });

  it('refuses a velocity that is too high for a pitch', async () => {
    const { recorder, openSheet } = open();
    await press('Velocity');
    await press('Clear');
    for (const key of ['9', '9', '9']) await press(key);
    await press('Save');
    expect(page.getByText(/^Enter a velocity from/)).toBeDefined();
    expect(recorder.amendPitch).not.toHaveBeenCalled();
    expect(openSheet).not.toHaveBeenCalled();
  });
});
