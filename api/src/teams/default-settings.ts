import { regulationInnings, type Sport } from '@full-count/baseball';
import type { TeamSettings } from '@full-count/sync-protocol';

/** What a new team plays by until it says otherwise. */
export function defaultSettings(sport: Sport, teamName: string): TeamSettings {
  return {
    outerZones: false,
    armCareRules: sport === 'softball' ? 'little_league_softball' : 'pitch_smart',
    innings: regulationInnings(sport, teamName),
    extraInningRunner: false,
    mercyRuns: null,
  };
}
