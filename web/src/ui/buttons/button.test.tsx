import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from './button.tsx';

describe('a button', () => {
  it('does not submit a form unless told to', () => {
    expect(renderToStaticMarkup(<Button>Cancel</Button>)).toContain('type="button"');
    expect(renderToStaticMarkup(<Button type="submit">Sign In</Button>)).toContain('type="submit"');
  });

  it('takes no second tap while busy, and keeps its words', () => {
    const markup = renderToStaticMarkup(<Button busy>Save</Button>);
    expect(markup).toMatch(/disabled=""[^>]*aria-busy="true"/);
    expect(markup).toContain('Save');
  });

  it('says in words near it why it cannot be pressed yet', () => {
    const markup = renderToStaticMarkup(
      <Button notYet="Choose a pitch type and an outcome.">Log Pitch</Button>,
    );
    const reasonId = markup.match(/aria-describedby="([^"]+)"/)?.[1];
    expect(reasonId).toBeDefined();
    expect(markup).toContain('disabled=""');
    expect(markup).toMatch(
      new RegExp(`id="${reasonId}"[^>]*>Choose a pitch type and an outcome\\.<`),
    );
  });
});
