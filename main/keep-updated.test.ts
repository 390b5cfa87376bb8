import { describe, expect, it } from 'vitest'
import { keepUpdated } from './keep-updated.ts'

/** Who is told nothing. */
const nobody = () => undefined

function updater() {
  const feeds: unknown[] = []
  let looks = 0
  let installs = 0
  const listeners = new Map<string, (error: Error) => void>()
  const fake = {
    autoInstallOnAppQuit: false,
    setFeedURL: (feed: unknown) => void feeds.push(feed),
    checkForUpdates: async () => {
      looks += 1
      return null
    },
    quitAndInstall: () => {
      installs += 1
    },
    on: (event: string, listener: (error: Error) => void) => void listeners.set(event, listener),
  }
  const downloaded = () => listeners.get('update-downloaded')?.(new Error('no error'))
  return { fake, feeds, looks: () => looks, installs: () => installs, downloaded }
}

describe('updates', () => {
  it('come from the feed of the build, and are installed when the app quits', () => {
    const { fake, feeds, looks } = updater()
    keepUpdated(fake, 'https://downloads.example.org/fourfold', nobody)
    expect(feeds).toEqual([{ provider: 'generic', url: 'https://downloads.example.org/fourfold' }])
    expect([looks(), fake.autoInstallOnAppQuit]).toEqual([1, true])
  })

  it('offer a restart once they are downloaded, and install only when it is chosen', () => {
    const { fake, installs, downloaded } = updater()
    const offered: (() => void)[] = []
    keepUpdated(fake, 'https://downloads.example.org', (restart) => offered.push(restart))
    expect(offered).toHaveLength(0)
    downloaded()
    expect([offered.length, installs()]).toEqual([1, 0])
    offered[0]?.()
    expect(installs()).toBe(1)
  })

  it.each(['http://downloads.example.org', 'file:///tmp', 'downloads'])(
    'never come from %s',
    (feed) => {
      const { fake, feeds, looks } = updater()
      expect(() => keepUpdated(fake, feed, nobody)).toThrow('https')
      expect([feeds, looks()]).toEqual([[], 0])
    },
  )
})
