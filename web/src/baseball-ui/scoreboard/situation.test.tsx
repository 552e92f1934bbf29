import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Count, countInWords } from './situation.tsx';

describe('the count', () => {
  it('is spoken when it changes', () => {
    expect(renderToStaticMarkup(<Count balls={3} strikes={2} />)).toMatch(
      /role="status">3 balls, 2 strikes</,
    );
  });

  it('uses the singular for one', () => {
    expect(countInWords(1, 1)).toBe('1 ball, 1 strike');
    expect(countInWords(0, 0)).toBe('0 balls, 0 strikes');
  });

  it('is a button when it can be corrected', () => {
    const markup = renderToStaticMarkup(<Count balls={2} strikes={1} onCorrect={() => {}} />);
    expect(markup).toMatch(/<button[^>]*><span[^>]*>2 balls, 1 strike\. Correct the count<\/span>/);
  });
});
