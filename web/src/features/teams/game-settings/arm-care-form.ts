import {
  armCareRulesOf,
  MAX_AGE,
  MAX_AGE_BANDS,
  MAX_DAILY_LIMIT,
  MAX_REST_DAYS,
  MAX_REST_STEPS,
} from '@full-count/baseball';
import type { TeamSettings } from '@full-count/sync-protocol';

type ArmCareSetting = TeamSettings['armCareRules'];
/** All fields but `rules` hold the custom limits. While published limits are chosen, they hold a copy of those. */
export interface ArmCareForm {
  readonly rules: Extract<ArmCareSetting, string> | 'custom';
  readonly name: string;
  readonly counts: Exclude<ArmCareSetting, string>['counts'];
  readonly neverThreeDaysRunning: boolean;
  readonly finishesBatter: boolean;
  readonly bands: readonly BandForm[];
}

export interface BandForm {
  readonly key: number;
  readonly from: string;
  readonly to: string;
  readonly mostInDay: string;
  /** "21, 36, 51": one day of rest from 21, two from 36, three from 51. */
  readonly rest: string;
}

/** The form for a setting. Custom limits start as a copy of published ones, so that only the differences are typed. */
export function armCareForm(setting: ArmCareSetting): ArmCareForm {
  const rules = armCareRulesOf(setting) ?? armCareRulesOf('pitch_smart');
  if (rules === null) throw new Error('The published pitch limits are missing');
  const isCustom = typeof setting !== 'string';
  return {
    rules: isCustom ? 'custom' : setting,
    name: isCustom ? rules.name : 'Our league',
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

export function chooseRules(form: ArmCareForm, rules: ArmCareForm['rules']): ArmCareForm {
  return rules === 'custom' ? { ...form, rules } : armCareForm(rules);
}

export function canAddBand({ bands }: ArmCareForm): boolean {
  return bands.length < MAX_AGE_BANDS;
}

export function addBand(form: ArmCareForm): ArmCareForm {
  const key = Math.max(-1, ...form.bands.map((band) => band.key)) + 1;
  const blankBand = { key, from: '', to: '', mostInDay: '', rest: '' };
  return { ...form, bands: [...form.bands, blankBand] };
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
  return rules === 'custom' && name.trim() === '' ? 'Name is required' : undefined;
}

export function bandFault(form: ArmCareForm, band: BandForm): string | undefined {
  const { from, to, mostInDay, rest } = band;
  if (!isUpTo(from, MAX_AGE) || !isUpTo(to, MAX_AGE))
    return 'Enter the youngest and the oldest age';
  if (Number(from) > Number(to)) return '"From age" can\'t be higher than "To age"';
  const overlaps = form.bands.some(
    (other) =>
      other.key !== band.key &&
      Number(other.from) <= Number(to) &&
      Number(from) <= Number(other.to) &&
      other.from !== '' &&
      other.to !== '',
  );
  if (overlaps) return 'These ages overlap another row';
  if (!isUpTo(mostInDay, MAX_DAILY_LIMIT) || Number(mostInDay) < 1) {
    return `Enter a daily limit, up to ${MAX_DAILY_LIMIT}`;
  }
  const steps = restSteps(rest);
  if (steps === null) return 'Enter rest steps from low to high, like 21, 36, 51';
  if (steps.length > MAX_REST_STEPS) return `Enter up to ${MAX_REST_STEPS} rest steps`;
  if (steps.some(({ days }) => days > MAX_REST_DAYS))
    return `Enter up to ${MAX_REST_DAYS} days of rest`;
  return undefined;
}

export function isArmCareFaulty(form: ArmCareForm): boolean {
  if (form.rules !== 'custom') return false;
  return (
    nameFault(form) !== undefined ||
    form.bands.length === 0 ||
    form.bands.some((band) => bandFault(form, band) !== undefined)
  );
}

export function armCareSettingOf(form: ArmCareForm): ArmCareSetting {
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

type RestStep = Exclude<ArmCareSetting, string>['bands'][number]['rest'][number];

/** "21, 41:3": one day of rest from 21, three from 41. A step that adds one day is written without its days. */
function restText(steps: readonly RestStep[]): string {
  let daysBefore = 0;
  const texts = steps.map(({ from, days }) => {
    const isNext = days === daysBefore + 1;
    daysBefore = days;
    return isNext ? String(from) : `${from}:${days}`;
  });
  return texts.join(', ');
}

/** Null when the steps do not rise. */
function restSteps(text: string): RestStep[] | null {
  const steps: RestStep[] = [];
  for (const word of text.split(/[\s,;]+/).filter((part) => part !== '')) {
    const [, from, days] = /^(\d{1,3})(?::(\d{1,2}))?$/.exec(word) ?? [];
    const lastStep = steps.at(-1) ?? { from: 0, days: 0 };
    const restDays = days === undefined ? lastStep.days + 1 : Number(days);
    const step = { from: Number(from), days: restDays };
    const isRising = step.from > lastStep.from && step.days > lastStep.days;
    if (from === undefined || !isRising || step.from > MAX_DAILY_LIMIT) return null;
    steps.push(step);
  }
  return steps;
}

function isUpTo(text: string, max: number): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) <= max;
}
