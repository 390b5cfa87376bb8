/**
 * The browser's history as the app uses it: an entry for each page, and above the page's an entry for each
 * thing that is open over it, so that Back closes what is open first (docs/decisions/0094-back-closes.md).
 */
import { createPath, type Location, type Navigator, type To } from 'react-router-dom'

export interface PageHistory extends Navigator {
  readonly location: () => Location
  /** Follows the browser. @param onMove called for each new page @returns ends it */
  readonly listen: (onMove: () => void) => () => void
  /**
   * Notes that something has opened over the page.
   * @param close called once when Back, or a way to another page, closes it
   * @returns call it when it is closed otherwise
   */
  readonly openLayer: (close: () => void) => () => void
}

/** What of a window the history needs. */
export interface HistoryWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  readonly location: Pick<globalThis.Location, 'pathname' | 'search' | 'hash'>
  addEventListener(type: 'popstate', listener: () => void): void
  removeEventListener(type: 'popstate', listener: () => void): void
  setTimeout(run: () => void, ms: number): number
  clearTimeout(id: number | undefined): void
}

/** What an entry keeps. All entries of one page have its key. */
interface Entry {
  readonly key: string
  /** What the page's link handed over. */
  readonly usr: unknown
  /** How many things are open over the page: 0 for the page's own entry. */
  readonly layer: number
}

/** A browser answers within milliseconds; one that has no entry to go to never does. */
const LOST_AFTER_MS = 1_000

/** @param newKey gives each page a key that no other has */
export function createPageHistory(
  window: HistoryWindow,
  newKey: () => string = () => crypto.randomUUID(),
): PageHistory {
  const layers: Array<() => void> = []
  const moves: Array<() => void> = []
  let tell = () => {}
  let shown = locationNow()
  let goingDown: number | undefined

  function entryNow(): Entry {
    return readEntry(window.history.state)
  }

  function locationNow(): Location {
    const { pathname, search, hash } = window.location
    const { key, usr } = entryNow()
    return { pathname, search, hash, key, state: usr }
  }

  function show(): void {
    shown = locationNow()
    tell()
  }

  /** Makes the entries what they should be. Going down an entry takes the browser a moment; the rest waits. */
  function settle(): void {
    if (moves.length > 0) closeAbove(0)
    // Also where what was closed has led on itself.
    if (goingDown !== undefined) return
    const { layer } = entryNow()
    if (layer > layers.length) {
      goingDown = window.setTimeout(giveUp, LOST_AFTER_MS)
      window.history.go(layers.length - layer)
      return
    }
    const move = moves.shift()
    if (move) {
      move()
      settle()
      return
    }
    for (let next = layer + 1; next <= layers.length; next += 1) {
      window.history.pushState({ ...entryNow(), layer: next } satisfies Entry, '')
    }
  }

  function closeAbove(count: number): void {
    for (const close of layers.splice(count).toReversed()) close()
  }

  /** There is no entry below, as in a tab that was copied: this one becomes the page's own. */
  function giveUp(): void {
    window.history.replaceState({ ...entryNow(), layer: 0 } satisfies Entry, '')
    arrive()
  }

  function arrive(): void {
    const isOwnMove = goingDown !== undefined
    window.clearTimeout(goingDown)
    goingDown = undefined
    const now = locationNow()
    const isSamePage = now.key === shown.key && createPath(now) === createPath(shown)
    const { layer } = entryNow()
    if (!isSamePage) closeAbove(0)
    else if (!isOwnMove) closeAbove(layer)
    // An entry above a page whose layer is gone, after a reload or by Forward, is left without showing it.
    if (!isSamePage && layer === 0) show()
    settle()
  }

  function move(way: 'pushState' | 'replaceState', to: To, state: unknown): void {
    moves.push(() => {
      const entry = { key: newKey(), usr: state, layer: 0 } satisfies Entry
      window.history[way](entry, '', hrefOf(to))
      show()
    })
    settle()
  }

  return {
    location: () => shown,
    listen(onMove) {
      tell = onMove
      window.addEventListener('popstate', arrive)
      settle()
      return () => {
        tell = () => {}
        window.removeEventListener('popstate', arrive)
      }
    },
    openLayer(close) {
      const layer = () => close()
      layers.push(layer)
      // What closes in the same moment as something else opens leaves its entry to it.
      queueMicrotask(settle)
      return () => {
        const at = layers.indexOf(layer)
        if (at < 0) return
        layers.splice(at, 1)
        queueMicrotask(settle)
      }
    },
    createHref: hrefOf,
    push: (to, state) => move('pushState', to, state),
    replace: (to, state) => move('replaceState', to, state),
    go(delta) {
      moves.push(() => window.history.go(delta))
      settle()
    },
  }
}

function hrefOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to)
}

/** Reads an entry's state; one that is not ours, such as that of a link within the page, has none. */
function readEntry(state: unknown): Entry {
  const of = (name: string): unknown =>
    typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
  const [key, layer] = [of('key'), of('layer')]
  return {
    key: typeof key === 'string' ? key : 'default',
    usr: of('usr') ?? null,
    layer: typeof layer === 'number' && Number.isInteger(layer) && layer > 0 ? layer : 0,
  }
}
