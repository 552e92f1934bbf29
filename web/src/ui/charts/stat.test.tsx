import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Stat } from './stat.tsx';

function wordsOf(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

describe('a figure', () => {
  it('stands with its unit and what it rests on', () => {
    const markup = renderToStaticMarkup(<Stat label="Strike" value="63" unit="%" n="61 of 97" />);
    expect(wordsOf(markup)).toBe('Strike 63 % 61 of 97');
  });

  it('says that the sample is small when it rests on too little', () => {
    const markup = renderToStaticMarkup(<Stat label="Strike" value="50" unit="%" n="3 of 6" few />);
    expect(wordsOf(markup)).toBe('Strike 50 % small 3 of 6');
    expect(markup).toContain('aria-label="small sample"');
  });

  it('is a dash, without unit or tag, when there is nothing to divide by', () => {
    const markup = renderToStaticMarkup(
      <Stat label="Velocity" value={null} unit="mph" n="none measured" few />,
    );
    expect(wordsOf(markup)).toBe('Velocity – none measured');
  });

  it('keeps its formula behind a tap', () => {
    const markup = renderToStaticMarkup(
      <Stat label="Strike" value="63" unit="%" n="61 of 97" formula="Strikes of all pitches" />,
    );
    expect(markup).toContain('aria-expanded="false"');
    expect(wordsOf(markup)).not.toContain('Strikes of all pitches');
  });
});
