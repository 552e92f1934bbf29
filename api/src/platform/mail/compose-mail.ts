import type { Mail } from './mailers.ts';

interface MailText {
  readonly subject: string;
  readonly before: readonly string[];
  readonly link?: string;
  readonly after: readonly string[];
}

export function composeMail(to: string, { subject, before, link, after }: MailText): Mail {
  const linkText = link === undefined ? [] : [link];
  const linkHtml =
    link === undefined ? [] : [`<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`];
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  return {
    to,
    subject,
    text: `${[...before, ...linkText, ...after].join('\n\n')}\n`,
    html: [...before.map(paragraph), ...linkHtml, ...after.map(paragraph)].join('\n'),
  };
}

/**
 * Replaces what makes a mail program show a text as a link: dots inside words, slashes, colons and @, in every form
 * that Unicode has for them. "St. Mary's" stays as it is.
 */
export function withoutLinks(text: string): string {
  return [...text]
    .map((character, index, all) => (makesLink(character, all[index + 1]) ? ' ' : character))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** What Unicode calls a dot, a full stop or a middle dot, and shows like one. */
const DOTS = /[.\u00b7\u0387\u0589\u06d4\u0701\u0702\u2022\u2027\u2219\u22c5\u3002\u30fb\ua78f]/u;
const SLASHES_AND_SIGNS = /[/\\:@\u2044\u2215\u2236\u29f5\u29f8\ua789]/u;

function makesLink(character: string, next: string | undefined): boolean {
  // Turns full-width, small and combined forms, such as "⒈", into the ordinary characters.
  const plain = character.normalize('NFKC');
  if (SLASHES_AND_SIGNS.test(plain)) return true;
  const endsWord = character === '.' && (next === undefined || next === ' ');
  return DOTS.test(plain) && !endsWord;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
