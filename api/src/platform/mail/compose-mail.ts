import { escapeHtml } from './escape-html.ts';
import type { Mail } from './mailer.ts';

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
 * Replaces what makes a mail program show a text as a link: dots inside words (those of Chinese and
 * Japanese too), slashes, colons and @. "St. Mary's" stays as it is.
 */
export function withoutLinks(text: string): string {
  return text
    .replaceAll(/[.\u3002\uff0e\uff61](?=\S)|[/\\:@]/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}
