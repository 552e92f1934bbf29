import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from './button.tsx';

describe('a button', () => {
  it('submits a form only with type="submit"', () => {
    expect(renderToStaticMarkup(<Button>Cancel</Button>)).toContain('type="button"');
    expect(renderToStaticMarkup(<Button type="submit">Sign In</Button>)).toContain('type="submit"');
  });

  it('is disabled and keeps its label while busy', () => {
    const markup = renderToStaticMarkup(<Button busy>Save</Button>);
    expect(markup).toMatch(/disabled=""[^>]*aria-busy="true"/);
    expect(markup).toContain('Save');
  });

  it('shows the reason why it is disabled', () => {
    const markup = renderToStaticMarkup(
      <Button disabledReason="Choose a pitch type and an outcome.">Log Pitch</Button>,
    );
    const reasonId = markup.match(/aria-describedby="([^"]+)"/)?.[1];
    expect(reasonId).toBeDefined();
    expect(markup).toContain('disabled=""');
    expect(markup).toMatch(
      new RegExp(`id="${reasonId}"[^>]*>Choose a pitch type and an outcome\\.<`),
    );
  });
});
