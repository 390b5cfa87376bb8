/** Preloads the typeface before the script that first shows text (renderer/ui/theme/typeface.css). */
import type { Plugin } from 'vite'

const LETTERS = /figtree-latin-wght-normal[^/]*\.woff2$/

export function preloadTypeface(): Plugin {
  let base = '/'
  return {
    name: 'fourfold-preload-typeface',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    transformIndexHtml: (_html, { bundle = {} }) => {
      const file = Object.keys(bundle).find((name) => LETTERS.test(name))
      if (file === undefined) throw new Error('The build has no file of letters to ask for early.')
      const href = `${base}${file}`
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href }
      return [{ tag: 'link', attrs, injectTo: 'head' }]
    },
  }
}
