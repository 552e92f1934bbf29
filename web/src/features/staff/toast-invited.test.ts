import type { StaffInvitation } from '@full-count/sync-protocol';
import { afterEach, expect, it, vi } from 'vitest';
import { useToastStore } from '../../ui/toasts/toast-store.ts';
import { toastInvited } from './add-staff-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

it('does not ask people to sign up on a server without sign-ups', async () => {
  expect(await toastTextOn('closed')).toBe(
    "Invitation sent to kim@example.com. They'll be added to your team when they accept.",
  );
  for (const signUp of ['open', 'invited', 'unknown']) {
    expect(await toastTextOn(signUp)).toBe(
      "Invitation sent to kim@example.com. They'll be added to your team when they sign up.",
    );
  }
});

async function toastTextOn(signUp: string): Promise<string | undefined> {
  vi.stubGlobal('fetch', async () => Response.json({ provider: false, signUp }));
  await toastInvited({ email: 'kim@example.com' } as StaffInvitation);
  return useToastStore.getState().toast?.description;
}
