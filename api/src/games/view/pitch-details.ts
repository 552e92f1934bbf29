import { PITCH_DETAILS, type PitchDetails } from '@full-count/baseball';

type Key = keyof PitchDetails;

/** A pitch row or a request's body. Both use the same names for details. */
type WithDetails = { readonly [K in Key]?: PitchDetails[K] | null | undefined };

/** The details, such as `battedBall`, as the API returns them. Null means that nobody entered the detail. */
export function detailsOrNull(pitch: WithDetails): {
  [K in Key]: NonNullable<PitchDetails[K]> | null;
} {
  return Object.fromEntries(PITCH_DETAILS.map((key) => [key, pitch[key] ?? null])) as never;
}

export function enteredDetails(body: WithDetails): PitchDetails {
  const enteredKeys = PITCH_DETAILS.filter((key) => (body[key] ?? null) !== null);
  return Object.fromEntries(enteredKeys.map((key) => [key, body[key]]));
}

/** The details as a change contains them. An absent detail stays as it is, null clears it. */
export function changedDetails(body: WithDetails): WithDetails {
  return Object.fromEntries(PITCH_DETAILS.map((key) => [key, body[key]]));
}
