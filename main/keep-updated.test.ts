import { describe, expect, it } from 'vitest'
import { keepUpdated } from './keep-updated.ts'

function updater() {
  const feeds: unknown[] = []
  let looks = 0
  const fake = {
    autoInstallOnAppQuit: false,
    setFeedURL: (feed: unknown) => void feeds.push(feed),
    checkForUpdates: async () => {
      looks += 1
      return null
    },
    on: () => fake,
  }
  return { fake, feeds, looks: () => looks }
}

describe('updates', () => {
  it('come from the feed of the build, and are installed when the app quits', () => {
    const { fake, feeds, looks } = updater()
    keepUpdated(fake, 'https://downloads.example.org/fourfold')
    expect(feeds).toEqual([{ provider: 'generic', url: 'https://downloads.example.org/fourfold' }])
    expect([looks(), fake.autoInstallOnAppQuit]).toEqual([1, true])
  })

  it.each(['http://downloads.example.org', 'file:///tmp', 'downloads'])(
    'never come from %s',
    (feed) => {
      const { fake, feeds, looks } = updater()
      expect(() => keepUpdated(fake, feed)).toThrow('https')
      expect([feeds, looks()]).toEqual([[], 0])
    },
  )
})
