import { UPDATE_READY } from '#core/app/desktop/update-ready.ts'

/** How long after the last check a page that becomes visible again checks for a newer version. */
const LOOK_AGAIN_MS = 60 * 60 * 1000

/** How long "Reload" waits for the newer worker, which takes over once the one before has nothing under way. */
const TAKE_OVER_MS = 4_000

/** How long no resource must have loaded for the network to count as idle. */
const QUIET_MS = 2_500

/**
 * Registers the service worker once the page is idle and has nothing left to load: the worker downloads ten
 * times as much as the first screen needs, and must not delay it. Announces a newer version that waits.
 * @param wasHere whether the person has used the app before: with data saving on, only then does the worker
 *   download the app ahead
 */
export function registerWorker(wasHere: boolean): void {
  const workers = navigator.serviceWorker
  // Insecure pages have no service workers.
  if (!workers) return
  const begin = () => whenIdle(() => void register(workers))
  // An installed worker downloads only what is new.
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
  const isUpdate = reloadOnUpdate(workers)
  try {
    const registration = await workers.register('/sw.js')
    if (registration.waiting && isUpdate()) offerUpdate(registration)
    // The browser checks by itself when the page opens, and may have started installing before this listener
    // was added.
    const follow = (installing: ServiceWorker | null) =>
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed' && isUpdate()) offerUpdate(registration)
      })
    follow(registration.installing)
    registration.addEventListener('updatefound', () => follow(registration.installing))
    lookAgain(registration)
  } catch {
    // The app works online without a worker; the next visit tries again.
  }
}

/**
 * Reloads the page once another worker takes over from the one that controls it, also if another tab triggered
 * the update: the cache no longer has the chunks of this tab's version. The first worker takes over a page of its
 * own version, which goes on. In WebKit a page that comes back from the back/forward cache may hear of its first
 * worker's installation when that worker controls it already, so what counts is the worker before.
 * @returns whether a worker that is installed now is an update
 */
function reloadOnUpdate(workers: ServiceWorkerContainer): () => boolean {
  let isControlled = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    if (isControlled) location.reload()
    isControlled = workers.controller !== null
  })
  return () => isControlled
}

function offerUpdate(registration: ServiceWorkerRegistration): void {
  const detail = () => {
    // By now a still newer version may wait in the place of the one that was offered.
    registration.waiting?.postMessage({ type: 'SKIP_WAITING' })
    // Whoever asked for a reload gets one in any case; if the update still waits, it is offered again.
    setTimeout(() => location.reload(), TAKE_OVER_MS)
  }
  dispatchEvent(new CustomEvent(UPDATE_READY, { detail }))
}

/**
 * Checks again when the app becomes visible: the browser only checks on page load, and an app may stay open
 * for weeks.
 */
function lookAgain(registration: ServiceWorkerRegistration): void {
  let last = Date.now()
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < LOOK_AGAIN_MS) return
    last = Date.now()
    registration.update().catch(() => undefined)
  })
}

function whenIdle(work: () => void): void {
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 })
  else setTimeout(work, 1_000)
}
