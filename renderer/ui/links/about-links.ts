/** Links about Fourfold, for the account dialog and the settings. */

import { PATHS } from '#core/values/links/paths.ts'
export const ABOUT_LINKS = [
  { to: PATHS.onboarding, label: 'Getting started' },
  { to: PATHS.terms, label: 'Terms of use' },
  { to: PATHS.privacyPolicy, label: 'Privacy policy' },
] as const
