import { fireEvent, screen as page, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setUpDom } from '../../../../testing/dom.ts';
import { usePitchDraftForm } from '../model/live-game-context.ts';
import { pitch } from '../testing/games.ts';
import { fakeScreen, liveGame, OnLiveScreen } from '../testing/live-screen.tsx';
import { ActionRow } from './action-row.tsx';

setUpDom();

const undo = { title: 'Undo ball', detail: 'FB. Back to 0-0' };
const button = (name: string | RegExp) => page.getByRole('button', { name });

function ActionRowOfPhone() {
  const { hasBegun, draft, change } = usePitchDraftForm();
  return (
    <>
      <button type="button" onClick={() => change({ ...draft, zone: 5 })}>
        Begin
      </button>
      <ActionRow undo={undo} redo={null} logButtonsPosition={hasBegun ? 'instead' : null} />
    </>
  );
}

function openRow() {
  const screen = fakeScreen();
  render(
    <OnLiveScreen live={liveGame([pitch('1', 'a', { velocityMph: 88.5 })])} screen={screen}>
      <ActionRowOfPhone />
    </OnLiveScreen>,
  );
  return screen;
}

it('undoes nothing with the second tap of a double tap on Cancel', async () => {
  const { recorder } = openRow();
  await userEvent.click(button('Begin'));
  fireEvent.click(button('Cancel'), { detail: 1 });
  // Undo is now at the position of Cancel.
  fireEvent.click(button(/^Undo ball/), { detail: 2 });
  expect(recorder.undo).not.toHaveBeenCalled();
  fireEvent.click(button(/^Undo ball/), { detail: 1 });
  expect(recorder.undo).toHaveBeenCalledTimes(1);
});

it('offers to change the velocity of the last pitch, or to add one to the pitch being entered', async () => {
  const { openSheet } = openRow();
  await userEvent.click(button('Change velocity, 88.5 mph'));
  expect(openSheet).toHaveBeenLastCalledWith({ kind: 'velocity' });
  await userEvent.click(button('Begin'));
  expect(button('Add velocity').textContent).toContain('+ mph');
});
