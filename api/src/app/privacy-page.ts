import { createHash } from 'node:crypto';
import { HELD_LIMITS, TRASH_DAYS } from '@full-count/sync-protocol';
import { AUDIT_DAYS } from '../audit/audit-trail.ts';
import { type App, allow, HIDDEN } from '../http/routes.ts';
import type { Config } from '../platform/config/config.ts';
import { escapeHtml } from '../platform/mail/mail.ts';

type PrivacySettings = Pick<
  Config,
  'operatorName' | 'privacyEmail' | 'retentionYears' | 'supportEmail' | 'backup' | 'vapid'
>;

const STYLE = `body{max-width:44rem;margin:0 auto;padding:1.5rem;font:1.0625rem/1.55 system-ui,sans-serif;color:#1b241e;background:#fbfaf5}
h1{font-size:1.75rem;line-height:1.2}h2{margin-top:2rem;font-size:1.2rem}a{color:inherit}
@media (prefers-color-scheme:dark){body{color:#e9ece8;background:#111613}}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** `/privacy`, for everybody, with or without an account. It is written from the settings of this server. */
export function privacyPage(app: App, config: PrivacySettings): void {
  const html = privacyHtml(config);
  app.get('/privacy', allow('public', HIDDEN), (_, reply) => {
    void reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

const ALERTS =
  " Of an adult who asks for score alerts: the address of the device at the push service of the browser's maker, without a name, until the alerts or the public link are turned off. The service carries the score encrypted.";

export function privacyHtml(settings: PrivacySettings): string {
  const { operatorName, retentionYears, backup, vapid } = settings;
  const operator = escapeHtml(operatorName ?? 'the operator of this server');
  const email = settings.privacyEmail ?? settings.supportEmail;
  const contact =
    email === undefined
      ? 'Ask the coach who invited you, or the operator of this server.'
      : `Write to <a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>.`;
  const years = retentionYears === 1 ? '1 year' : `${retentionYears} years`;
  const names =
    retentionYears === undefined
      ? 'A team can have the names of players who left erased after 1, 2 or 3 years. Where it has not decided, they are kept until somebody erases them.'
      : `The names of players who left a team are erased after ${years}, unless the team has decided otherwise.`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Privacy · Full Count</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Privacy</h1>
<p>Full Count keeps the games and practices of baseball and softball teams. Many players are children. This page says what is kept, where, for how long, and who sees it. This server is run by ${operator}.</p>
<h2>What is kept</h2>
<p>Of a player: the name, the number, the position, how they bat and throw, the birth year if a coach enters it, the consent if a coach notes it, and what they did in games and practices. Of an account: the name, the email address, the state, and when and from which network it was used. There is no advertising, no tracking by others, and nothing is sold.${vapid ? ALERTS : ''}</p>
<h2>Where</h2>
<p>On this server, and on the phones of the team's members, so that they work without signal.${backup ? ' The operator keeps backups.' : ''}</p>
<h2>Who sees it</h2>
<p>The members of the team: its owner decides who they are. Birth years and consents are seen only by members who may change the roster. Nobody else sees a game, unless an admin of the team makes a public link, which shows no birth years, no notes and no pitch locations. The operator can read what is on the server.</p>
<h2>For how long</h2>
<p>As long as the team needs it. What is deleted leaves the database after ${TRASH_DAYS} days. ${names} The record of who did what is kept for ${AUDIT_DAYS} days, and what a former member sent too late for ${HELD_LIMITS.days} days.</p>
<h2>What parents and players can ask for</h2>
<p>An admin of the team can show all that is held about a player, change it, and erase the name for good: in every game, on every phone and in later copies of backups. The figures of the games stay, without the name. A person can delete their own account under Account. Accounts are for people who are 13 or older.</p>
<h2>Contact</h2>
<p>${contact}</p>
</body>
</html>
`;
}
