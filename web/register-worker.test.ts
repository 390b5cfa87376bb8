import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UPDATE_READY } from '#core/desktop/update-ready.ts'
import { registerWorker } from './register-worker.ts'

/**
 * A real update takes a browser half a minute (`tests/e2e/exhaustive/update.spec.ts`); this fakes its order
 * of events.
 */
function browserWith(worker: { readonly controls: boolean; readonly waits: boolean }) {
  const waiting = worker.waits ? { postMessage: vi.fn() } : null
  const registration = Object.assign(new EventTarget(), { waiting, installing: null })
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
  return { waiting, register, offers }
}

describe('a newer version that waits since an earlier visit', () => {
  beforeEach(() => {
    const requestIdleCallback = (work: () => void) => work()
    vi.stubGlobal('window', { requestIdleCallback })
    vi.stubGlobal('requestIdleCallback', requestIdleCallback)
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('is offered again at the next visit, and takes over when it is accepted', async () => {
    const { waiting, offers } = browserWith({ controls: true, waits: true })
    registerWorker(true)
    await expect.poll(() => offers).toHaveLength(1)
    offers[0]?.()
    expect(waiting?.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
  })

  it('is not offered where none waits', async () => {
    const { register, offers } = browserWith({ controls: true, waits: false })
    registerWorker(true)
    await expect.poll(() => register.mock.results).toHaveLength(1)
    await register.mock.results[0]?.value
    expect(offers).toEqual([])
  })
})
