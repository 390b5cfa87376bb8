/** Links about Fourfold, for the account dialog and the settings. */

import { PATHS } from '#core/values/links/paths.ts'
import { ABOUT } from './words.ts'
export const ABOUT_LINKS = [
  { to: PATHS.onboarding, label: ABOUT.gettingStarted },
  { to: PATHS.terms, label: ABOUT.terms },
  { to: PATHS.privacyPolicy, label: ABOUT.privacy },
] as const
