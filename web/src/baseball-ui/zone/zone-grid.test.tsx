import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ZoneGrid } from './zone-grid.tsx';

const counts = { 3: 1, 5: 8, 14: 2 };
const choose = () => {};

function labelsOf(markup: string): string[] {
  const spoken = /aria-label="([^"]*)"|class="visually-hidden">([^<]*)</g;
  return [...markup.matchAll(spoken)].map((match) => match[1] ?? match[2] ?? '');
}

describe('the zone grid', () => {
  it('has nine buttons that name their zone and its pitches, in a group that names the view', () => {
    const labels = labelsOf(
      renderToStaticMarkup(
        <ZoneGrid view="catcher" size="panel" counts={counts} onChoose={choose} />,
      ),
    );
    expect(labels[0]).toBe('Strike zone, Catcher&#x27;s view');
    // The group, the nine zones and the legend.
    expect(labels).toHaveLength(11);
    expect(labels).toContain('Zone 3, High-Right, 1 pitch');
    expect(labels).toContain('Zone 5, Heart, 8 pitches');
    expect(labels).toContain('Zone 9, Low-Right, 0 pitches');
  });

  it('marks only the chosen zone as pressed', () => {
    const markup = renderToStaticMarkup(
      <ZoneGrid view="catcher" size="panel" counts={counts} chosenZone={5} onChoose={choose} />,
    );
    expect(markup.match(/aria-pressed="true"/g)).toHaveLength(1);
    expect(markup).toMatch(/aria-pressed="true"[^>]*><span[^>]*>Zone 5, Heart, 8 pitches</);
  });

  it("moves the zones in the pitcher's view but not their numbers", () => {
    const labels = labelsOf(
      renderToStaticMarkup(
        <ZoneGrid view="pitcher" size="panel" counts={counts} onChoose={choose} />,
      ),
    );
    expect(labels[1]).toBe('Zone 3, High-Right, 1 pitch');
    expect(labels[2]).toBe('Zone 2, High-Center, 0 pitches');
  });

  it('draws the four outside zones only on request', () => {
    const inside = renderToStaticMarkup(
      <ZoneGrid view="catcher" size="panel" counts={counts} onChoose={choose} />,
    );
    const around = renderToStaticMarkup(
      <ZoneGrid view="catcher" size="panel" counts={counts} onChoose={choose} outside="around" />,
    );
    expect(inside).not.toContain('Outside');
    expect(labelsOf(around)).toContain('Outside, zone 14, 2 pitches');
  });

  it('is one spoken picture without buttons and shows no zeros when nothing can be chosen', () => {
    const markup = renderToStaticMarkup(<ZoneGrid view="catcher" counts={{ 5: 8 }} size="mini" />);
    expect(markup).toContain('role="img"');
    expect(labelsOf(markup)[0]).toBe('Strike zone, Catcher&#x27;s view. Zone 5: 8');
    expect(markup).not.toContain('>0<');
  });

  it('shades zones by their share of the pitches and explains the shades', () => {
    const markup = renderToStaticMarkup(
      <ZoneGrid view="catcher" counts={{ 1: 4, 5: 14 }} size="mini" />,
    );
    const classOfCell = (count: number) =>
      new RegExp(`class="([^"]*)"><i[^>]*>\\d</i><span[^>]*>${count}</span>`).exec(markup)?.[1];
    expect(classOfCell(4)).toContain('heat4');
    expect(classOfCell(14)).toContain('heat5');
    expect(labelsOf(markup)).toContain(
      'Shades by percent of the pitches shown: &lt;5, 5+, 10+, 20+, 30+',
    );
  });

  it('has no legend without pitches', () => {
    const markup = renderToStaticMarkup(<ZoneGrid view="catcher" counts={{}} size="mini" />);
    expect(markup).not.toContain('Shades');
  });
});
