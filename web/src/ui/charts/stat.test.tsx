import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Stat } from './stat.tsx';

function textOf(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

describe('a figure', () => {
  it('shows its unit and the counts behind it', () => {
    const markup = renderToStaticMarkup(
      <Stat label="Strike" value="63" unit="%" countText="61 of 97" />,
    );
    expect(textOf(markup)).toBe('Strike 63 % 61 of 97');
  });

  it('says that a small sample is small', () => {
    const markup = renderToStaticMarkup(
      <Stat label="Strike" value="50" unit="%" countText="3 of 6" smallSample />,
    );
    expect(textOf(markup)).toBe('Strike 50 % small 3 of 6');
    expect(markup).toContain('aria-label="small sample"');
  });

  it('shows a dash without unit or small-sample tag when it has no value', () => {
    const markup = renderToStaticMarkup(
      <Stat label="Velocity" value={null} unit="mph" countText="none measured" smallSample />,
    );
    expect(textOf(markup)).toBe('Velocity – none measured');
  });

  it('shows its formula only after a tap', () => {
    const markup = renderToStaticMarkup(
      <Stat
        label="Strike"
        value="63"
        unit="%"
        countText="61 of 97"
        formula="Strikes of all pitches"
      />,
    );
    expect(markup).toContain('aria-expanded="false"');
    expect(textOf(markup)).not.toContain('Strikes of all pitches');
  });
});
