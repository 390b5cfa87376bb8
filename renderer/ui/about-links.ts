/** What one may want to read again, wherever one looks for it. */
import { PATHS } from '#core/paths.ts'
export const ABOUT_LINKS = [
  { to: PATHS.onboarding, label: 'Getting started' },
  { to: PATHS.terms, label: 'Terms of use' },
  { to: PATHS.privacyPolicy, label: 'Privacy policy' },
] as const
