import { describe, expect, it } from 'vitest';
import { signUp } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';

describe('the links of an installation', () => {
  const server = buildTestApp('embedded', {
    socialUrl: 'https://social.example/full-count',
    supportEmail: undefined,
  });

  it('come from the settings, and are null if not set', async () => {
    const coach = await signUp(server.app);
    const response = await coach.inject({ method: 'GET', url: '/api/site' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      socialUrl: 'https://social.example/full-count',
      supportEmail: null,
    });
  });
});
