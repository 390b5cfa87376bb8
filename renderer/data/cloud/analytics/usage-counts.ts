/**
 * Counting uses: only the nine events, only after consent, and nothing is kept for later
 * (docs/product.md#accounts-and-files).
 */
import { type AnalyticsEvent, isAnalyticsEvent } from '#core/analytics/events.ts'
import type { ConsentStore } from './consent-store.ts'

/** An analytics service that has been loaded; it collects nothing until it is told to. */
export interface Counter {
  count(event: AnalyticsEvent): void
  /** Switching off also forgets whatever told this browser from others. */
  setEnabled(enabled: boolean): void
}

export interface UsageCounts {
  /** Never throws: counting must not stand in the way of what is counted. */
  log(event: AnalyticsEvent): void
  close(): void
}

/** @param load brings the service; not called before there is consent, and something to count or to forget */
export function usageCounts(
  consent: ConsentStore,
  load: () => Promise<Counter | undefined>,
): UsageCounts {
  let loading: Promise<Counter | undefined> | undefined
  const counter = () => {
    loading ??= load().catch(() => {
      // No network, or blocked by an extension: the next event tries again, this one is not counted.
      loading = undefined
      return undefined
    })
    return loading
  }
  let was = consent.given()
  const follow = async () => {
    const given = consent.given()
    if (given === was) return
    was = given
    // What an earlier visit left in this browser is forgotten, too: for that the service has to come.
    const loaded = await (given ? loading : counter())
    loaded?.setEnabled(consent.given())
  }
  const unsubscribe = consent.subscribe(() => void follow())
  return {
    log(event) {
      if (!isAnalyticsEvent(event) || !consent.given()) return
      const isNew = loading === undefined
      void counter().then((loaded) => {
        const given = consent.given()
        // It may have been withdrawn while the service loaded.
        if (isNew || !given) loaded?.setEnabled(given)
        if (given) loaded?.count(event)
      })
    },
    close: unsubscribe,
  }
}
