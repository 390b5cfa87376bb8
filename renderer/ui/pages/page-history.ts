/**
 * The browser's history as the app uses it: one entry for each page, and on top one entry for each layer that is open
 * over it, such as a dialog, so that Back closes the layers first (docs/decisions/0112-one-kit.md).
 */
import { createPath, type Location, type Navigator, type To } from 'react-router-dom'

export interface PageHistory extends Navigator {
  readonly location: () => Location
  /** Follows the browser. @param onMove called for each new page @returns a function that stops it */
  readonly listen: (onMove: () => void) => () => void
  /**
   * Adds an entry for something that has opened over the page.
   * @param close called once when Back, or going to another page, closes it
   * @returns a function to call when it is closed in another way
   */
  readonly openLayer: (close: () => void) => () => void
  /** Whether something is open over the page, which going to another address would close. */
  readonly hasLayer: () => boolean
}

export interface HistoryWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  readonly location: Pick<globalThis.Location, 'pathname' | 'search' | 'hash'>
  /** Missing in Safari before 26 and Firefox before 147. */
  readonly navigation?: Pick<Navigation, 'canGoBack'>
  addEventListener(type: 'popstate', listener: () => void): void
  removeEventListener(type: 'popstate', listener: () => void): void
  setTimeout(run: () => void, ms: number): number
  clearTimeout(id: number | undefined): void
}

/** The state of an entry. All entries of one page have the same key. */
interface Entry {
  readonly key: string
  /** The state that the page's link has passed. */
  readonly usr: unknown
  /** How many layers are open over the page: 0 for the page's own entry. */
  readonly layer: number
}

/**
 * A browser goes back within milliseconds, on a busy machine within seconds. It never does if it has no entry to
 * go to, which not every browser tells, or if another navigation comes first.
 */
const LOST_AFTER_MS = 10_000

/** @param newKey returns a unique key for each page */
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

  /** Makes the browser's entries match pages and layers. Going back is asynchronous; the rest waits for it. */
  function settle(): void {
    if (moves.length > 0) closeAbove(0)
    // Checked only now, because closing a layer may have called this function, too.
    if (goingDown !== undefined) return
    const { layer } = entryNow()
    if (layer > layers.length) {
      if (window.navigation?.canGoBack === false) {
        becomePage()
        settle()
        return
      }
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

  /** Makes this entry the page's own, where there is no entry below, as in a duplicated tab. */
  function becomePage(): void {
    window.history.replaceState({ ...entryNow(), layer: 0 } satisfies Entry, '')
  }

  function giveUp(): void {
    becomePage()
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
    // After a reload or Forward, an entry may belong to a layer that is gone: leave it without showing it.
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
      // If one layer closes and another opens in the same moment, the new one reuses the entry.
      queueMicrotask(settle)
      return () => {
        const at = layers.indexOf(layer)
        if (at < 0) return
        layers.splice(at, 1)
        queueMicrotask(settle)
      }
    },
    hasLayer: () => layers.length > 0,
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

/** Reads an entry's state; an entry that is not ours, such as that of an in-page link, has none. */
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
