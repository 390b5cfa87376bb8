/** Leaves out of React Router what Fourfold does not use, which its build for browsers holds fast. */
import type { Plugin } from 'vite'

const ROUTER = /react-router[\\/]dist[\\/]production[\\/][^\\/]+\.mjs$/

/** Names for React's developer tools: an assignment, and so a reason to keep forms and fetchers. */
const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm
/** Fetches ahead in React Router's own framework; here nothing asks it to. */
const FETCHED_AHEAD = /\w+\.createElement\(PrefetchPageLinks, \{[^}]*\}\)/g
const FORWARDED = /^(var \w+ = )(\w+\.forwardRef\()/gm

/** Vite plugin, in builds only. Where the router is written otherwise one day, it is left as it is. */
export function leanRouter(): Plugin {
  return {
    name: 'fourfold-lean-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({
        code: code
          .replaceAll(DISPLAY_NAME, '')
          .replaceAll(FETCHED_AHEAD, 'null')
          .replaceAll(FORWARDED, '$1/* @__PURE__ */ $2'),
        map: null,
      }),
    },
  }
}
