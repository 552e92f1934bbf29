import { escapeHtml } from '../platform/mail/mail.ts';

/** Text of a page whose parts are escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | false | readonly Part[];

/** Escapes everything but other `Html`, so that no name can add an element. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  const rest = parts.map((part, index) => textOf(part) + (texts[index + 1] ?? ''));
  return new Html((texts[0] ?? '') + rest.join(''));
}

function textOf(part: Part): string {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(textOf).join('');
  return escapeHtml(String(part));
}
