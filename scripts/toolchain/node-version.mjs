import { ToolError } from './progress.mjs';

const LEAST = { major: 20, minor: 19 };

/**
 * Refuses a Node.js that the packages do not run on.
 * @param {string} [version] such as "20.19.0"
 */
export function assertNodeVersion(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isEnough = major > LEAST.major || (major === LEAST.major && minor >= LEAST.minor);
  if (isEnough) return;
  throw new ToolError(
    `Full Count needs Node.js ${LEAST.major}.${LEAST.minor} or newer, and this is ${version}. ` +
      'Install a newer one from https://nodejs.org and run the command again.',
  );
}
