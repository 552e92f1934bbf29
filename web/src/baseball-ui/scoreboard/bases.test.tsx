import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { Bases } from './situation.tsx';

setUpDom();

const empty = { first: null, second: null, third: null };
const lily = { id: 'lily', name: 'Lily Chen' };
const zoe = { id: 'zoe', name: 'Zoe Ward' };

it('moves the dot of each runner, and draws no new one', () => {
  const { container, rerender } = render(
    <Bases runners={{ ...empty, first: zoe, second: lily }} />,
  );
  const dots = [...container.querySelectorAll('circle')];
  rerender(<Bases runners={{ ...empty, second: zoe, third: lily }} />);
  const movedDots = [...container.querySelectorAll('circle')];
  expect(movedDots.map((dot) => dots.indexOf(dot))).toEqual([0, 1]);
  expect(dots.map((dot) => dot.getAttribute('class'))).toEqual([
    expect.stringContaining('second'),
    expect.stringContaining('third'),
  ]);
  screen.getByRole('img', { name: 'Runners: second, third' });
});
