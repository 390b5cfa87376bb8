/** Room for the keyboard of a phone: Safari lays it over the page, whose height (`100dvh`) stays as it was. */
import { type RefCallback, useCallback } from 'react'

interface Heights {
  /** Of the page's window, in CSS pixels. */
  readonly layout: number
  /** Of what is in sight above the keyboard. */
  readonly visual: number
  /** More than 1 while the person has zoomed in, which makes less visible, too. */
  readonly scale: number
}

/** The bars of a browser, which come and go, are lower than this; all keyboards are higher. */
const LEAST = 120

/** How much of the window the keyboard covers, in CSS pixels; 0 if there is none. */
export function keyboardHeightOf({ layout, visual, scale }: Heights): number {
  const covered = Math.round(layout - visual * scale)
  return covered < LEAST ? 0 : covered
}

/**
 * Tells CSS the height of the keyboard (`--keyboard` and `[data-keyboard]` on the root), and scrolls so that the
 * element ends above it. For a page that has its field at its lower end.
 */
export function useKeyboardRoom<Target extends HTMLElement>(): RefCallback<Target> {
  return useCallback((element: Target | null) => {
    const viewport = window.visualViewport
    if (!(element && viewport)) return undefined
    const root = document.documentElement
    const update = () => {
      const { height: visual, scale } = viewport
      const keyboard = keyboardHeightOf({ layout: root.clientHeight, visual, scale })
      root.toggleAttribute('data-keyboard', keyboard > 0)
      root.style.setProperty('--keyboard', `${keyboard}px`)
      if (keyboard === 0) return
      // Safari has scrolled the field into view before there was room for it.
      const end = element.getBoundingClientRect().bottom + scrollY
      scrollTo({ top: Math.max(0, end - (root.clientHeight - keyboard)), behavior: 'instant' })
    }
    update()
    viewport.addEventListener('resize', update)
    return () => {
      viewport.removeEventListener('resize', update)
      root.removeAttribute('data-keyboard')
      root.style.removeProperty('--keyboard')
    }
  }, [])
}
