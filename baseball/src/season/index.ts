export * from './filter-games.ts';
export * from './game-summary.ts';
export * from './leaders.ts';
export * from './season-lines.ts';
export * from './season-stats.ts';
