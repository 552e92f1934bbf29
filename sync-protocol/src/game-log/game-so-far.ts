import type { EnteredPitch } from '../rows/plate-appearance.ts';
import { Events } from './entries-of-log.ts';
import type {
  GameReading,
  LogFact,
  PitchReading,
  PlateAppearanceReading,
  PlateAppearanceReference,
} from './log-facts.ts';
import type { PitchNode } from './pitch-tree.ts';
import { Recordings } from './recordings-of-log.ts';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** What the facts up to one of them say. */
export class GameSoFar {
  readonly recordings = new Recordings();
  readonly pitches = new Map<string, Writable<Omit<PitchReading, 'prev'>>>();
  readonly plateAppearances = new Map<string, Writable<PlateAppearanceReading>>();
  readonly events = new Events();
  readonly undecided = new Set<string>();
  isSuspended = false;

  markForDecision(entryId: string, { late }: LogFact): void {
    if (late === 'scheduled' || late === 'deleted') this.undecided.add(entryId);
  }

  node(pitchId: string): PitchNode | undefined {
    return this.recordings.tree.nodes.get(pitchId);
  }

  counts(pitchId: string | null): boolean {
    return pitchId === null || this.node(pitchId)?.counts === true;
  }

  addPitch(
    entered: EnteredPitch,
    reference: PlateAppearanceReference,
    fact: LogFact,
    at = fact.at,
  ): void {
    this.beginPlateAppearance(reference, fact);
    const pitch = { at, ...entered, plateAppearanceId: reference.id };
    this.pitches.set(entered.id, fact.late ? { ...pitch, late: true } : pitch);
  }

  /** What the staff corrected before its first pitch stays. */
  beginPlateAppearance(reference: Pick<PlateAppearanceReading, 'id'>, { args, at }: LogFact): void {
    const stored = this.plateAppearances.get(reference.id);
    if (!stored) {
      const gameId = args['gameId'] as string;
      this.plateAppearances.set(reference.id, { ...reference, gameId, createdAt: at });
    } else if (stored.battingSide === undefined) {
      this.plateAppearances.set(reference.id, { ...reference, ...stored });
    }
  }

  reading(): Omit<GameReading, 'discrepancies'> {
    const pitches = new Map<string, PitchReading>();
    for (const [id, pitch] of this.pitches) {
      const { prev, awaits } = this.node(id) as PitchNode;
      pitches.set(id, { ...pitch, prev: prev?.id ?? null, ...(awaits && { awaits }) });
    }
    return {
      ...this.recordings.read(),
      undecided: [...this.undecided],
      pitches,
      plateAppearances: this.plateAppearances,
      events: this.events.rows,
    };
  }
}
