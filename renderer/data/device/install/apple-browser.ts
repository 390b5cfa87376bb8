/** What Apple's browsers do by hand, or by themselves, where others ask: installing, and clearing storage. */

export type HomeScreenWay =
  | 'share-menu'
  /** A browser inside another app, which cannot: the page has to be opened in Safari first. */
  | 'safari-first'

interface AppleBrowser {
  /** Undefined where the browser offers to install by itself, cannot at all, or Fourfold runs as an app already. */
  readonly homeScreen: HomeScreenWay | undefined
  /** Safari clears what a page has stored after seven days without a visit, unless it is an installed app. */
  readonly clearsAfterAWeek: boolean
}

interface Browser {
  readonly userAgent: string
  /** An iPad identifies as a Mac, but with a touch screen. */
  readonly maxTouchPoints: number
  readonly isInstalled: boolean
}

const OTHER_ENGINES = /Chrom(?:e|ium)\/|Android|Firefox\/|Electron\//
/** Browsers inside of other apps say which app it is, or leave Safari out. */
const INSIDE_AN_APP = /FBA[NV]|Instagram|Line\/|MicroMessenger|Snapchat|TikTok|LinkedInApp|GSA\//

export function appleBrowserOf({ userAgent, maxTouchPoints, isInstalled }: Browser): AppleBrowser {
  const isSmall = /iPhone|iPad|iPod/.test(userAgent)
  const isMac = /Macintosh/.test(userAgent) && !OTHER_ENGINES.test(userAgent)
  if (isInstalled || !(isSmall || isMac)) return { homeScreen: undefined, clearsAfterAWeek: false }
  if (!isSmall && maxTouchPoints < 2) return { homeScreen: undefined, clearsAfterAWeek: true }
  const isInside = INSIDE_AN_APP.test(userAgent) || !/Safari\//.test(userAgent)
  return { homeScreen: isInside ? 'safari-first' : 'share-menu', clearsAfterAWeek: true }
}

/** Whether Fourfold was opened from the home screen, in a window of its own. */
function isInstalledApp(): boolean {
  if (matchMedia('(display-mode: standalone)').matches) return true
  return 'standalone' in navigator && navigator.standalone === true
}

export function appleBrowser(): AppleBrowser {
  const { userAgent, maxTouchPoints } = navigator
  return appleBrowserOf({ userAgent, maxTouchPoints, isInstalled: isInstalledApp() })
}
