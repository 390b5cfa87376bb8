import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newUser, userSchema } from '#core/records/user.ts'
import {
  type Audience,
  audienceSchema,
  broadcastContentSchema,
  broadcastNotification,
  broadcastSchema,
  isAddressed,
  sourcesOf,
  testNotification,
} from './announcement.ts'

const user = (fields: object) =>
  userSchema.parse({ ...newUser({ id: 'ada', name: 'Ada', email: '', now: 1 }), ...fields })

describe('an audience', () => {
  it('never includes a closed account', () => {
    const audiences: Audience[] = [
      { kind: 'everyone' },
      { kind: 'groups', groupIds: ['birds'] },
      { kind: 'coaches' },
      { kind: 'tier', tier: 'free' },
    ]
    const closed = user({ deleted: true, groupId: 'birds', coaching: { isExecutiveCoach: true } })
    for (const audience of audiences) {
      expect(isAddressed(audience, 1, closed, 'free')).toBe(false)
    }
  })

  it('counts every coach in exactly one of its sources', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), (isConsistencyCoach, isExecutiveCoach) => {
        const one = user({ coaching: { isConsistencyCoach, isExecutiveCoach } })
        const coaches: Audience = { kind: 'coaches' }
        const hits = sourcesOf(coaches).filter((_, source) =>
          isAddressed(coaches, source, one, undefined),
        )
        expect(hits).toHaveLength(isConsistencyCoach || isExecutiveCoach ? 1 : 0)
      }),
    )
  })

  it('goes by group, and by plan', () => {
    const birds: Audience = { kind: 'groups', groupIds: ['birds'] }
    expect(isAddressed(birds, 0, user({ groupId: 'birds' }), undefined)).toBe(true)
    expect(isAddressed(birds, 0, user({ groupId: 'owls' }), undefined)).toBe(false)
    expect(isAddressed({ kind: 'tier', tier: 'pro' }, 0, user({}), 'pro')).toBe(true)
    expect(isAddressed({ kind: 'tier', tier: 'pro' }, 0, user({}), 'free')).toBe(false)
  })

  it('rejects no group, and more groups than one query can ask for', () => {
    const groups = (count: number) => ({
      kind: 'groups',
      groupIds: Array.from({ length: count }, (_, index) => `g${index}`),
    })
    expect(audienceSchema.safeParse(groups(0)).success).toBe(false)
    expect(audienceSchema.safeParse(groups(30)).success).toBe(true)
    expect(audienceSchema.safeParse(groups(31)).success).toBe(false)
  })
})

const NOW = Date.UTC(2026, 10, 20)

describe('the notifications of a broadcast', () => {
  it('use one id a member, and name the broadcast they came from', () => {
    const broadcast = broadcastSchema.parse({
      ...{ id: 'b1', title: 'Hello', audience: { kind: 'everyone' }, by: 'admin' },
    })
    expect(broadcastNotification(broadcast, 'ada', NOW)).toMatchObject({
      ...{ id: 'b1_ada', userId: 'ada', created: NOW, kind: 'announcement', sourceId: 'b1' },
    })
  })

  const read = (more: object) =>
    broadcastContentSchema.safeParse({ title: 'Hi', body: '', link: '', ...more })

  it('leads to a page of Fourfold, to another website by https, or nowhere', () => {
    const linkOf = (link: string) => read({ link }).data
    expect(linkOf(' /leader-board ')).toEqual({ title: 'Hi', body: '', link: '/leader-board' })
    expect(linkOf('')).toEqual({ title: 'Hi', body: '', link: '' })
    expect(linkOf('https://Example.org/call')).toEqual({
      ...{ title: 'Hi', body: '', link: '', webLink: 'https://example.org/call' },
    })
  })

  it.each([
    ['http://example.org', 'Write https:// instead of http://'],
    ['javascript:alert(1)', 'Begin with https:// for another website'],
    ['data:text/html,x', 'Begin with https://'],
    ['//example.org', 'Begin with https://'],
    ['/\\example.org', 'Remove the spaces, backslashes'],
    ['https://a@example.org', 'Remove the part before the @'],
    ['https://example.org/a b', 'Remove the spaces'],
    ['https://example.org:81', 'Remove the number after the colon'],
    ['https://example', 'Write the website’s whole name'],
    [`https://example.org/${'x'.repeat(500)}`, 'Use a shorter one'],
    [`/${'x'.repeat(500)}`, 'Use a shorter one'],
  ])('explains what is wrong with the link “%s”', (link, problem) => {
    const issues = read({ link }).error?.issues
    expect(issues).toMatchObject([{ path: ['link'], message: expect.stringContaining(problem) }])
  })

  it('refuses an unknown placeholder', () => {
    const message = '{{name}} means nothing here. Use {{first name}}, or remove it.'
    for (const field of ['title', 'body']) {
      const { error } = read({ [field]: 'Hello {{name}}' })
      expect(error?.issues).toMatchObject([{ path: [field], message }])
    }
    expect(read({ body: 'Hello {{First name}}' }).success).toBe(true)
  })

  it('carries its link to each member, and none where it has none', () => {
    const of = (more: object) => {
      const given = { id: 'b1', audience: { kind: 'everyone' }, by: 'admin', title: 'Hi', ...more }
      return broadcastNotification(broadcastSchema.parse(given), 'ada', NOW)
    }
    const webLink = 'https://example.org/call'
    expect(of({ webLink })).toMatchObject({ link: '', webLink })
    expect(of({})).not.toHaveProperty('webLink')
    const words = { title: 'Hi', body: '', link: '', webLink }
    expect(testNotification(words, { userId: 'ada', test: 't1', now: NOW })).toMatchObject({
      ...{ id: 'test_ada_t1', webLink },
    })
  })

  it('need a title, and refuse texts that are too long', () => {
    const words = (more: object) => read(more).success
    expect(words({ title: ' ' })).toBe(false)
    expect(words({ title: 'x'.repeat(121) })).toBe(false)
    expect(words({ body: 'x'.repeat(2_001) })).toBe(false)
  })
})
