import type { Plugin } from 'vite';

/**
 * By default the bundler keeps all components of React Router, because they are made by a function call and then get a
 * name for developers. Those that the app does not use are 3 KB of each first load.
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
