import { testFile, webMayImport, webOpenToAll } from './rules.mjs';

/**
 * The order inside web: app puts features together, features use what is below, and no feature knows
 * another. Paths are relative to the web package.
 * @param {string} from @param {string} to
 */
export function webViolation(from, to) {
  if (testFile.test(from)) return undefined;
  const [source, feature] = placeOf(from);
  const [target, otherFeature] = placeOf(to);
  const allowed = source === undefined ? undefined : webMayImport.get(source);
  if (!source || !target || !allowed) return undefined;
  if (source === target) {
    return source === 'features' && feature !== otherFeature
      ? `imports the feature ${otherFeature}: features do not know each other, app/ puts them together.`
      : undefined;
  }
  const isOpen = source !== 'components' && webOpenToAll.some((path) => to === `src/${path}`);
  if (allowed.includes(target) || isOpen) return undefined;
  return `imports from ${target}/: ${source}/ must not know it.`;
}

/** The folder under src, and below features the feature. @param {string} path */
function placeOf(path) {
  const [src, place, ...rest] = path.split('/');
  if (src !== 'src' || rest.length === 0) return [];
  return [place, place === 'features' ? rest[0] : undefined];
}
