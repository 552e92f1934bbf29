/** Nothing else may import `on-demand.ts`, because the bundler adds code for each dynamic import. */
export const loadOnDemand = () => import('./on-demand.ts');
