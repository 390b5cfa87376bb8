import { useSyncExternalStore } from 'react'
import { countsUses } from '#core/analytics/counts-uses.ts'
import { FIREBASE } from '#data/cloud/firebase-project.ts'
import { deviceConsent } from './device-consent.ts'

/** Whether this build counts uses at all, so that there is something to agree to. */
export const USAGE_IS_COUNTED: boolean = countsUses(FIREBASE)

/** Whether the person at this device has agreed to usage counts, also when another tab changes it. */
export function useUsageConsent(): boolean {
  return useSyncExternalStore(deviceConsent.subscribe, deviceConsent.given)
}

/** @throws where the browser does not keep the choice */
export function chooseUsageCounts(agreed: boolean): void {
  if (agreed) deviceConsent.give(Date.now())
  else deviceConsent.withdraw()
}
