/** The board is no button, but the state of a game stays in sight. */
const NEEDED = 'a, button, input, select, textarea, summary, [tabindex="0"], .on-board';

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Where in the window something must not be covered, apart from what is inside `cover`. */
export function neededBoxes(cover: Element): DOMRect[] {
  const page = cover.closest('dialog') ?? document;
  return [...page.querySelectorAll(NEEDED)]
    .filter((element) => !cover.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1)
    .filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight);
}

export function countUnder(box: Box, boxes: readonly Box[]): number {
  return boxes.filter(
    ({ left, right, top, bottom }) =>
      left < box.right && right > box.left && top < box.bottom && bottom > box.top,
  ).length;
}
