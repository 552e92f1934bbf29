import type { ScoringBook } from '@full-count/baseball';
import type { TeamSettings } from '@full-count/sync-protocol';
import { changedFields } from '../../../platform/changed-fields.ts';
import {
  type ArmCareForm,
  armCareForm,
  armCareSettingOf,
  isArmCareFaulty,
} from './arm-care-form.ts';

export interface GameSettingsForm {
  innings: string;
  outerZones: boolean;
  extraInningRunner: boolean;
  /** Blank when there is no mercy rule. */
  mercyRuns: string;
  /** Blank when the sport and the innings decide. */
  scoringBook: ScoringBook | '';
  armCare: ArmCareForm;
}

interface GameSettingsFaults {
  innings?: string;
  mercyRuns?: string;
}

export function gameSettingsForm(settings: TeamSettings): GameSettingsForm {
  const { innings, outerZones, extraInningRunner, mercyRuns, scoringBook, armCareRules } = settings;
  return {
    innings: String(innings),
    outerZones,
    extraInningRunner,
    mercyRuns: mercyRuns === null ? '' : String(mercyRuns),
    scoringBook: scoringBook ?? '',
    armCare: armCareForm(armCareRules),
  };
}

export function gameSettingsFaults({ innings, mercyRuns }: GameSettingsForm): GameSettingsFaults {
  return {
    ...(!isWithin(innings, 1, 9) && { innings: 'Enter 1 to 9 innings' }),
    ...(mercyRuns !== '' &&
      !isWithin(mercyRuns, 1, 50) && { mercyRuns: 'Enter 1 to 50 runs, or leave it blank' }),
  };
}

export function isFaulty(form: GameSettingsForm): boolean {
  return Object.keys(gameSettingsFaults(form)).length > 0 || isArmCareFaulty(form.armCare);
}

/** The settings that a valid form changes. The rest stays as others may have set it. */
export function changedSettings(
  before: TeamSettings,
  form: GameSettingsForm,
): Partial<TeamSettings> {
  const after: TeamSettings = {
    innings: Number(form.innings),
    outerZones: form.outerZones,
    extraInningRunner: form.extraInningRunner,
    mercyRuns: form.mercyRuns === '' ? null : Number(form.mercyRuns),
    scoringBook: form.scoringBook === '' ? null : form.scoringBook,
    armCareRules: armCareSettingOf(form.armCare),
  };
  return changedFields(before, after);
}

function isWithin(text: string, min: number, max: number): boolean {
  return /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;
}
