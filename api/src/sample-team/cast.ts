import type { SamplePitcher, SamplePitchType } from '@full-count/baseball/sample';

/** The players of the sample team and of its opponents. All of them are invented. */

interface CastPlayer {
  readonly name: string;
  readonly position: string;
  readonly jersey: string;
  readonly bats: 'L' | 'R' | 'S';
  readonly throws: 'L' | 'R';
}

export interface CastArm extends Omit<SamplePitcher, 'person'> {
  readonly name: string;
}

const pitch = (
  pitchType: SamplePitchType['pitchType'],
  share: number,
  velocityMph: number,
  shareOfMisses: number,
): SamplePitchType => ({ pitchType, share, velocityMph, shareOfMisses });

/** Lets a pitcher finish every game. */
const UNREACHED_PITCH_LIMIT = 200;

export const TEAM_NAME = 'Juniper Flats Foxes';

/** The first nine bat in this order. */
export const PLAYERS: readonly CastPlayer[] = [
  { name: 'Orrin Talbek', position: 'CF', jersey: '2', bats: 'L', throws: 'L' },
  { name: 'Wendel Fairoak', position: 'SS', jersey: '6', bats: 'R', throws: 'R' },
  { name: 'Cassius Brume', position: '3B', jersey: '5', bats: 'R', throws: 'R' },
  { name: 'Lowell Pinkham', position: '1B', jersey: '24', bats: 'L', throws: 'L' },
  { name: 'Abel Quillfeather', position: 'RF', jersey: '17', bats: 'R', throws: 'R' },
  { name: 'Tobin Marsh-Reyl', position: 'C', jersey: '12', bats: 'R', throws: 'R' },
  { name: 'Ferris Oakhurst', position: 'LF', jersey: '9', bats: 'S', throws: 'R' },
  { name: 'Ivo Strandberry', position: '2B', jersey: '4', bats: 'R', throws: 'R' },
  { name: 'Mack Dunnevale', position: 'DH', jersey: '33', bats: 'L', throws: 'R' },
  { name: 'Silas Hartwhistle', position: 'P', jersey: '21', bats: 'R', throws: 'R' },
  { name: 'Rafferty Cole-Winder', position: 'P', jersey: '27', bats: 'L', throws: 'L' },
  { name: 'Bram Ellisford', position: 'P', jersey: '14', bats: 'R', throws: 'R' },
  { name: 'Jory Vandermoss', position: 'P', jersey: '11', bats: 'R', throws: 'R' },
];

export const ARMS: readonly CastArm[] = [
  {
    name: 'Silas Hartwhistle',
    arsenal: [
      pitch('fastball', 55, 79, 0.17),
      pitch('slider', 30, 70, 0.31),
      pitch('changeup', 15, 71, 0.24),
    ],
    shareInZone: 0.54,
    pitchLimit: 68,
  },
  {
    name: 'Rafferty Cole-Winder',
    arsenal: [pitch('fastball', 48, 74, 0.13), pitch('curveball', 52, 63, 0.33)],
    shareInZone: 0.5,
    pitchLimit: 62,
  },
  {
    name: 'Bram Ellisford',
    arsenal: [
      pitch('fastball', 60, 76, 0.15),
      pitch('cutter', 25, 73, 0.2),
      pitch('changeup', 15, 67, 0.22),
    ],
    shareInZone: 0.57,
    pitchLimit: 45,
  },
  {
    name: 'Jory Vandermoss',
    arsenal: [pitch('fastball', 70, 81, 0.2), pitch('slider', 30, 72, 0.3)],
    shareInZone: 0.47,
    pitchLimit: UNREACHED_PITCH_LIMIT,
  },
];

const THEIR_ARSENAL = [
  pitch('fastball', 58, 75, 0.15),
  pitch('curveball', 27, 64, 0.27),
  pitch('changeup', 15, 67, 0.22),
] as const;

export interface CastOpponent {
  readonly name: string;
  readonly batters: readonly string[];
  readonly pitchers: readonly [string, string];
  readonly shareInZone: number;
}

/** @param people nine batters, then two pitchers */
const opponent = (name: string, shareInZone: number, people: string): CastOpponent => {
  const names = people.split(', ');
  const [first = '', second = ''] = names.slice(9);
  return { name, shareInZone, batters: names.slice(0, 9), pitchers: [first, second] };
};

export const OPPONENTS: readonly CastOpponent[] = [
  opponent(
    'Copper Basin Kites',
    0.53,
    'Eamon Trell, Gus Halvard, Piet Rowanson, Dorian Ash, Ned Kestrelby, Arlo Thackwell, Hugh Sandbourne, Levi Corrin, Remy Falk, Otto Brightwater, Clem Dahlquist',
  ),
  opponent(
    'Saltmarsh Herons',
    0.5,
    'Jude Winterbee, Miles Okonquo, Teddy Larch, Basil Monckford, Knox Everlane, Rory Stillwell, Finn Applegarth, Dale Mirewood, Ike Sorrelton, Vance Holloway-Pike, Perry Underhill',
  ),
  opponent(
    'Northgate Millers',
    0.55,
    'Cormac Vale, Bertram Loess, Zeke Thornapple, Wyatt Greel, Nils Hollenbeck, Amos Driftwood, Lyle Pennyroyal, Hank Ossberg, Cyril Moonan, Desmond Kyte, Foster Brindlewood',
  ),
  opponent(
    'Elk Hollow Drifters',
    0.48,
    'Sven Ardleigh, Theo Bramblet, Curtis Wolverly, Ray Sunderby, Emmett Cairngold, Otis Larkmoor, Paxton Reedley-Shaw, Noel Thistlewood, Gil Farrowdale, Morgan Tidewell, Ansel Grieveson',
  ),
];

export const theirArms = ({ pitchers, shareInZone }: CastOpponent): readonly CastArm[] =>
  pitchers.map((name, index) => ({
    name,
    arsenal: THEIR_ARSENAL,
    shareInZone: shareInZone - index * 0.02,
    pitchLimit: index === 0 ? 75 : UNREACHED_PITCH_LIMIT,
  }));
