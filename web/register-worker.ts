import { UPDATE_READY } from '#core/desktop/update-ready.ts'

/** How often a page that stays open asks for a newer version, when it is looked at again. */
const LOOK_AGAIN_MS = 60 * 60 * 1000

/** The line counts as free once nothing has come over it for so long. */
const QUIET_MS = 2_500

/**
 * Registers the service worker once the page has nothing else to do, and has nothing more to fetch: what it
 * fetches for later, ten times the first screen, must not come before what somebody waits for now. Tells of
 * a newer version that waits.
 * @param wasHere whoever asks to save data fetches ahead once they have come to stay
 */
export function registerWorker(wasHere: boolean): void {
  const workers = navigator.serviceWorker
  // Pages that are not secure have none.
  if (!workers) return
  const begin = () => whenIdle(() => void register(workers))
  // Where it is there already it fetches no more than what is new.
  if (workers.controller) begin()
  else whenQuiet(() => (wasHere || !savesData()) && begin())
}

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  const hasSwitch =
    typeof connection === 'object' && connection !== null && 'saveData' in connection
  return hasSwitch && connection.saveData === true
}

function whenQuiet(work: () => void): void {
  const done = () => {
    observer.disconnect()
    work()
  }
  let timer = setTimeout(done, QUIET_MS)
  const observer = new PerformanceObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(done, QUIET_MS)
  })
  observer.observe({ type: 'resource' })
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  // The first worker takes over a page that runs its very version; a later one brings another.
  const isControlled = workers.controller !== null
  // Also where the switch was asked for in another tab: this one's parts are gone from the cache.
  const reload = () => location.reload()
  if (isControlled) workers.addEventListener('controllerchange', reload, { once: true })
  try {
    const registration = await workers.register('/sw.js')
    if (registration.waiting && isControlled) tell(registration.waiting)
    // The browser looks by itself as the page opens, and may have begun before anybody listened.
    const follow = (installing: ServiceWorker | null) =>
      installing?.addEventListener('statechange', () => {
        if (installing.state !== 'installed' || !workers.controller) return
        workers.addEventListener('controllerchange', reload, { once: true })
        tell(installing)
      })
    follow(registration.installing)
    registration.addEventListener('updatefound', () => follow(registration.installing))
    lookAgain(registration)
  } catch {
    // Without one the app works as well, online; it is tried again at the next visit.
  }
}

function tell(waiting: ServiceWorker): void {
  const detail = () => waiting.postMessage({ type: 'SKIP_WAITING' })
  dispatchEvent(new CustomEvent(UPDATE_READY, { detail }))
}

/** A browser looks for a newer version when a page opens; an installed app may stay open for weeks. */
function lookAgain(registration: ServiceWorkerRegistration): void {
  let last = Date.now()
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < LOOK_AGAIN_MS) return
    last = Date.now()
    registration.update().catch(() => undefined)
  })
}

function whenIdle(work: () => void): void {
  // Safari has no such callback.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 })
  else setTimeout(work, 1_000)
}
