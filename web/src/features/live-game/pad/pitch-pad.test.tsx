import { act, screen as page, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setUpDom } from '../../../../testing/dom.ts';
import { sampleUser } from '../../../../testing/sample-account.ts';
import { TypeRow } from '../../../baseball-ui/pitches/type-row.tsx';
import { settleCharting } from '../../../local/session/charting.ts';
import type { LiveGame } from '../model/live-game.ts';
import { usePitchDraftForm } from '../model/live-game-context.ts';
import { MoreSheet } from '../sheets/more-sheet.tsx';
import { pitch } from '../testing/games.ts';
import { fakeScreen, liveGame, OnLiveScreen } from '../testing/live-screen.tsx';
import { LogButtons } from './log-buttons.tsx';
import { PitchPad } from './pitch-pad.tsx';

setUpDom();
afterEach(() => settleCharting(sampleUser({})));

const gameAfterOneBall = liveGame([pitch('1', 'a')]);

function Types() {
  const { draft, types, change } = usePitchDraftForm();
  return (
    <TypeRow
      types={types}
      chosen={draft.pitchType}
      typeCount={4}
      onChoose={(pitchType) => change({ ...draft, pitchType })}
      onMore={() => {}}
    />
  );
}

function openPad(live: LiveGame = gameAfterOneBall, beside: ReactNode = null) {
  const screen = fakeScreen();
  const parts = (shown: LiveGame) => (
    <OnLiveScreen live={shown} screen={screen}>
      <section aria-label="Pad">
        <Types />
        <PitchPad hasHomePlate={false} outside={undefined} />
        <LogButtons />
      </section>
      {beside}
    </OnLiveScreen>
  );
  const { rerender } = render(parts(live));
  return { ...screen, show: (newLive: LiveGame) => rerender(parts(newLive)) };
}

const thePad = () => within(page.getByRole('region', { name: 'Pad' }));
const onPad = (name: string | RegExp) => thePad().getByRole('button', { name });

async function press(...names: (string | RegExp)[]): Promise<void> {
  for (const name of names) await userEvent.click(onPad(name));
}

const isEnabled = (name: string) => !(onPad(name) as HTMLButtonElement).disabled;

function describedBy(button: HTMLElement): string | undefined {
  const id = button.getAttribute('aria-describedby');
  return id === null ? undefined : (document.getElementById(id)?.textContent ?? '');
}

describe('the pitch pad', () => {
  it('says under Log Pitch what is missing, and is empty after the pitch was logged', async () => {
    const { recorder } = openPad();
    expect([isEnabled('Log Pitch'), isEnabled('Cancel')]).toEqual([false, false]);
    await press(/^Zone 5,/);
    expect(describedBy(onPad('Log Pitch'))).toBe('Choose a pitch type and a call');
    await press('Called Strike');
    expect(describedBy(onPad('Log Pitch'))).toBe('Choose a pitch type');
    await press('Fastball');
    expect(describedBy(onPad('Log Pitch'))).toBe('Called Strike');
    await press('Log Pitch');
    expect(recorder.logPitch.mock.calls).toEqual([
      [expect.objectContaining({ zone: 5, outcome: 'called_strike', pitchType: 'fastball' })],
    ]);
    // The pad is emptied once the pitch is stored, which a busy machine may do after the press.
    await expect.poll(() => describedBy(onPad('Log Pitch'))).toBeUndefined();
    expect(onPad(/^Zone 5,/).getAttribute('aria-pressed')).toBe('false');
  });

  it('logs one pitch when Log Pitch is pressed again while the pitch is saved', async () => {
    const { recorder } = openPad();
    let save: (id: string) => void = () => {};
    recorder.logPitch.mockReturnValueOnce(
      new Promise((resolve) => {
        save = resolve;
      }),
    );
    await press('Ball', 'Fastball', 'Log Pitch', 'Log Pitch');
    expect(recorder.logPitch).toHaveBeenCalledTimes(1);
    await act(async () => save('logged'));
    expect(isEnabled('Log Pitch')).toBe(false);
  });

  it('keeps a pitch that was not saved', async () => {
    const { recorder } = openPad();
    recorder.logPitch.mockResolvedValueOnce(null);
    await press('Foul', 'Curveball', 'Log Pitch');
    expect(describedBy(onPad('Log Pitch'))).toBe('Foul, no zone');
    await press('Log Pitch');
    expect(recorder.logPitch).toHaveBeenCalledTimes(2);
  });

  it('logs a complete pitch when a zone is tapped for the next one', async () => {
    const { recorder } = openPad();
    await press(/^Zone 5,/, 'Ball', 'Fastball', /^Zone 9,/);
    expect(recorder.logPitch.mock.calls).toMatchObject([[{ zone: 5, outcome: 'ball' }]]);
    await expect.poll(() => describedBy(onPad('Log Pitch'))).toContain('Choose a pitch type');
    expect(thePad().getAllByRole('button', { pressed: true })).toEqual([onPad(/^Zone 9,/)]);
  });

  it('changes the zone that has just completed the pitch, and removes it when it is tapped again', async () => {
    const { recorder } = openPad();
    // The taps follow each other at once, however busy the machine is.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    await press('Foul', 'Curveball', /^Zone 5,/, /^Zone 9,/);
    expect(thePad().getAllByRole('button', { pressed: true })).toContain(onPad(/^Zone 9,/));
    await press(/^Zone 9,/);
    expect(describedBy(onPad('Log Pitch'))).toBe('Foul, no zone');
    expect(recorder.logPitch).not.toHaveBeenCalled();
    clock.mockRestore();
  });

  it('keeps the zone of the next pitch that is tapped while the pitch is stored', async () => {
    const { recorder } = openPad();
    let save: (id: string) => void = () => {};
    recorder.logPitch.mockReturnValueOnce(
      new Promise((resolve) => {
        save = resolve;
      }),
    );
    await press(/^Zone 5,/, 'Ball', 'Fastball', 'Log Pitch', /^Zone 9,/);
    await act(async () => save('logged'));
    expect(recorder.logPitch).toHaveBeenCalledTimes(1);
    expect(thePad().getAllByRole('button', { pressed: true })).toEqual([onPad(/^Zone 9,/)]);
  });

  it('saves a pitch without a type with two taps, and says so in the row of types', async () => {
    await settleCharting(sampleUser({ charting: 'two_taps' }));
    const { recorder } = openPad(liveGame([pitch('1', 'a', { pitchType: 'unknown' })]));
    expect(onPad('Not recorded. More pitch types')).toBeDefined();
    await press(/^Zone 5,/, 'Ball');
    await press('Fastball', /^Zone 2,/, 'Foul');
    const logged = recorder.logPitch.mock.calls.map(([draft]) => [draft.pitchType, draft.outcome]);
    expect(logged).toEqual([
      ['unknown', 'ball'],
      ['fastball', 'foul'],
    ]);
    expect(onPad('Fastball').getAttribute('aria-pressed')).toBe('true');
  });

  it('is empty after Cancel, and logs nothing', async () => {
    const { recorder } = openPad();
    await press(/^Zone 1,/, 'Swing & Miss', 'Fastball', 'Cancel');
    expect([isEnabled('Log Pitch'), isEnabled('Cancel')]).toEqual([false, false]);
    expect(thePad().queryAllByRole('button', { pressed: true })).toEqual([]);
    expect(recorder.logPitch).not.toHaveBeenCalled();
  });

  it('asks for an unknown pitcher, and logs the pitch once one is known', async () => {
    const { show, recorder, openSheet } = openPad(liveGame([]));
    await press('Ball', 'Fastball', 'Log Pitch');
    expect(openSheet).toHaveBeenLastCalledWith({ kind: 'pitcher' });
    expect(recorder.logPitch).not.toHaveBeenCalled();
    await act(async () => show(gameAfterOneBall));
    expect(recorder.logPitch).toHaveBeenCalledTimes(1);
  });

  it('asks for the result of Ball in Play, with a ground out chosen', async () => {
    const { openSheet } = openPad();
    await press('In Play');
    expect(openSheet).toHaveBeenLastCalledWith({ kind: 'in-play' });
    expect(onPad('Ground Out').getAttribute('aria-pressed')).toBe('true');
  });

  it.each([
    ['Walk', 'Ball'],
    ['Hit by Pitch', 'Ball'],
    ['Foul Tip', 'Swing & Miss'],
    ['Foul Bunt', 'Foul'],
  ])('shows %s from More on the button of %s, where a tap removes it', async (name, call) => {
    const { recorder } = openPad(gameAfterOneBall, <MoreSheet />);
    await userEvent.click(within(page.getByRole('dialog')).getByRole('button', { name }));
    expect(onPad(name).getAttribute('aria-pressed')).toBe('true');
    expect(thePad().queryByRole('button', { name: call })).toBeNull();
    await press('Fastball');
    expect(describedBy(onPad('Log Pitch'))).toBe(`${name}, no zone`);
    await press(name);
    expect(onPad(call).getAttribute('aria-pressed')).toBe('false');
    expect(isEnabled('Log Pitch')).toBe(false);
    expect(recorder.logPitch).not.toHaveBeenCalled();
  });
});

describe('the pad of Count Only', () => {
  it('saves each call with one tap, without a zone and a type', async () => {
    await settleCharting(sampleUser({ charting: 'count_only' }));
    const { recorder } = openPad();
    expect(thePad().queryByRole('button', { name: /^Zone/ })).toBeNull();
    await press('Strike');
    expect(recorder.logPitch).toHaveBeenCalledWith(
      expect.objectContaining({ outcome: 'unknown_strike', zone: null, pitchType: 'unknown' }),
    );
  });

  it('saves a second call that is tapped while the first is stored, but no double tap', async () => {
    await settleCharting(sampleUser({ charting: 'count_only' }));
    const { recorder } = openPad();
    recorder.logPitch.mockReturnValueOnce(new Promise(() => {}));
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
    await press('Strike', 'Strike');
    clock.mockReturnValue(1400);
    await press('Ball');
    clock.mockRestore();
    const outcomes = recorder.logPitch.mock.calls.map(([draft]) => draft.outcome);
    expect(outcomes).toEqual(['unknown_strike', 'ball']);
  });
});
