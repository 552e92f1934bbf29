import { expect, test } from 'vitest';
import { buildTestApp } from '../testing/test-app.ts';
import { privacyHtml } from './privacy-page.ts';

const NOTHING = {
  operatorName: undefined,
  privacyEmail: undefined,
  retentionYears: undefined,
  supportEmail: undefined,
  backup: undefined,
  vapid: undefined,
};

test('says who runs the server, how to reach them, and how long names are kept', () => {
  const html = privacyHtml({
    ...NOTHING,
    operatorName: 'Valley <League>',
    privacyEmail: 'privacy@valley.example',
    retentionYears: 2,
  });
  expect(html).toContain('run by Valley &lt;League&gt;');
  expect(html).toContain('mailto:privacy@valley.example');
  expect(html).toContain('erased after 2 years');
  const vapid = { publicKey: 'a', privateKey: 'b', email: 'c' };
  expect(privacyHtml({ ...NOTHING, vapid })).toContain('score alerts');
  expect(privacyHtml(NOTHING)).not.toContain('score alerts');
  expect(privacyHtml(NOTHING)).toContain('kept until somebody erases them');
});

const server = buildTestApp('embedded');
test('is readable without an account', async () => {
  const answer = await server.app.inject({ url: '/privacy' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
});
