import * as z from 'zod/mini';

/** Scorers' numbers: 1 is the pitcher, 9 the right fielder, and 10 the short fielder of slow-pitch softball. */
export const fielderSchema = z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
export type Fielder = z.infer<typeof fielderSchema>;

interface FieldPosition {
  readonly code: string;
  readonly name: string;
}

export const FIELD_POSITIONS: Readonly<Record<Fielder, FieldPosition>> = {
  1: { code: 'P', name: 'pitcher' },
  2: { code: 'C', name: 'catcher' },
  3: { code: '1B', name: 'first base' },
  4: { code: '2B', name: 'second base' },
  5: { code: '3B', name: 'third base' },
  6: { code: 'SS', name: 'shortstop' },
  7: { code: 'LF', name: 'left field' },
  8: { code: 'CF', name: 'center field' },
  9: { code: 'RF', name: 'right field' },
  10: { code: 'SF', name: 'short field' },
};

export const PITCHER = '1';
export const DESIGNATED_HITTER = 'DH';

/** They only bat. A lineup has at most 30 batters, of whom one pitches or has another position. */
export const EXTRA_HITTERS = Array.from({ length: 29 }, (_, index) => `EH${index + 1}`);

/** A number of a fielder, the designated hitter (DH), or an extra hitter, who only bats. */
export const positionSchema = z
  .string()
  .check(
    z.regex(
      /^(?:[1-9]|10|DH|EH(?:[1-9]|[12]\d))$/,
      `{field} must be 1 to 10, DH or EH1 to ${EXTRA_HITTERS.at(-1)}`,
    ),
  );

/** "SS", "DH" or "EH" */
export function positionCode(position: string): string {
  const fielder = FIELD_POSITIONS[Number(position) as Fielder] as FieldPosition | undefined;
  return fielder?.code ?? position.replace(/\d+$/, '');
}

/** Whether the position is in the field. A DH and an extra hitter only bat. */
export function isInField(position: string): boolean {
  return Number(position) > 0;
}
