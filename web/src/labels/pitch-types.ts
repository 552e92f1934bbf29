import type { PitchType } from '@full-count/baseball';

interface PitchTypeLabels {
  code: string;
  name: string;
  shortName: string;
}

export const pitchTypeLabels: Readonly<Record<PitchType, PitchTypeLabels>> = {
  fastball: { code: 'FB', name: 'Fastball', shortName: 'Fastball' },
  curveball: { code: 'CB', name: 'Curveball', shortName: 'Curve' },
  slider: { code: 'SL', name: 'Slider', shortName: 'Slider' },
  changeup: { code: 'CH', name: 'Changeup', shortName: 'Change' },
  cutter: { code: 'CT', name: 'Cutter', shortName: 'Cutter' },
  knuckleball: { code: 'KN', name: 'Knuckleball', shortName: 'Knuckle' },
  other: { code: 'OT', name: 'Other', shortName: 'Other' },
  riseball: { code: 'RI', name: 'Riseball', shortName: 'Rise' },
  dropball: { code: 'DR', name: 'Dropball', shortName: 'Drop' },
  screwball: { code: 'SC', name: 'Screwball', shortName: 'Screw' },
  unknown: { code: '–', name: 'Not recorded', shortName: 'None' },
};
