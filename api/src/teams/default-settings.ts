import type { Sport } from '@full-count/baseball';
import type { TeamSettings } from '@full-count/sync-protocol';

/** What a new team plays by until it says otherwise. */
export function defaultSettings(sport: Sport): TeamSettings {
  const isSoftball = sport === 'softball';
  return {
    outerZones: false,
    armCareRules: isSoftball ? 'little_league_softball' : 'pitch_smart',
    innings: isSoftball ? 7 : 9,
    extraInningRunner: false,
    mercyRuns: null,
  };
}
