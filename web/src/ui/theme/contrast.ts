/** The relative luminance of WCAG, from 0 (black) to 1 (white). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21. WCAG asks for 4.5 for text and 3 for marks. */
export function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const STEPS = 50;

/** Mixes as little of `other` into a color as it takes to reach a contrast. */
export function mixUntil(
  hex: string,
  other: string,
  wanted: { readonly against: string; readonly contrast: number },
): string {
  for (let step = 0; step < STEPS; step++) {
    const mixed = mix(hex, other, step / STEPS);
    if (contrast(mixed, wanted.against) >= wanted.contrast) return mixed;
  }
  return other;
}

function mix(hex: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(hex).map((channel, index) =>
    Math.round(channel + ((others[index] ?? 0) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}
