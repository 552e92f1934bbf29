import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out the components of React Router that the app does not use, such as forms and
 * links that load data ahead. By default it keeps all of them, because they are made by a function call and
 * then get a name for developers. They are 3 KB of each first load.
 */
export function dropUnusedRouterComponents(): Plugin {
  return {
    name: 'full-count:unused-router-components',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/ },
      handler(code) {
        return code
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(/ = (React\d*\.forwardRef\()/g, ' = /* @__PURE__ */ $1');
      },
    },
  };
}
