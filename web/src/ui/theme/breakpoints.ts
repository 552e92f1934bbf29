/** Equal to those of `breakpoints.css`, which a test checks. */
export const breakpoints = {
  narrowPhone: '(max-width: 359px)',
  phone: '(max-width: 767px)',
  tabletUp: '(min-width: 768px)',
  landscapeTabletUp: '(min-width: 1024px)',
  desktopUp: '(min-width: 1200px)',
} as const;
