/** The media queries of `breakpoints.css` that components need. A test keeps them equal. */
export const breakpoints = {
  narrowPhone: '(max-width: 359px)',
  phone: '(max-width: 767px)',
  tabletUp: '(min-width: 768px)',
  landscapeTabletUp: '(min-width: 1024px)',
  desktopUp: '(min-width: 1200px)',
} as const;
