import { ToolError } from './progress.mjs';

const MINIMUM = { major: 20, minor: 19 };

/** @param {string} [version] such as "20.19.0" */
export function assertNodeVersion(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isEnough = major > MINIMUM.major || (major === MINIMUM.major && minor >= MINIMUM.minor);
  if (isEnough) return;
  throw new ToolError(
    `Full Count needs Node.js ${MINIMUM.major}.${MINIMUM.minor} or newer, and this is ${version}. ` +
      'Install a newer one from https://nodejs.org and run the command again.',
  );
}
