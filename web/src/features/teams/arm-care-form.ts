import { armCareRulesOf } from '@full-count/baseball';
import type { TeamSettings } from '@full-count/sync-protocol';

type ArmCareSetting = TeamSettings['armCareRules'];
type CustomTable = Exclude<ArmCareSetting, string>;
type Published = Extract<ArmCareSetting, string>;

/** The team's own table, or the name of a published one. */
export interface ArmCareForm {
  readonly rules: Published | 'custom';
  /** What the own table says or would begin with. */
  readonly name: string;
  readonly counts: CustomTable['counts'];
  readonly neverThreeDaysRunning: boolean;
  readonly finishesBatter: boolean;
  readonly bands: readonly BandForm[];
}

/** A row of the table: from one age to another, as it is typed. */
export interface BandForm {
  /** Stays with the row while others come and go. */
  readonly key: number;
  readonly from: string;
  readonly to: string;
  readonly mostInDay: string;
  /** "21, 36, 51": from 21 on a day of rest, from 36 on two, from 51 on three. */
  readonly rest: string;
}

const LONGEST_TABLE = 20;
const OLDEST = 99;
const MOST_THROWN = 300;

/** A published table is what an own one begins with, so that only the differences are typed. */
export function armCareForm(setting: ArmCareSetting): ArmCareForm {
  const rules = armCareRulesOf(setting) ?? armCareRulesOf('pitch_smart');
  if (rules === null) throw new Error('The published pitch limits are missing');
  const isOwn = typeof setting !== 'string';
  return {
    rules: isOwn ? 'custom' : setting,
    name: isOwn ? rules.name : 'Our league',
    counts: rules.counts,
    neverThreeDaysRunning: rules.neverThreeDaysRunning,
    finishesBatter: rules.finishesBatter,
    bands: rules.bands.map((band, key) => ({
      key,
      from: String(band.from),
      to: String(band.to),
      mostInDay: String(band.mostInDay),
      rest: restText(band.rest),
    })),
  };
}

/** Another published table is shown as it is; the own one goes on from what was shown before. */
export function chooseRules(form: ArmCareForm, rules: ArmCareForm['rules']): ArmCareForm {
  return rules === 'custom' ? { ...form, rules } : armCareForm(rules);
}

export function canAddBand({ bands }: ArmCareForm): boolean {
  return bands.length < LONGEST_TABLE;
}

export function addBand(form: ArmCareForm): ArmCareForm {
  const key = Math.max(-1, ...form.bands.map((band) => band.key)) + 1;
  const blank = { key, from: '', to: '', mostInDay: '', rest: '' };
  return { ...form, bands: [...form.bands, blank] };
}

export function changeBand(
  form: ArmCareForm,
  key: number,
  changes: Partial<BandForm>,
): ArmCareForm {
  const bands = form.bands.map((band) => (band.key === key ? { ...band, ...changes } : band));
  return { ...form, bands };
}

export function removeBand(form: ArmCareForm, key: number): ArmCareForm {
  return { ...form, bands: form.bands.filter((band) => band.key !== key) };
}

export function nameFault({ rules, name }: ArmCareForm): string | undefined {
  return rules === 'custom' && name.trim() === '' ? 'Give the table a name' : undefined;
}

/** What is wrong with a row, as a sentence. */
export function bandFault(form: ArmCareForm, band: BandForm): string | undefined {
  const { from, to, mostInDay, rest } = band;
  if (!isUpTo(from, OLDEST) || !isUpTo(to, OLDEST)) return 'Enter the youngest and the oldest age';
  if (Number(from) > Number(to)) return 'The first age is above the second';
  const isShared = form.bands.some(
    (other) =>
      other.key !== band.key &&
      Number(other.from) <= Number(to) &&
      Number(from) <= Number(other.to) &&
      other.from !== '' &&
      other.to !== '',
  );
  if (isShared) return 'An age of this row stands in another row too';
  if (!isUpTo(mostInDay, MOST_THROWN) || Number(mostInDay) < 1) {
    return `Enter the most in a day, up to ${MOST_THROWN}`;
  }
  if (restSteps(rest) === null) return 'Rest steps are rising numbers, such as 21, 36, 51';
  return undefined;
}

export function armCareIsFaulty(form: ArmCareForm): boolean {
  if (form.rules !== 'custom') return false;
  return (
    nameFault(form) !== undefined ||
    form.bands.length === 0 ||
    form.bands.some((band) => bandFault(form, band) !== undefined)
  );
}

/** The setting that a form without faults means. */
export function armCareRulesOfForm(form: ArmCareForm): ArmCareSetting {
  if (form.rules !== 'custom') return form.rules;
  const { name, counts, neverThreeDaysRunning, finishesBatter, bands } = form;
  return {
    name: name.trim(),
    counts,
    bands: bands
      .map(({ from, to, mostInDay, rest }) => ({
        from: Number(from),
        to: Number(to),
        mostInDay: Number(mostInDay),
        rest: restSteps(rest) ?? [],
      }))
      .sort((a, b) => a.from - b.from),
    neverThreeDaysRunning,
    finishesBatter,
  };
}

interface RestStep {
  readonly from: number;
  readonly days: number;
}

/** Each step is a day more than the one before; one that is not says its days: "21, 41:3". */
function restText(steps: readonly RestStep[]): string {
  let before = 0;
  const words = steps.map(({ from, days }) => {
    const isNext = days === before + 1;
    before = days;
    return isNext ? String(from) : `${from}:${days}`;
  });
  return words.join(', ');
}

/** Null: no rising list. */
function restSteps(text: string): RestStep[] | null {
  const steps: RestStep[] = [];
  for (const word of text.split(/[\s,;]+/).filter((part) => part !== '')) {
    const [, from, days] = /^(\d{1,3})(?::(\d{1,2}))?$/.exec(word) ?? [];
    const last = steps.at(-1) ?? { from: 0, days: 0 };
    const step = { from: Number(from), days: days === undefined ? last.days + 1 : Number(days) };
    const isRising = step.from > last.from && step.days > last.days;
    if (from === undefined || !isRising || step.from > MOST_THROWN) return null;
    steps.push(step);
  }
  return steps;
}

function isUpTo(text: string, most: number): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) <= most;
}
