import * as z from 'zod/mini';

const NAME_LENGTH = 100;

/** A UUID in lower case, as PostgreSQL returns it, so that one row never has two keys. */
export const idSchema = z.uuid().check(z.toLowerCase());

/** ISO 8601, UTC, with milliseconds, from the year 1 on. */
export const timeSchema = z
  .string()
  .check(
    z.regex(
      /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
      '{field} must be a time such as 2026-05-02T17:30:00.000Z',
    ),
    z.refine(isCanonical, "{field} isn't a valid time"),
  );

/** Such as 2026-05-02. */
export const calendarDaySchema = z.string().check(
  z.regex(/^(?!0000)\d{4}-\d\d-\d\d$/, '{field} must be a day such as 2026-05-02'),
  z.refine((day) => isCanonical(`${day}T00:00:00.000Z`), "{field} isn't a valid day"),
);

/** `Date` reads February 30 as March 2, which PostgreSQL refuses. */
function isCanonical(time: string): boolean {
  const ms = Date.parse(time);
  return !Number.isNaN(ms) && new Date(ms).toISOString() === time;
}

export const NOTES_LENGTH = 2000;
export const PLACE_LENGTH = 200;

const UNSAVABLE = "{field} has a character that can't be saved";
const TURNED = '{field} has a hidden character that turns the text around. Type it again.';

/** Has no half of a surrogate pair. Safari 16.0 and Firefox 115 have no `String.isWellFormed`. */
export const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text);
const hasNoControls = (text: string) => !/\p{Cc}/u.test(text);
const hasOnlyBreaksAndTabsAsControls = (text: string) => !/(?![\n\r\t])\p{Cc}/u.test(text);

/** Embeddings, overrides and isolates of the direction (Unicode Standard Annex 9). They also turn what follows the text. */
const keepsDirection = (text: string) => !/[\u202a-\u202e\u2066-\u2069]/u.test(text);

/** Spaces, and characters that nobody sees. Tags and variation selectors stay, because they end an emoji. */
const UNSEEN =
  '[\\s\\p{Zs}\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180e\\u200b-\\u200f\\u2060-\\u206f\\u2800\\u3164\\ufeff\\uffa0]+';
const UNSEEN_ENDS = new RegExp(`^${UNSEEN}|${UNSEEN}$`, 'gu');

/** Removes spaces and invisible characters at both ends. Joiners inside words and emoji stay. */
export function trimUnseen(text: string): string {
  return text.replaceAll(UNSEEN_ENDS, '');
}

const hasVisibleCharacter = (text: string) =>
  /[^\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\p{M}\u2800]/u.test(text);

const LINE_CHECKS = [
  z.refine<string>(isWellFormed, UNSAVABLE),
  z.refine<string>(keepsDirection, TURNED),
  z.normalize('NFC'),
  z.overwrite(trimUnseen),
] as const;

/**
 * Text is normalized to NFC, so that the same name typed on two keyboards is one name. Lone surrogates and control
 * characters such as NUL are refused, because PostgreSQL can't store them or a screen can't show them. So are characters
 * that turn the direction of the line. `validation/check.ts` replaces `{field}` with the field's label.
 */
export const nameSchema = z
  .string()
  .check(
    ...LINE_CHECKS,
    z.minLength(1),
    z.maxLength(NAME_LENGTH),
    z.refine(hasNoControls, UNSAVABLE),
    z.refine(hasVisibleCharacter, '{field} needs a character that can be seen'),
  );

const lineSchema = (maxLength: number) =>
  z.string().check(...LINE_CHECKS, z.maxLength(maxLength), z.refine(hasNoControls, UNSAVABLE));

export const shortTextSchema = lineSchema(NAME_LENGTH);
export const placeSchema = lineSchema(PLACE_LENGTH);

export const notesSchema = z
  .string()
  .check(
    z.refine(isWellFormed, UNSAVABLE),
    z.refine(keepsDirection, TURNED),
    z.normalize('NFC'),
    z.maxLength(NOTES_LENGTH),
    z.refine(hasOnlyBreaksAndTabsAsControls, UNSAVABLE),
  );

/** The schema with a text for the reference of the API, where the name and the type don't say enough. */
export function described<Schema extends z.ZodMiniType>(schema: Schema, text: string): Schema {
  return schema.check(z.describe(text));
}
