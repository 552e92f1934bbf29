import type { Plugin } from 'vite';

/** The bundler keeps all components of React Router by default. The unused ones are 3 KB of each first load. */
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
