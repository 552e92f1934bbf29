import type { OpenPlateAppearance } from '../../game/folded-game.ts';
import type { Person } from '../../game/game-log.ts';
import type { AtBatResult } from '../../vocabulary/vocabulary.ts';
import type { Count } from './count.ts';

/** Who is charged with a plate appearance that ends so. */
export function chargedWith(
  plateAppearance: OpenPlateAppearance,
  result: AtBatResult | null,
): { batter: Person; pitcher: Person } {
  const { batter, pitcher, strikeoutChargedTo, walkChargedTo } = plateAppearance;
  const isWalk = result === 'walk' || result === 'intentional_walk';
  return {
    batter: (result === 'strikeout' ? strikeoutChargedTo : null) ?? batter,
    pitcher: (isWalk ? walkChargedTo : null) ?? pitcher,
  };
}

/** OBR 9.16(h): a walk on 2-0, 2-1, 3-0, 3-1 or 3-2 at the change stays with him who leaves. */
export function isHittersCount({ balls, strikes }: Count): boolean {
  return balls === 3 || (balls === 2 && strikes < 2);
}

/** OBR 9.15(b): a strikeout stays with the batter who leaves with two strikes. */
export function isTwoStrikes({ strikes }: Count): boolean {
  return strikes >= 2;
}
