import { readDisplay, watchDisplay } from './display.ts'

/**
 * Sets light or dark for the styles: as the member has chosen, or else as the system is
 * (docs/product.md#look-and-behaviour).
 */
export function followColorScheme(): void {
  const { documentElement: root } = document
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    const { theme } = readDisplay()
    const scheme = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme
    root.setAttribute('data-color-scheme', scheme)
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
      meta.media = meta.dataset.scheme === scheme ? 'all' : 'not all'
    }
  }
  show()
  dark.addEventListener('change', show)
  watchDisplay(show)
}
