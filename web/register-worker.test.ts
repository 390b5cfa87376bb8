import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { UPDATE_READY } from '#core/app/desktop/update-ready.ts'
import { registerWorker } from './register-worker.ts'

/**
 * A real update takes a browser half a minute (`tests/e2e/update.spec.ts`); this fakes its order
 * of events.
 */
function browserWith(worker: {
  readonly controls: boolean
  readonly waits?: boolean
  readonly installs?: boolean
}) {
  const waiting = worker.waits ? { postMessage: vi.fn() } : null
  const installing = worker.installs
    ? Object.assign(new EventTarget(), { state: 'installed' })
    : undefined
  const registration = Object.assign(new EventTarget(), { waiting, installing })
  const register = vi.fn(async () => registration)
  const workers = Object.assign(new EventTarget(), {
    controller: worker.controls ? {} : null,
    register,
  })
  const page = new EventTarget()
  const offers: (() => void)[] = []
  page.addEventListener(UPDATE_READY, (event) => {
    if (event instanceof CustomEvent) offers.push(event.detail)
  })
  vi.stubGlobal('navigator', { serviceWorker: workers })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  /** Another worker takes over. */
  const takeOver = () => {
    workers.controller = {}
    workers.dispatchEvent(new Event('controllerchange'))
  }
  return { waiting, registration, register, workers, installing, takeOver, offers, reload }
}

beforeEach(() => {
  const requestIdleCallback = (work: () => void) => work()
  vi.stubGlobal('window', { requestIdleCallback })
  vi.stubGlobal('requestIdleCallback', requestIdleCallback)
})
afterEach(() => void vi.unstubAllGlobals())

describe('a newer version waiting since an earlier visit', () => {
  it('offers itself again at the next visit, and takes over when it is accepted', async () => {
    const { waiting, offers } = browserWith({ controls: true, waits: true })
    registerWorker(true)
    await expect.poll(() => offers).toHaveLength(1)
    offers[0]?.()
    expect(waiting?.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
  })

  it('gives way to a still newer one that waits by the time it is accepted', async () => {
    const { waiting, registration, offers } = browserWith({ controls: true, waits: true })
    registerWorker(true)
    await expect.poll(() => offers).toHaveLength(1)
    const newer = { postMessage: vi.fn() }
    registration.waiting = newer
    offers[0]?.()
    expect(newer.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
    expect(waiting?.postMessage).not.toHaveBeenCalled()
  })

  it('reloads the page even if it does not take over', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { offers, reload } = browserWith({ controls: true, waits: true })
    registerWorker(true)
    await vi.advanceTimersByTimeAsync(0)
    offers[0]?.()
    expect(reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('stays unoffered when none waits', async () => {
    const { register, offers } = browserWith({ controls: true, waits: false })
    registerWorker(true)
    await expect.poll(() => register.mock.results).toHaveLength(1)
    await register.mock.results[0]?.value
    expect(offers).toEqual([])
  })
})

describe('a worker that takes over', () => {
  it('reloads the page if it replaces another one', async () => {
    const { register, takeOver, reload } = browserWith({ controls: true })
    registerWorker(true)
    await expect.poll(() => register.mock.results).toHaveLength(1)
    expect(reload).not.toHaveBeenCalled()
    takeOver()
    expect(reload).toHaveBeenCalledOnce()
  })

  // As WebKit does with a page that comes back from the back/forward cache.
  it('leaves the page alone if it is the first, even one that controls before it tells that it is installed', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const browser = browserWith({ controls: false, installs: true })
    const { workers, installing, takeOver, offers, reload } = browser
    registerWorker(true)
    await vi.advanceTimersByTimeAsync(5_000)
    workers.controller = {}
    installing?.dispatchEvent(new Event('statechange'))
    takeOver()
    expect([offers, reload.mock.calls]).toEqual([[], []])
    takeOver()
    expect(reload).toHaveBeenCalledOnce()
  })
})
