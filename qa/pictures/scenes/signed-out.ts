import type { Scene } from '../scene.ts';

export const signedOutScenes: readonly Scene[] = [
  {
    name: 'sign-in',
    path: '/login',
    reach: (page) => page.getByRole('form', { name: 'Sign In' }).waitFor(),
  },
  {
    name: 'sign-up-faults',
    path: '/',
    reach: async (page) => {
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      const form = page.getByRole('form', { name: 'Sign Up' });
      await form.getByLabel('First name').fill('Ada');
      await form.getByLabel('Password', { exact: true }).fill('short');
      await form.getByRole('button', { name: 'Sign Up' }).click();
      await page.getByText("Passwords don't match").waitFor();
    },
  },
  {
    name: 'how-it-works',
    path: '/',
    reach: async (page) => {
      await page.getByRole('tab', { name: 'How It Works' }).click();
      await page.getByRole('heading', { name: 'Getting Started' }).waitFor();
    },
  },
];
