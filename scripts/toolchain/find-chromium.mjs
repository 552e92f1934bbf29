import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

// The headless shell is first because the browser tests take a quarter less CPU time in it.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC_PATH = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

export function findChromium() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const chosenPath = process.env.CHROMIUM_PATH;
  return [...(chosenPath ? [chosenPath] : []), ...candidates, MAC_PATH].find(isExecutable);
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
