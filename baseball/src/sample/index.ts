export { playSampleGame, type SampleGame } from './play-sample-game.ts';
export { makeRandom, type Random } from './random.ts';
export {
  type SamplePitch,
  type SamplePitcher,
  type SamplePitchType,
  samplePitch,
} from './sample-pitch.ts';
