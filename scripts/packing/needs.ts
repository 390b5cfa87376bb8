/** What packaging requires on each system, as text. */

const NEEDS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: [
    'makes an AppImage, a .deb and a .tar.gz; with “-- --rpm” also an .rpm, which needs rpmbuild (Debian’s package rpm)',
    'signs nothing',
  ],
  win32: [
    'makes an installer (.exe)',
    'signs it where WIN_CSC_LINK and WIN_CSC_KEY_PASSWORD name a certificate; without one Windows warns whoever opens it',
  ],
  darwin: [
    'makes a disk image (.dmg), and a .zip for updates',
    'signs it with a Developer ID from the keychain or CSC_LINK; without one macOS refuses to open it elsewhere',
    'has Apple notarise it where APPLE_ID, APPLE_APP_SPECIFIC_PASSWORD and APPLE_TEAM_ID are set',
  ],
}

interface Situation {
  readonly platform: NodeJS.Platform
  readonly hasRuntime: boolean
  readonly feed: string | undefined
}

/** The lines that `npm run dist` prints first. */
export function needsOf({ platform, hasRuntime, feed }: Situation): readonly string[] {
  const here = NEEDS[platform] ?? ['is not made for this system']
  return [
    ...here.map((line) => `On this system it ${line}.`),
    hasRuntime
      ? 'Electron’s runtime is here.'
      : 'Electron’s runtime and the packing tools are fetched from github.com the first time (about 150 MB).',
    feed === undefined
      ? 'The app will not look for updates: VITE_UPDATE_FEED names no address.'
      : `The app will look for updates at ${feed}.`,
  ]
}
