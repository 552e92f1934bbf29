import { type ReactNode, useEffect, useState } from 'react';
import { Button, SpokenName } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Sheet } from '../../ui/dialogs/dialog.tsx';
import styles from './velocity-sheet.module.css';

interface VelocitySheetProps {
  title: string;
  aside?: ReactNode;
  range: VelocityRange;
  velocityMph: number | null;
  /** The pitcher's last reading. */
  lastMph: number | null;
  onSave: (velocityMph: number | null) => void;
  onClose: () => void;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** A number pad of our own, because the phone's keyboard would cover the game. */
export function VelocitySheet(props: VelocitySheetProps) {
  const { title, aside, range, velocityMph, lastMph, onSave, onClose } = props;
  const [text, setText] = useState(velocityMph === null ? '' : String(velocityMph));
  // Until something is typed, saving repeats the last reading.
  const mph = text === '' ? lastMph : mphOf(text, range);
  // An unfinished number is an error only after a try to save it.
  const [refusedText, setRefusedText] = useState<VelocityText | null>(null);
  const isInvalid = isOutOfRange(text, range) || (text !== '' && text === refusedText);
  const save = () => {
    if (mph !== null) onSave(mph);
    else setRefusedText(text);
  };
  usePhysicalKeys(setText, save);
  return (
    <Sheet
      title={title}
      aside={aside}
      onClose={onClose}
      footer={
        <>
          <Button size="live" onClick={() => onSave(null)}>
            No Reading
          </Button>
          <Button
            variant="action"
            size="live"
            disabled={text === '' && mph === null}
            onClick={save}
          >
            {saveLabel(mph, text === '')}
          </Button>
        </>
      }
    >
      <div className={styles.pad}>
        <div className={styles.reading}>
          <PadKey
            label="−1"
            spokenLabel="One less"
            onPress={() => setText(stepBy(text, -1, lastMph, range))}
          />
          <output className={styles.display} aria-label="Reading">
            {text === '' ? '–' : text} <small>mph</small>
          </output>
          <PadKey
            label="+1"
            spokenLabel="One more"
            onPress={() => setText(stepBy(text, 1, lastMph, range))}
          />
        </div>
        <p className={classNames(styles.range, isInvalid && styles.wrong)} role="status">
          {isInvalid
            ? `Enter a velocity from ${range.min} to ${range.max} mph.`
            : `${range.min}–${range.max} mph`}
        </p>
        <div className={styles.near}>
          {nearbyReadings(lastMph, range).map((reading) => (
            <button
              key={reading}
              type="button"
              className={`key ${styles.key}`}
              aria-pressed={mphOf(text, range) === reading}
              onClick={() => setText(String(reading))}
            >
              {reading}
            </button>
          ))}
        </div>
        <div className={styles.keys}>
          {DIGITS.map((digit) => (
            <PadKey key={digit} label={digit} onPress={() => setText(pressDigit(text, digit))} />
          ))}
          <PadKey label="Clear" onPress={() => setText('')} />
          <PadKey label="0" onPress={() => setText(pressDigit(text, '0'))} />
          <PadKey label="." spokenLabel="Point" onPress={() => setText(pressPoint(text))} />
        </div>
      </div>
    </Sheet>
  );
}

function saveLabel(mph: number | null, isRepeat: boolean): string {
  if (mph === null) return 'Save';
  return isRepeat ? `Same again: ${mph} mph` : `Save ${mph} mph`;
}

/** The keys of a keyboard type into the pad. */
function usePhysicalKeys(
  setText: (change: (text: VelocityText) => VelocityText) => void,
  save: () => void,
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^\d$/.test(event.key)) setText((text) => pressDigit(text, event.key));
      else if (event.key === '.' || event.key === ',') setText(pressPoint);
      else if (event.key === 'Backspace') setText((text) => text.slice(0, -1));
      else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) save();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [setText, save]);
}

function PadKey(props: { label: string; spokenLabel?: string; onPress: () => void }) {
  const { label, spokenLabel, onPress } = props;
  return (
    <button type="button" className={`key ${styles.key}`} onClick={onPress}>
      {spokenLabel === undefined ? label : <SpokenName name={spokenLabel}>{label}</SpokenName>}
    </button>
  );
}

/** The velocities that can be stored, in mph. */
export interface VelocityRange {
  readonly min: number;
  readonly max: number;
}

/** A typed reading, which may be unfinished: "61", "61." or "61.3". */
type VelocityText = string;

const MAX_DIGITS = 3;

/** After tenths or three digits, a digit starts a new reading. Leading zeros of whole readings are dropped. */
export function pressDigit(text: VelocityText, digit: string): VelocityText {
  if (text.endsWith('.')) return `${text}${digit}`;
  if (text.includes('.')) return digit.replace(/^0/, '');
  return text.length < MAX_DIGITS ? `${text}${digit}`.replace(/^0+/, '') : digit.replace(/^0/, '');
}

export function pressPoint(text: VelocityText): VelocityText {
  return text === '' || text.includes('.') ? text : `${text}.`;
}

/** Steps by 1 mph within the range. Starts from the last reading when nothing is typed. */
export function stepBy(
  text: VelocityText,
  step: -1 | 1,
  lastMph: number | null,
  { min, max }: VelocityRange,
): VelocityText {
  const start = text === '' ? lastMph : Number(text);
  if (start === null) return text;
  // A sum such as 64.1 − 1 has a rounding error far behind the tenths.
  const next = Number((start + step).toFixed(1));
  return String(Math.min(max, Math.max(min, next)));
}

export function mphOf(text: VelocityText, { min, max }: VelocityRange): number | null {
  const mph = Number(text);
  return text !== '' && mph >= min && mph <= max ? mph : null;
}

/** Whether no further digit can make the text a valid velocity. "6" may become 68, and "11" may become 110. */
export function isOutOfRange(text: VelocityText, range: VelocityRange): boolean {
  if (text === '' || mphOf(text, range) !== null) return false;
  return text.includes('.') || !canGrowInto(Number(text), text.length, range);
}

function canGrowInto(typedMph: number, digitCount: number, { min, max }: VelocityRange): boolean {
  for (let addedDigits = 1; digitCount + addedDigits <= MAX_DIGITS; addedDigits += 1) {
    const lowest = typedMph * 10 ** addedDigits;
    if (lowest <= max && lowest + 10 ** addedDigits - 1 >= min) return true;
  }
  return false;
}

export function nearbyReadings(lastMph: number | null, { min, max }: VelocityRange): number[] {
  if (lastMph === null) return [];
  const middle = Math.round(lastMph);
  return [-2, -1, 0, 1, 2]
    .map((step) => middle + step)
    .filter((reading) => reading >= min && reading <= max);
}
