// Chooses the theme before the first paint; `src/ui/theme/theme.ts` takes over from there.
(() => {
  let choice = 'system';
  try {
    choice = localStorage.getItem('theme') ?? 'system';
  } catch {
    // Storage may be blocked; then the system decides.
  }
  const night =
    choice === 'night' || (choice !== 'day' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = night ? 'night' : 'day';
})();
