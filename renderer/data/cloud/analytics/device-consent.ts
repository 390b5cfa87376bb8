import { consentStore } from './consent-store.ts'

/** The consent of this browser; the app uses no other. */
export const deviceConsent = consentStore(() => localStorage, window)
