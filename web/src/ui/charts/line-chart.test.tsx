import { fireEvent, screen as page, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { LineChart } from './line-chart.tsx';

setUpDom();

function show(count: number): (key: string) => void {
  const onOpen = vi.fn<(key: string) => void>();
  const points = Array.from({ length: count }, (_, index) => {
    const key = `g${index}`;
    return { key, label: key, value: index, text: String(index), name: `Game ${index}` };
  });
  render(<LineChart label="Strikes" points={points} onOpen={onOpen} />);
  return onOpen;
}

// jsdom has no layout, so the chart is 440 px wide and its points span 354 px.
const FIRST_POINT_X = 12;
const POINTS_SPAN = 354;

it.each([
  { values: [100, 100], axis: ['80', '100'] },
  { values: [57, 57], axis: ['47', '67'] },
  { values: [3, 3], axis: ['0', '20'] },
])('has no percent over 100 and none below 0 on the axis of $values', ({ values, axis }) => {
  const points = values.map((value, index) => {
    const key = `g${index}`;
    return { key, label: key, value, text: `${value}%`, name: `Game ${index}` };
  });
  const { container } = render(
    <LineChart label="Contact" points={points} minSpan={20} maxValue={100} />,
  );
  const texts = Array.from(container.querySelectorAll('text'), ({ textContent }) => textContent);
  expect(texts.slice(0, 2)).toEqual(axis);
});

it('has a button over each point while the buttons are at least 24 px wide', async () => {
  const onOpen = show(15);
  expect(page.getAllByRole('button')).toHaveLength(15);
  expect(page.queryByRole('slider')).toBeNull();
  await userEvent.click(page.getByRole('button', { name: 'Game 3' }));
  expect(onOpen).toHaveBeenCalledWith('g3');
});

it('has a slider and a button for the chosen point where points are closer together', async () => {
  const onOpen = show(61);
  const slider = page.getByRole('slider', { name: 'Strikes' });
  expect(slider.getAttribute('aria-valuetext')).toBe('Game 60');
  await userEvent.click(page.getByRole('button', { name: 'See Game 60' }));
  expect(onOpen).toHaveBeenLastCalledWith('g60');

  fireEvent.change(slider, { target: { value: '7' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('Game 7');
  await userEvent.click(page.getByRole('button', { name: 'See Game 7' }));
  expect(onOpen).toHaveBeenLastCalledWith('g7');
});

it.each([
  { clientX: 0, name: 'See Game 0' },
  { clientX: FIRST_POINT_X + POINTS_SPAN / 2 + 2, name: 'See Game 30' },
  { clientX: 400, name: 'See Game 60' },
])('chooses the point nearest to a tap at $clientX px', ({ clientX, name }) => {
  show(61);
  fireEvent.click(page.getByRole('slider'), { clientX });
  expect(page.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([name]);
});
