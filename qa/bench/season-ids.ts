import { createIdSource } from '@full-count/web/testing/ids';

/** Makes an id as a device would have made it at this time of the season, because ids contain their time. */
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
