export const COMMAND_FORMULA =
  'A pitch in the target zone gets 2 points, and a pitch in a neighboring zone 1. Command: points ÷ possible points.';
