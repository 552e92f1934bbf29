import type { Mail } from './mailer.ts';

/** What a mail says; every word of it is escaped where it becomes HTML. */
export interface MailWords {
  readonly subject: string;
  /** Paragraphs above the link. */
  readonly before: readonly string[];
  readonly link?: string;
  readonly after: readonly string[];
}

/** The same words as plain text and as HTML. */
export function composeMail(to: string, { subject, before, link, after }: MailWords): Mail {
  const linkText = link === undefined ? [] : [link];
  const linkHtml =
    link === undefined ? [] : [`<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`];
  const paragraph = (words: string) => `<p>${escapeHtml(words)}</p>`;
  return {
    to,
    subject,
    text: `${[...before, ...linkText, ...after].join('\n\n')}\n`,
    html: [...before.map(paragraph), ...linkHtml, ...after.map(paragraph)].join('\n'),
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
