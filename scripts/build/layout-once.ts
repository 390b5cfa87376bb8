/**
 * Vite plugin: a style sheet that composes classes of `ui/kit/layout.module.css` would carry a copy of that sheet.
 * The pages load it once (`renderer/app/start.tsx`), so every other sheet drops its copy.
 */
import type { Plugin } from 'vite'

export function layoutOnce(): Plugin {
  const plugin = {
    postcssPlugin: 'fourfold-layout-once',
    OnceExit(root: Sheet) {
      if (root.source?.input.file?.endsWith('/layout.module.css')) return
      root.walkAtRules('layer', (rule) => {
        if (rule.params === 'layout' && rule.nodes) rule.remove()
      })
    },
  }
  return {
    name: 'fourfold-layout-once',
    config: () => ({ css: { postcss: { plugins: [plugin] } } }),
  }
}

/** What the plugin needs of a parsed sheet: PostCSS itself comes with Vite. */
interface Sheet {
  readonly source?: { readonly input: { readonly file?: string | undefined } } | undefined
  walkAtRules(name: 'layer', look: (rule: Layer) => void): void
}

interface Layer {
  readonly params: string
  readonly nodes?: readonly unknown[] | undefined
  remove(): unknown
}
