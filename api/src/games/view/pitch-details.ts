import { PITCH_DETAILS, type PitchDetails } from '@full-count/baseball';

type Key = keyof PitchDetails;

/** A pitch or a body of REST: both give details the same names. */
type WithDetails = { readonly [One in Key]?: PitchDetails[One] | null | undefined };

/** As REST shows them: null where nobody said. */
export function shownDetails(of: WithDetails): {
  [One in Key]: NonNullable<PitchDetails[One]> | null;
} {
  return Object.fromEntries(PITCH_DETAILS.map((key) => [key, of[key] ?? null])) as never;
}

/** As a row has them: null equals absent. */
export function givenDetails(of: WithDetails): PitchDetails {
  const given = PITCH_DETAILS.filter((key) => (of[key] ?? null) !== null);
  return Object.fromEntries(given.map((key) => [key, of[key]]));
}

/** As a change has them: what is absent stays, null takes a detail out. */
export function changedDetails(of: WithDetails): WithDetails {
  return Object.fromEntries(PITCH_DETAILS.map((key) => [key, of[key]]));
}
