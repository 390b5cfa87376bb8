import { describe, expect, it } from 'vitest'
import { consentStore } from './consent-store.ts'

/** A browser's storage, shared by all tabs. */
function storage() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

describe('the device’s analytics consent', () => {
  it('starts off, turns on when given, and off when withdrawn', () => {
    const store = consentStore(storage, new EventTarget())
    expect(store.given()).toBe(false)
    const place = storage()
    const kept = consentStore(() => place, new EventTarget())
    kept.give(1)
    expect(kept.given()).toBe(true)
    expect(consentStore(() => place, new EventTarget()).given()).toBe(true)
    kept.withdraw()
    expect(kept.given()).toBe(false)
    expect(place.values.size).toBe(0)
  })

  it('notifies subscribers in this tab and in others until they unsubscribe', () => {
    const place = storage()
    const tabs = new EventTarget()
    const store = consentStore(() => place, tabs)
    const seen: boolean[] = []
    const stop = store.subscribe(() => seen.push(store.given()))
    store.give(1)
    place.values.clear()
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'fourfold.usage-consent' }))
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'something.else' }))
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
    expect(seen).toEqual([true, false, false])
    stop()
    store.give(2)
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
    expect(seen).toHaveLength(3)
  })

  it('stays off when the browser refuses storage, and giving it throws', () => {
    const blocked = consentStore(() => {
      throw new DOMException('blocked', 'SecurityError')
    }, new EventTarget())
    expect(blocked.given()).toBe(false)
    expect(() => blocked.give(1)).toThrow('blocked')
  })
})
