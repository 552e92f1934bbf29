import { expect, it } from 'vitest';
import { composeMail, withoutLinks } from './mail.ts';

it('an email has the same text in plain text and HTML, where nothing that someone typed is markup', () => {
  const mail = composeMail('ann@example.com', {
    subject: 'Join <b>Hawks</b>',
    before: ['You are invited by <b>Hawks</b> & "friends".', 'Follow this link:'],
    link: 'https://fullcount.example/login?invite=a&b=c',
    after: ['Bye.'],
  });
  expect(mail).toEqual({
    to: 'ann@example.com',
    subject: 'Join <b>Hawks</b>',
    text:
      'You are invited by <b>Hawks</b> & "friends".\n\nFollow this link:\n\n' +
      'https://fullcount.example/login?invite=a&b=c\n\nBye.\n',
    html: [
      '<p>You are invited by &lt;b&gt;Hawks&lt;/b&gt; &amp; &quot;friends&quot;.</p>',
      '<p>Follow this link:</p>',
      '<p><a href="https://fullcount.example/login?invite=a&amp;b=c">' +
        'https://fullcount.example/login?invite=a&amp;b=c</a></p>',
      '<p>Bye.</p>',
    ].join('\n'),
  });
});

it('an email can have no link', () => {
  const mail = composeMail('ann@example.com', { subject: 'Hi', before: ['One.'], after: ['Two.'] });
  expect([mail.text, mail.html]).toEqual(['One.\n\nTwo.\n', '<p>One.</p>\n<p>Two.</p>']);
});

it.each([
  ["St. Mary's 12U", "St. Mary's 12U"],
  ['evil.example/a', 'evil example a'],
  ['https://evil.example:80', 'https evil example 80'],
  ['write to a@evil.example', 'write to a evil example'],
  ['the 12U.', 'the 12U.'],
  ...['\u2024', '\u3002', '\uff0e', '\uff61', '\ufe52', '\u2025', '\u00b7', '\u30fb', '\u06d4'].map(
    (dot) => [`evil${dot}example`, 'evil example'],
  ),
  ['evil.\ufeffexample', 'evil \ufeffexample'],
  ['evil.\u200bexample', 'evil \u200bexample'],
  ['\u2488example', 'example'],
  ['a\uff20b\uff0fc\uff1ad\u2215e', 'a b c d e'],
])('a name such as "%s" has nothing that becomes a link', (name, expected) => {
  expect(withoutLinks(name)).toBe(expected);
});
