import { describe, expect, it } from 'vitest';
import { newPasswordFaults, signInFaults, signUpFaults } from './credentials.ts';

const complete = {
  firstName: 'Dana',
  lastName: 'Whitfield',
  state: 'TX',
  joinCode: '',
  email: 'dana@example.com',
  password: 'infield fly',
  confirmPassword: 'infield fly',
};

describe('signing in', () => {
  it('accepts a plausible email and a password of six characters', () => {
    expect(signInFaults({ email: ' dana@example.com ', password: '123456' })).toEqual({});
  });

  it('names what is wrong with each field', () => {
    expect(signInFaults({ email: 'dana', password: '12345' })).toEqual({
      email: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters',
    });
  });

  it('counts characters as a person does, not code units', () => {
    expect(signInFaults({ email: 'dana@example.com', password: '⚾⚾⚾⚾⚾⚾' })).toEqual({});
    expect(signInFaults({ email: 'dana@example.com', password: '🥎🥎🥎' }).password).toBeDefined();
  });
});

describe('signing up', () => {
  it('accepts a complete form', () => {
    expect(signUpFaults(complete)).toEqual({});
  });

  it('asks for names and state', () => {
    expect(signUpFaults({ ...complete, firstName: ' ', lastName: '', state: '' })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      state: 'State is required',
    });
  });

  it('requires the same password twice', () => {
    expect(signUpFaults({ ...complete, confirmPassword: 'infield fly!' })).toEqual({
      confirmPassword: "Passwords don't match",
    });
  });
});

describe('choosing a password', () => {
  it('requires the same six characters or more twice', () => {
    const faultsOf = (password: string, confirmPassword = password) =>
      newPasswordFaults({ password, confirmPassword });
    expect(faultsOf('infield fly')).toEqual({});
    expect(faultsOf('short')).toEqual({ password: 'Password must be at least 6 characters' });
    expect(faultsOf('infield fly', 'infield')).toEqual({
      confirmPassword: "Passwords don't match",
    });
  });
});
