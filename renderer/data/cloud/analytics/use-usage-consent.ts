import { useSyncExternalStore } from 'react'
import { countsUses } from '#core/app/analytics/counts-uses.ts'
import { FIREBASE } from '#data/cloud/firebase-project.ts'
import { deviceConsent } from './device-consent.ts'

/** Whether this build counts uses at all: without it there is nothing to consent to. */
export const USAGE_IS_COUNTED: boolean = countsUses(FIREBASE)

export function useUsageConsent(): boolean {
  return useSyncExternalStore(deviceConsent.subscribe, deviceConsent.given)
}

/** @throws if the browser can't store the choice */
export function chooseUsageCounts(agreed: boolean): void {
  if (agreed) deviceConsent.give(Date.now())
  else deviceConsent.withdraw()
}
