import { describe, expect, it } from 'vitest'
import { pageOfLink } from './page-of-link.ts'

describe('the page that a link opens', () => {
  it.each([
    ['/settings', 'settings'],
    ['/settings/privacy?from=auth', 'settings'],
    ['/community/profile?userId=auth7', 'profiles'],
    ['/community/my-group', 'community'],
    ['/leader-board', 'leaderboard'],
  ])('%s is called “%s”', (path, words) => {
    expect(pageOfLink(path)).toBe(words)
  })

  it('takes no words from the link itself', () => {
    expect(pageOfLink('/your-password-auth')).toBeUndefined()
    expect(pageOfLink('/settingsauth')).toBeUndefined()
    expect(pageOfLink('/?auth')).toBeUndefined()
  })
})
