/** Firebase's analytics SDK, in its own chunk: it must not load before the member consents. */
import {
  initializeAnalytics,
  isSupported,
  logEvent,
  setAnalyticsCollectionEnabled,
  setConsent,
} from 'firebase/analytics'
import type { FirebaseApp } from 'firebase/app'
import { deleteInstallations, getInstallations } from 'firebase/installations'
import type { Counter } from '#data/cloud/analytics/usage-counts.ts'
import { firebaseCounter } from './firebase-analytics.ts'

export function openAnalytics(app: FirebaseApp): Promise<Counter | undefined> {
  const sdk = {
    isSupported,
    setConsent,
    initializeAnalytics,
    setAnalyticsCollectionEnabled,
    // Drops all parameters, whatever the caller passes.
    logEvent: (analytics: Parameters<typeof logEvent>[0], event: string) =>
      logEvent(analytics, event),
    forgetInstallation: (of: FirebaseApp) => deleteInstallations(getInstallations(of)),
  }
  return firebaseCounter(sdk, app, window)
}
