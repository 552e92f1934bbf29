// Runs before the app, also where the app itself cannot run, so it keeps to what every browser understands.

// Chooses the theme before the first paint; `src/ui/theme/theme.ts` takes over from there.
(() => {
  let choice = 'system';
  try {
    choice = localStorage.getItem('theme') || 'system';
  } catch (_) {
    // Storage may be blocked; then the system decides.
  }
  const night =
    choice === 'night' || (choice !== 'day' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-theme', night ? 'night' : 'day');
})();

// README.md names the oldest browsers. Without its element the app does not start.
(() => {
  if ([].toSorted && window.AbortSignal && AbortSignal.timeout && window.HTMLDialogElement) return;
  document.addEventListener('readystatechange', () => {
    const root = document.getElementById('root');
    if (root === null) return;
    root.id = 'too-old';
    root.style.padding = '15vh 1rem';
    root.textContent =
      'This browser is too old for Full Count, which needs Safari 16 (iOS 16), Chrome 110, Firefox 115 or newer.';
  });
})();

// If the app's own code does not load or start, this offers to download it again.
(() => {
  const SLOW_MS = 10000;
  const TIMEOUT_MS = 10000;

  /** A web filter may answer with a page of its own. */
  function isServerUp() {
    const tooLate = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS, false));
    const answer = fetch('/healthz', { cache: 'no-store' })
      .then((response) => response.json())
      .then(
        ({ status }) => status === 'ok',
        () => false,
      );
    return Promise.race([answer, tooLate]);
  }

  /** Deletes the stored code and never the data, which is in IndexedDB and localStorage. */
  function downloadAgain() {
    const worker = navigator.serviceWorker;
    const unregistered = worker
      ? worker.getRegistrations().then((all) => Promise.all(all.map((one) => one.unregister())))
      : Promise.resolve();
    const elements = document.querySelectorAll('script[src], link[href]');
    const addresses = [].map.call(elements, ({ src, href }) => src || href);
    return unregistered
      .then(() => (window.caches ? caches.keys() : []))
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() =>
        // The browser's own cache may also have a wrong file.
        Promise.all(addresses.map((url) => fetch(url, { cache: 'reload' }).catch(() => undefined))),
      )
      .then(() => location.reload());
  }

  /** Resolves to false if the server does not answer. The stored code then stays, because nothing could replace it. */
  window.downloadAppAgain = () =>
    isServerUp().then((isUp) => (isUp ? downloadAgain().then(() => true) : false));

  function element(name, text) {
    const made = document.createElement(name);
    made.textContent = text;
    return made;
  }

  /** React replaces what this shows if the app starts after all. */
  function offerDownload(title) {
    const root = document.getElementById('root');
    if (root === null || root.childElementCount > 0) return;
    const main = element('main', '');
    main.style.cssText = 'max-width: 32rem; margin: 0 auto; padding: 15vh 1rem';
    const button = element('button', 'Download the App Again');
    button.style.cssText =
      'min-height: 56px; padding: 0 1.25rem; margin: 1rem 0; border: 2px solid';
    const answer = element('p', '');
    answer.setAttribute('role', 'status');
    button.onclick = () => {
      answer.textContent = 'Downloading...';
      window.downloadAppAgain().then((isUp) => {
        if (!isUp) answer.textContent = "The server didn't answer. Check your signal.";
      });
    };
    main.append(
      element('h1', title),
      element('p', 'You can download the app again. What you entered stays on this device.'),
      button,
      answer,
    );
    root.append(main);
  }

  // A file that does not load sends an error that does not bubble, so the listener captures it.
  addEventListener(
    'error',
    (event) => {
      const failed = event.target;
      const isOwnCode = failed === window || failed.nodeName === 'SCRIPT';
      const offer = () => offerDownload("Full Count couldn't start");
      if (!isOwnCode) return;
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', offer);
      else offer();
    },
    true,
  );
  setTimeout(offerDownload, SLOW_MS, 'Full Count is still loading');
})();
