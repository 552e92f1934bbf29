import * as z from 'zod/mini';
import { isTextLike, unlessPlain } from './unless-plain.ts';

/**
 * Text that people type. It is normalised to NFC, so that the same name typed on two keyboards is
 * one name, and refused where PostgreSQL or a screen could not hold it: lone surrogates, control
 * characters, NUL among them.
 */
const NAME_LENGTH = 100;
const NOTES_LENGTH = 2000;

const isWellFormed = (text: string) => text.isWellFormed();
const hasNoControls = (text: string) => !/\p{Cc}/u.test(text);
const hasNoControlsButBreaks = (text: string) => !/[^\P{Cc}\n\r\t]/u.test(text);

/** ASCII that can be seen, with spaces between: most names of most teams. */
const PLAIN_NAME = /^[!-~](?:[ -~]{0,98}[!-~])?$/;

export const nameSchema = unlessPlain(
  z
    .string()
    .check(
      z.refine(isWellFormed, 'Contains a broken character'),
      z.normalize('NFC'),
      z.trim(),
      z.minLength(1, 'Must not be empty'),
      z.maxLength(NAME_LENGTH, `At most ${NAME_LENGTH} characters`),
      z.refine(hasNoControls, 'Contains a control character'),
    ),
  isTextLike(PLAIN_NAME),
);

/** Like a name, but may be empty. */
export const shortTextSchema = z
  .string()
  .check(
    z.refine(isWellFormed, 'Contains a broken character'),
    z.normalize('NFC'),
    z.trim(),
    z.maxLength(NAME_LENGTH, `At most ${NAME_LENGTH} characters`),
    z.refine(hasNoControls, 'Contains a control character'),
  );

export const notesSchema = z
  .string()
  .check(
    z.refine(isWellFormed, 'Contains a broken character'),
    z.normalize('NFC'),
    z.maxLength(NOTES_LENGTH, `At most ${NOTES_LENGTH} characters`),
    z.refine(hasNoControlsButBreaks, 'Contains a control character'),
  );
