import { consentStore } from './consent-store.ts'

/** The one consent of this browser. */
export const deviceConsent = consentStore(() => localStorage, window)
