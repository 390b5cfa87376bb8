import { describe, expect, it } from 'vitest'
import { ANALYTICS_EVENTS, type AnalyticsEvent } from '#core/app/analytics/events.ts'
import { type ConsentStore, consentStore } from './consent-store.ts'
import { usageCounts } from './usage-counts.ts'

function consentOf(given: boolean): ConsentStore {
  const values = new Map<string, string>()
  const place = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  const store = consentStore(() => place, new EventTarget())
  if (given) store.give(1)
  return store
}

/** A service that records its calls; `ready` lets it finish loading. */
function service(consent: ConsentStore) {
  const heard: string[] = []
  let loads = 0
  const gate = Promise.withResolvers<void>()
  const usage = usageCounts(consent, async () => {
    loads += 1
    await gate.promise
    return {
      count: (event) => void heard.push(event),
      setEnabled: (enabled) => void heard.push(enabled ? 'on' : 'off'),
    }
  })
  const ready = async () => {
    gate.resolve()
    await settled()
  }
  return { usage, heard, ready, loads: () => loads }
}

/** Resolves after all pending promise callbacks have run. */
const settled = () => new Promise((done) => setImmediate(done))

describe('usage analytics', () => {
  it('send nothing before consent, load nothing, and queue nothing', async () => {
    const consent = consentOf(false)
    const { usage, heard, ready, loads } = service(consent)
    for (const event of ANALYTICS_EVENTS) usage.log(event)
    await ready()
    expect(loads()).toBe(0)
    consent.give(1)
    await settled()
    expect(heard).toEqual([])
    usage.log('logout')
    await settled()
    expect(heard).toEqual(['on', 'logout'])
  })

  it('send after consent, through a service that is loaded once', async () => {
    const { usage, heard, ready, loads } = service(consentOf(true))
    usage.log('login_email')
    usage.log('update_habit')
    await ready()
    expect(heard).toEqual(['on', 'login_email', 'update_habit'])
    expect(loads()).toBe(1)
  })

  it('stop sending after consent is withdrawn, and tell the service', async () => {
    const consent = consentOf(true)
    const { usage, heard, ready } = service(consent)
    usage.log('update_habit')
    await ready()
    consent.withdraw()
    usage.log('logout')
    await settled()
    expect(heard).toEqual(['on', 'update_habit', 'off'])
    consent.give(2)
    usage.log('logout')
    await settled()
    expect(heard.slice(3)).toEqual(['on', 'logout'])
  })

  it('send nothing when consent is withdrawn while the service still loads', async () => {
    const consent = consentOf(true)
    const { usage, heard, ready } = service(consent)
    usage.log('update_habit')
    consent.withdraw()
    await ready()
    expect(new Set(heard)).toEqual(new Set(['off']))
  })

  it('tell the service to forget an earlier visit when consent is withdrawn', async () => {
    const consent = consentOf(true)
    const { heard, ready } = service(consent)
    consent.withdraw()
    await ready()
    expect(heard).toEqual(['off'])
  })

  it('refuse an event outside the list of nine, also one that bypasses the types', async () => {
    const { usage, heard, ready, loads } = service(consentOf(true))
    // @ts-expect-error: the type refuses it
    usage.log('page_view')
    const talked: AnalyticsEvent[] = JSON.parse('["set_weight", {"name":"logout"}]')
    for (const event of talked) usage.log(event)
    await ready()
    expect(heard).toEqual([])
    expect(loads()).toBe(0)
  })

  it('survive a failed load, and load again with the next event', async () => {
    let loads = 0
    const heard: string[] = []
    const usage = usageCounts(consentOf(true), async () => {
      loads += 1
      if (loads === 1) throw new Error('blocked by an extension')
      return { count: (event) => void heard.push(event), setEnabled: () => {} }
    })
    usage.log('login_email')
    await settled()
    usage.log('update_habit')
    await settled()
    expect(heard).toEqual(['update_habit'])
  })

  it('stay quiet when the browser cannot count, and after they are closed', async () => {
    const consent = consentOf(true)
    const without = usageCounts(consent, async () => undefined)
    without.log('logout')
    await settled()
    const { usage, heard, ready } = service(consent)
    usage.log('logout')
    await ready()
    usage.close()
    consent.withdraw()
    await settled()
    expect(heard).toEqual(['on', 'logout'])
  })
})
