/** Counts uses: only the nine events, only after consent (docs/product.md#accounts-and-files). */
import { type AnalyticsEvent, isAnalyticsEvent } from '#core/app/analytics/events.ts'
import type { ConsentStore } from './consent-store.ts'

/** A loaded analytics service; it collects nothing until it is enabled. */
export interface Counter {
  count(event: AnalyticsEvent): void
  /** Disabling also deletes whatever distinguishes this browser from others. */
  setEnabled(enabled: boolean): void
}

export interface UsageCounts {
  /** Never throws: counting must not break the action that is counted. */
  log(event: AnalyticsEvent): void
  close(): void
}

/** @param load loads the service; called for the first event after consent, or when consent is withdrawn */
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
    // Withdrawing also deletes what an earlier visit left in this browser, and only the service can do that.
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
        // Consent may have been withdrawn while the service loaded.
        if (isNew || !given) loaded?.setEnabled(given)
        if (given) loaded?.count(event)
      })
    },
    close: unsubscribe,
  }
}
