import { reloadAsReader } from '../reload-as-reader.ts';
import type { Scene } from '../scene.ts';
import { reloadAsAdmin, reloadWithMoreTeams } from './club-answers.ts';

const clubhouse: Pick<Scene, 'signedInAs' | 'path'> = { signedInAs: 'regular', path: '/clubhouse' };

export const clubScenes: readonly Scene[] = [
  {
    name: 'clubhouse',
    ...clubhouse,
    reach: async (page) => {
      await reloadAsAdmin(page);
      await page.getByText('Priya Oduya').waitFor();
      await page.getByText('Pitches Logged').waitFor();
      await page.getByText('ACES7K2M9QXT').waitFor();
      await page.getByText(/^40 pitches and 3 plays/).waitFor();
    },
  },
  {
    name: 'accept-held-changes',
    ...clubhouse,
    reach: async (page) => {
      await reloadAsAdmin(page);
      await page.getByRole('button', { name: "Accept Pat Rowan's changes" }).click();
      await page.getByRole('button', { name: 'Accept Changes' }).waitFor();
    },
  },
  {
    name: 'discard-held-changes',
    ...clubhouse,
    reach: async (page) => {
      await reloadAsAdmin(page);
      await page.getByRole('button', { name: "Discard Pat Rowan's changes" }).click();
      await page.getByRole('button', { name: 'Discard Changes' }).waitFor();
    },
  },
  {
    name: 'cancel-invitation',
    ...clubhouse,
    reach: async (page) => {
      await reloadAsAdmin(page);
      await page.getByRole('button', { name: /^Cancel the invitation for / }).click();
      await page.getByRole('button', { name: 'Cancel Invitation' }).waitFor();
    },
  },
  {
    name: 'delete-join-code',
    ...clubhouse,
    reach: async (page) => {
      await reloadAsAdmin(page);
      await page.getByRole('button', { name: 'Delete ACES7K2M9QXT' }).click();
      await page.getByRole('button', { name: 'Delete Code' }).waitFor();
    },
  },
  {
    name: 'clubhouse-teams',
    signedInAs: 'beginner',
    path: '/clubhouse',
    reach: async (page) => {
      await reloadWithMoreTeams(page);
      await page.getByRole('button', { name: 'Switch to Granite Herons' }).waitFor();
    },
  },
  {
    name: 'clubhouse-reader',
    ...clubhouse,
    reach: async (page) => {
      await reloadAsReader(page);
      await page.getByRole('heading', { name: 'Active Staff' }).waitFor();
      await page.getByText('Read Only').first().waitFor();
    },
  },
  {
    name: 'clubhouse-beginner',
    signedInAs: 'beginner',
    path: '/clubhouse',
    reach: async (page) => {
      await page.getByText(/^No join codes yet/).waitFor();
      await page.getByText(/^No pending invitations/).waitFor();
      await page.getByText('Pitches Logged').waitFor();
    },
  },
  {
    name: 'clubhouse-offline',
    ...clubhouse,
    reach: async (page) => {
      await reloadAsAdmin(page);
      await page.getByText('Priya Oduya').waitFor();
      await page.getByText('ACES7K2M9QXT').waitFor();
      await page.unrouteAll();
      await page.route(/\/(staff|invitations|join-codes|held)$/, (route) =>
        route.abort('internetdisconnected'),
      );
      await page.evaluate(() => window.dispatchEvent(new Event('offline')));
      await page.getByText(/You need signal to change staff/).waitFor();
      await page.getByText(/You need signal to change join codes/).waitFor();
    },
  },
  {
    name: 'clubhouse-none',
    signedInAs: 'newcomer',
    path: '/clubhouse',
    reach: (page) => page.getByRole('link', { name: 'Join a Team' }).last().waitFor(),
  },
  {
    name: 'add-staff',
    ...clubhouse,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Add New Staff Member' }).click();
      await page.getByLabel('Email').fill('priya.oduya');
      await page.getByRole('button', { name: 'Add Staff Member', exact: true }).click();
      await page.getByText('Valid email is required').waitFor();
    },
  },
  {
    name: 'edit-staff',
    ...clubhouse,
    reach: async (page) => {
      await reloadAsAdmin(page);
      await page.getByRole('button', { name: 'Edit Priya Oduya' }).click();
      await page.getByRole('dialog', { name: 'Edit Staff Member' }).waitFor();
    },
  },
  {
    name: 'remove-staff',
    ...clubhouse,
    reach: async (page) => {
      await reloadAsAdmin(page);
      await page.getByRole('button', { name: 'Remove Priya Oduya' }).click();
      await page.getByRole('dialog', { name: 'Remove Staff Member' }).waitFor();
    },
  },
  {
    name: 'join-team',
    signedInAs: 'newcomer',
    path: '/join-team',
    reach: async (page) => {
      await page.getByLabel('Join code').fill('ABCD2345WXYZ');
      await page.getByRole('button', { name: 'Join Team' }).click();
      await page.getByRole('alert').getByText("This join code isn't valid.").waitFor();
    },
  },
];
