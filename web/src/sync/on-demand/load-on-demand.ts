/** The only dynamic import of this file, because the bundler adds code for each import. */
export const loadOnDemand = () => import('./on-demand.ts');
