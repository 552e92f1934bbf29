/** One import in one place, because the bundler adds code to each. */
export const loadOnDemand = () => import('./on-demand.ts');
