import { countWithNoun, pitchesText } from '@full-count/baseball';
import type { RecordingCombineArgs } from '@full-count/sync-protocol';
import { useId } from 'react';
import { CallMark } from '../../../baseball-ui/pitches/call-mark.tsx';
import { TypeTag } from '../../../baseball-ui/pitches/type-row.tsx';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { Correction } from '../model/correction.ts';
import { halfName } from '../model/timeline.ts';
import type { PartAtBat, RecordingHalf, RecordingPair, RecordingPart } from './recording-parts.ts';
import styles from './recordings.module.css';

interface RecordingHalfChoiceProps {
  half: RecordingHalf;
  chosenVersion: VersionKind;
  onPick: ((version: VersionKind) => void) | null;
}

export function RecordingHalfChoice({ half, chosenVersion, onPick }: RecordingHalfChoiceProps) {
  const groupName = useId();
  return (
    <fieldset className={styles.half}>
      <legend>{halfName(half)}</legend>
      <div className={styles.pair}>
        {(['counted', 'other'] as const).map((version) => (
          <label
            key={version}
            className={classNames(styles.option, chosenVersion === version && styles.picked)}
          >
            <span className={styles.optionHead}>
              <input
                type="radio"
                name={groupName}
                checked={chosenVersion === version}
                disabled={onPick === null}
                onChange={() => onPick?.(version)}
              />
              <b>{version === 'counted' ? 'Counts now' : 'Other version'}</b>
            </span>
            <PartPlays part={half[version]} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function PartPlays({ part }: { part: RecordingPart | null }) {
  if (part === null) return <span className="muted">No pitches</span>;
  const runs = countWithNoun(part.runs, 'run');
  return (
    <>
      <span className={styles.sum}>
        {pitchesText(part.pitches)}, {runs}
      </span>
      {part.atBats.map((atBat) => (
        <AtBat key={atBat.id} atBat={atBat} />
      ))}
    </>
  );
}

function AtBat({ atBat: { batterName, end, pitches, isOnlyHere } }: { atBat: PartAtBat }) {
  return (
    <span className={styles.atBat}>
      <span>
        <b>{batterName}</b> {end}
        {isOnlyHere && <span className={styles.differs}>Only here</span>}
      </span>
      <span className={styles.marks}>
        {pitches.map((pitch) => (
          <span key={pitch.id}>
            <TypeTag type={pitch.pitchType} size="small" />
            <CallMark call={pitch.call} size={22} />
          </span>
        ))}
      </span>
    </span>
  );
}

/** `counted` is the version that counts now. */
type VersionKind = 'counted' | 'other';

/** The picked version by the key of a half-inning. */
export type VersionPicks = Readonly<Record<string, VersionKind>>;

export function pickedVersion(picks: VersionPicks, { key }: RecordingHalf): VersionKind {
  return picks[key] ?? 'counted';
}

export function pickAll({ halves }: RecordingPair, version: VersionKind): VersionPicks {
  return Object.fromEntries(halves.map(({ key }) => [key, version]));
}

/** Null when no pitch would be left. */
export function combinationOf(
  gameId: string,
  { forkAfter, counted, other, halves }: RecordingPair,
  picks: VersionPicks,
): RecordingCombineArgs | null {
  const joins: { pitchId: string; after: string | null }[] = [];
  let lastPitchId = forkAfter;
  for (const half of halves) {
    const part = half[pickedVersion(picks, half)];
    if (part === null) continue;
    if (part.previousPitchId !== lastPitchId) {
      joins.push({ pitchId: part.firstPitchId, after: lastPitchId });
    }
    lastPitchId = part.lastPitchId;
  }
  if (lastPitchId === null) return null;
  const endsAtHead = lastPitchId === counted.head || lastPitchId === other.head;
  return {
    gameId,
    joins,
    head: lastPitchId,
    ...(other.head !== null && { beside: other.head }),
    ...(counted.head !== null && { counted: counted.head }),
    ...(!endsAtHead && { cut: true as const }),
  };
}

export function chooseParts(
  { game }: FoldedGameData,
  pair: RecordingPair,
  picks: VersionPicks,
): Correction | null {
  const args = combinationOf(game.id, pair, picks);
  if (args === null) return null;
  const choice = chosenText(pair, picks);
  return {
    changes: [{ name: 'recording.combine', args: { ...args } }],
    question: choice === null ? 'Keep the current version?' : `Use ${choice}?`,
    summary: `The ${choice === null ? 'other' : 'current'} version stays saved.`,
    undoLabel: { what: 'choice of version', about: choice ?? 'the current version' },
    saveLabel: 'Save Choice',
  };
}

/** "the other version of the top of the 4th". Null when the current version is kept. */
function chosenText({ halves }: RecordingPair, picks: VersionPicks): string | null {
  const chosenHalves = halves.filter((half) => pickedVersion(picks, half) === 'other');
  if (chosenHalves.length === 0) return null;
  if (chosenHalves.length === halves.length && halves.length > 1) return 'the whole other version';
  const names = chosenHalves.map((half) => `the ${halfName(half).toLowerCase()}`);
  return `the other version of ${new Intl.ListFormat('en-US').format(names)}`;
}
