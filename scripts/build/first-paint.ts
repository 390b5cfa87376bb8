/**
 * What the page shows and requests before any script runs: the mark, the browsers that it needs, and preloads
 * of the files needed first, so that they load in parallel (decision 0038).
 */
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { type ColorScheme, HABIT_COLORS } from '#core/app/mark/palette.ts'
import { MARK_SIZE, petalPath } from '#core/app/mark/petals.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import { TARGET_IN_WORDS } from './browser-target.ts'

const START = /renderer[\\/]app[\\/]start\.tsx$/

/** Vite plugin: fills `<!-- mark -->` and `<!-- browsers -->`, and in a build adds the preload links. */
export function firstPaint(): Plugin {
  return {
    name: 'fourfold-first-paint',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({
        html: html
          .replace('<!-- mark -->', drawnMark())
          .replace('<!-- browsers -->', TARGET_IN_WORDS),
        tags: bundle ? preloads(bundle) : [],
      }),
    },
  }
}

/**
 * The mark as `Mark` draws it without progress. Colours are in classes, because the CSP forbids style
 * attributes.
 */
function drawnMark(): string {
  const colors = (scheme: ColorScheme) =>
    HABIT_IDS.map((id) => `.${id}{color:${HABIT_COLORS[scheme][id]}}`).join('')
  const petals = HABIT_IDS.map((id) => `<path class="${id}" d="${petalPath(id, 2)}"/>`)
  const style = `${colors('light')}@media (prefers-color-scheme:dark){${colors('dark')}}`
  return `<style>${style}</style><svg viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}" width="72" height="72" aria-hidden="true">${petals.join('')}</svg>`
}

function preloads(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => START.test(id)))
  if (!start) throw new Error('The build has no start: is renderer/app/start.tsx somewhere else?')
  const first = new Set<Rolldown.OutputChunk>()
  const take = (chunk: Rolldown.OutputChunk) => {
    if (first.has(chunk)) return
    first.add(chunk)
    for (const name of chunk.imports) {
      const found = chunks.find(({ fileName }) => fileName === name)
      if (found) take(found)
    }
  }
  take(start)
  const styles = new Set(
    [...first].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]),
  )
  return [
    ...[...first].map(({ fileName }) => linkTo(fileName, { rel: 'modulepreload' })),
    ...[...styles].map((fileName) => linkTo(fileName, { rel: 'preload', as: 'style' })),
  ]
}

function linkTo(fileName: string, attributes: Record<string, string>): HtmlTagDescriptor {
  const attrs = { ...attributes, crossorigin: true, href: `/${fileName}` }
  return { tag: 'link', attrs, injectTo: 'head' }
}
