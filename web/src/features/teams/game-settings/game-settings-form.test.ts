import type { TeamSettings } from '@full-count/sync-protocol';
import { describe, expect, it } from 'vitest';
import {
  changedSettings,
  gameSettingsFaults,
  gameSettingsForm,
  isFaulty,
} from './game-settings-dialog.tsx';

const settings: TeamSettings = {
  outerZones: false,
  armCareRules: 'pitch_smart',
  innings: 9,
  extraInningRunner: false,
  mercyRuns: null,
  scoringBook: null,
};
const form = gameSettingsForm(settings);

describe('the game settings', () => {
  it('show the settings of the team and change nothing by themselves', () => {
    expect(form).toMatchObject({ innings: '9', mercyRuns: '', outerZones: false });
    expect(changedSettings(settings, form)).toEqual({});
  });

  it('change only edited settings', () => {
    const scoringBook = 'obr' as const;
    const changed = { ...form, innings: '7', mercyRuns: '10', outerZones: true, scoringBook };
    expect(isFaulty(changed)).toBe(false);
    expect(changedSettings(settings, changed)).toEqual({
      innings: 7,
      mercyRuns: 10,
      outerZones: true,
      scoringBook,
    });
    const withMercy = { ...settings, mercyRuns: 10 };
    expect(changedSettings(withMercy, form)).toEqual({ mercyRuns: null });
    expect(changedSettings({ ...settings, scoringBook }, form)).toEqual({ scoringBook: null });
  });

  it('name the faults', () => {
    expect(gameSettingsFaults({ ...form, innings: '10', mercyRuns: '0' })).toEqual({
      innings: 'Enter 1 to 9 innings',
      mercyRuns: 'Enter 1 to 50 runs, or leave it blank',
    });
    const unnamed = { ...form, armCare: { ...form.armCare, rules: 'custom', name: '' } as const };
    expect(isFaulty(unnamed)).toBe(true);
  });
});
