/**
 * Google Analytics for Firebase as a usage counter. Loaded after consent, in builds with a measurement id.
 *
 * Hosts it needs in the content security policy (no wildcards; docs/decisions/0004-content-security-policy.md):
 * script-src  https://www.googletagmanager.com/gtag/js
 * connect-src https://firebase.googleapis.com             the app's measurement id
 *             https://firebaseinstallations.googleapis.com the random id of this browser
 *             https://www.google-analytics.com            events
 *             https://region1.google-analytics.com        events from the EU
 */
import type { FirebaseApp } from 'firebase/app'
import type { Counter } from '#data/cloud/analytics/usage-counts.ts'

/** The used part of `firebase/analytics` and `firebase/installations`; injected, because tests have no network. */
export interface AnalyticsSdk<Handle> {
  isSupported(): Promise<boolean>
  setConsent(consent: Consent): void
  initializeAnalytics(
    app: FirebaseApp,
    options: { config: Readonly<Record<string, unknown>> },
  ): Handle
  setAnalyticsCollectionEnabled(analytics: Handle, enabled: boolean): void
  logEvent(analytics: Handle, event: string): void
  /** Deletes the random id by which Firebase knows this browser. */
  forgetInstallation(app: FirebaseApp): Promise<void>
}

export interface Page {
  readonly location: { readonly origin: string; readonly hostname: string }
  readonly document: { cookie: string }
}

type Answer = 'granted' | 'denied'
type Consent = Record<
  'analytics_storage' | 'ad_storage' | 'ad_user_data' | 'ad_personalization',
  Answer
>

/** Advertising is always denied. */
function consentOf(analytics_storage: Answer): Consent {
  return {
    analytics_storage,
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  }
}

/** @returns undefined if the browser lacks cookies or IndexedDB, which the SDK requires */
export async function firebaseCounter<Handle>(
  sdk: AnalyticsSdk<Handle>,
  app: FirebaseApp,
  page: Page,
): Promise<Counter | undefined> {
  if (!(await sdk.isSupported())) return undefined
  let started: Handle | undefined
  const allow = (allowed: boolean) => {
    sdk.setConsent(consentOf(allowed ? 'granted' : 'denied'))
    // Before initialization this sets gtag's default consent. Initializing with a denied default and granting
    // it afterwards would reach gtag in the wrong order: the SDK sends the default late.
    if (allowed) started ??= sdk.initializeAnalytics(app, { config: quietConfig(page) })
    if (started !== undefined) sdk.setAnalyticsCollectionEnabled(started, allowed)
  }
  return {
    count(event) {
      if (started !== undefined) sdk.logEvent(started, event)
    },
    setEnabled(enabled) {
      allow(enabled)
      if (enabled) return
      dropCookies(page)
      // If offline, the id stays on the device, unused, until the next withdrawal.
      void sdk.forgetInstallation(app).catch(() => undefined)
    },
  }
}

/** gtag adds the page's URL to every event: with ids in ours, it gets the origin, and a cookie of the session alone. */
function quietConfig({ location }: Page): Readonly<Record<string, unknown>> {
  const site = `${location.origin}/`
  return {
    send_page_view: false,
    page_location: site,
    page_referrer: site,
    page_title: 'Fourfold',
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    cookie_domain: location.hostname,
    cookie_expires: 0,
  }
}

function dropCookies({ document, location }: Page): void {
  const names = document.cookie
    .split('; ')
    .map((cookie) => cookie.slice(0, cookie.indexOf('=')))
    .filter((name) => name === '_ga' || name.startsWith('_ga_'))
  for (const name of names) {
    document.cookie = `${name}=; max-age=0; path=/`
    document.cookie = `${name}=; max-age=0; path=/; domain=${location.hostname}`
  }
}
