export const COMMAND_FORMULA =
  'Hitting the target is worth 2 points, a neighboring zone 1. Command: points ÷ possible points.';
