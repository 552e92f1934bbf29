import * as z from 'zod/mini';

const NAME_LENGTH = 100;
const NOTES_LENGTH = 2000;

const UNSAVABLE = "{field} has a character that can't be saved";

const isWellFormed = (text: string) => text.isWellFormed();
const hasNoControls = (text: string) => !/\p{Cc}/u.test(text);
const hasOnlyBreaksAndTabsAsControls = (text: string) => !/(?![\n\r\t])\p{Cc}/u.test(text);

/**
 * Text is normalized to NFC, so that the same name typed on two keyboards is one name. Lone
 * surrogates and control characters such as NUL are refused, because PostgreSQL can't store them or
 * a screen can't show them. `validation/check.ts` replaces `{field}` with the field's label.
 */
export const nameSchema = z
  .string()
  .check(
    z.refine(isWellFormed, UNSAVABLE),
    z.normalize('NFC'),
    z.trim(),
    z.minLength(1),
    z.maxLength(NAME_LENGTH),
    z.refine(hasNoControls, UNSAVABLE),
  );

export const shortTextSchema = z
  .string()
  .check(
    z.refine(isWellFormed, UNSAVABLE),
    z.normalize('NFC'),
    z.trim(),
    z.maxLength(NAME_LENGTH),
    z.refine(hasNoControls, UNSAVABLE),
  );

export const notesSchema = z
  .string()
  .check(
    z.refine(isWellFormed, UNSAVABLE),
    z.normalize('NFC'),
    z.maxLength(NOTES_LENGTH),
    z.refine(hasOnlyBreaksAndTabsAsControls, UNSAVABLE),
  );
