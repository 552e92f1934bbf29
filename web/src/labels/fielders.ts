import { FIELD_POSITIONS } from '@full-count/baseball';

/** Options of a list: "SS, shortstop", with the scorer's number as the value. */
export const FIELDER_OPTIONS = Object.entries(FIELD_POSITIONS).map(([value, { code, name }]) => ({
  value,
  label: `${code}, ${name}`,
}));
