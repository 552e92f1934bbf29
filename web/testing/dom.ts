import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** Call it once at the top of a test file of components. */
export function setUpDom(): void {
  // A busy machine takes ten times as long as an idle one.
  configure({ asyncUtilTimeout: 60_000 });
  beforeEach(() => {
    // React asks for this where updates run inside act().
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { media, matches: false }),
    );
    // jsdom has no layout, so nothing ever changes its size.
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    // jsdom lacks the methods and the focus of <dialog>, pointer capture and scrolling.
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
        this.tabIndex = -1;
      },
      close(this: HTMLDialogElement) {
        this.open = false;
      },
    });
    Object.assign(Element.prototype, { hasPointerCapture: () => false, scrollIntoView() {} });
  });

  // The test files of one worker share their globals.
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    localStorage.clear();
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'close');
    Reflect.deleteProperty(Element.prototype, 'hasPointerCapture');
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });
}

export function labelOfFocusedField(): string | null | undefined {
  return (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent;
}
