/** The pages of the app in words, for the question before a link from outside opens one. */
import { PATHS } from '#core/values/links/paths.ts'

/** By the beginning of the path; the first that fits counts. */
const PAGES: readonly (readonly [path: string, words: string])[] = [
  [PATHS.settings, 'settings'],
  [PATHS.leaderBoard, 'leaderboard'],
  [PATHS.personalLeaderBoard, 'personal leaderboard'],
  [PATHS.groupsLeaderBoard, 'groups leaderboard'],
  [PATHS.thread, 'messages'],
  [PATHS.profile, 'profiles'],
  [PATHS.community, 'community'],
  [PATHS.onboarding, 'introduction'],
  [PATHS.support, 'support tools'],
  [PATHS.forgotPassword, 'password reset'],
  [PATHS.terms, 'terms of use'],
  [PATHS.privacyPolicy, 'privacy policy'],
]

/** In words that follow “Fourfold’s”, and never of the link itself; undefined for home, and where there is no page. */
export function pageOfLink(path: string): string | undefined {
  const [pathname = ''] = path.split('?')
  const found = PAGES.find(([page]) => pathname === page || pathname.startsWith(`${page}/`))
  return found?.[1]
}
