import { createIdSource } from '@full-count/web/testing/ids';

/** Ids as a device makes them while a season goes by: each at the time of what it names. */
export type SeasonIds = (at: string) => string;

export function makeSeasonIds(): SeasonIds {
  let ms = 0;
  const newId = createIdSource(
    () => ms,
    (bytes) => crypto.getRandomValues(bytes),
  );
  return (at) => {
    ms = Date.parse(at);
    return newId();
  };
}
