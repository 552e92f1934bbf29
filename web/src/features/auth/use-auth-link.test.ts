import { describe, expect, it } from 'vitest';
import { linkOf } from './use-auth-link.ts';

const read = (search: string) => linkOf(new URLSearchParams(search));

describe('the address of the sign-in screen', () => {
  it('has no token without parameters or with empty ones', () => {
    const nothing = { inviteToken: null, resetToken: null, providerTrouble: null };
    expect(read('')).toEqual(nothing);
    expect(read('?invite=&reset=')).toEqual(nothing);
  });

  it('has the token of an emailed link', () => {
    expect(read('?invite=a-b_c').inviteToken).toBe('a-b_c');
    expect(read('?reset=d-e_f').resetToken).toBe('d-e_f');
  });

  it('has the reason why the identity provider failed, also for an unknown word', () => {
    expect(read('?provider=email_taken').providerTrouble).toBe('email_taken');
    expect(read('?provider=no_email').providerTrouble).toBe('no_email');
    expect(read('?provider=not_invited').providerTrouble).toBe('not_invited');
    expect(read('?provider=sign_up_closed').providerTrouble).toBe('sign_up_closed');
    expect(read('?provider=something').providerTrouble).toBe('failed');
  });
});
