/** The thread of a member and a coach: who reads it, who writes it, and until when. */
import { beforeEach, describe, expect, it } from 'vitest'
import { newThread } from '#core/threads/thread-state.ts'
import { describeAccess, get, list, write } from './support/access.ts'
import { attempt } from './support/attacks.ts'
import { beginCommunity, userOf, userRecords } from './support/community.ts'
import { isAllowed } from './support/documents.ts'
import { clientOf, emulator, type Person, seed } from './support/people.ts'
import { ID, mark, talked } from './support/threads.ts'

const ofTheTwo = {
  where: [
    { field: 'memberId', is: '==', value: 'self' },
    { field: 'coachId', is: '==', value: 'coach' },
  ],
} as const

describeAccess('a thread', talked, [
  { what: 'is read', deed: get(() => `threads/${ID}`), allowed: ['self', 'coach'] },
  {
    what: 'has its messages read',
    deed: get(() => 'threadMessages/self_m1'),
    allowed: ['self', 'coach'],
  },
  {
    what: 'is listed',
    deed: list(() => ({
      collection: 'threadMessages',
      ...ofTheTwo,
      orderBy: [{ field: 'number', direction: 'desc' }],
      limit: 40,
    })),
    allowed: ['self', 'coach'],
  },
  {
    what: 'is listed from a message on',
    deed: list(() => ({
      collection: 'threadMessages',
      where: [...ofTheTwo.where, { field: 'number', is: '>', value: 1 }],
      orderBy: [{ field: 'number', direction: 'desc' }],
      limit: 40,
    })),
    allowed: ['self', 'coach'],
  },
  {
    what: 'is not in a list of all',
    deed: list(() => ({ collection: 'threadMessages', limit: 100 })),
    allowed: [],
  },
  {
    what: 'is among the member’s own',
    deed: list(() => ({
      collection: 'threads',
      limit: 100,
      where: [{ field: 'memberId', is: '==', value: 'self' }],
    })),
    allowed: ['self'],
  },
  {
    what: 'is among the coach’s own',
    deed: list(() => ({
      collection: 'threads',
      where: [{ field: 'coachId', is: '==', value: 'coach' }],
      orderBy: [{ field: 'syncedAt', direction: 'desc' }],
      limit: 200,
    })),
    allowed: ['coach'],
  },
  {
    what: 'is marked as read by the member',
    deed: write(async () => mark({ memberRead: 1 })),
    allowed: ['self'],
  },
  {
    what: 'is marked as read by the coach',
    deed: write(async () => mark({ coachRead: 1 })),
    allowed: ['coach'],
  },
  {
    what: 'is deleted',
    deed: write(async () => [{ kind: 'delete', ref: { collection: 'threads', id: ID } }]),
    allowed: [],
  },
  {
    what: 'has a message deleted',
    deed: write(async () => [
      { kind: 'delete', ref: { collection: 'threadMessages', id: 'self_m1' } },
    ]),
    allowed: [],
  },
])

describeAccess('a thread that has not begun', () => beginCommunity(), [
  { what: 'is asked for', deed: get(() => `threads/${ID}`), allowed: ['self', 'coach'] },
  {
    what: 'has a message asked for',
    deed: get(() => 'threadMessages/self_none'),
    allowed: ['self'],
  },
])

describe.skipIf(!emulator)('how far somebody has read', () => {
  beforeEach(talked)

  it('only rises, and no further than there is something to read', async () => {
    expect(await attempt('self', mark({ memberRead: 2 }))).toBe(false)
    expect(await attempt('self', mark({ memberRead: 1.5 }))).toBe(false)
    expect(await attempt('self', mark({ memberRead: 1, coachSent: 9 }))).toBe(false)
    expect(await attempt('self', mark({ memberRead: 1 }))).toBe(true)
    expect(await attempt('self', mark({ memberRead: 0 }))).toBe(false)
    expect(await attempt('self', mark({ memberRead: 1 }))).toBe(false)
  })

  it('is said of a thread that there is', async () => {
    const ref = { collection: 'threads', id: 'mate_otherCoach' }
    const begun = { ...newThread({ memberId: 'mate', coachId: 'otherCoach' }), memberRead: 0 }
    const data = { ...begun, syncedAt: { server: 'time' } }
    expect(await attempt('mate', [{ kind: 'set', ref, data }])).toBe(false)
  })
})

/** Whether a person may list the threads in which they are the coach. */
async function listsTheirs(coach: Person): Promise<boolean> {
  const where = [{ field: 'coachId', is: '==', value: coach }] as const
  const deed = list(() => ({ collection: 'threads', limit: 100, where }))
  return isAllowed(async () => deed(await clientOf(coach), coach))
}

describe.skipIf(!emulator)('the two', () => {
  beforeEach(talked)

  const change = (person: Person, changes: Parameters<typeof userOf>[1]) =>
    seed(userRecords(userOf(person, changes)))

  it('are two no more once the member names another coach: the member keeps what was said', async () => {
    const { coaching } = userOf('self')
    await change('self', { coaching: { ...coaching, myConsistencyCoachId: 'otherCoach' } })
    expect(await attempt('coach', mark({ coachRead: 1 }))).toBe(false)
    expect(await attempt('self', mark({ memberRead: 1 }))).toBe(true)
  })

  it('are two no more once the coach has stopped, or an account is closed', async () => {
    const { coaching } = userOf('coach')
    await change('coach', { coaching: { ...coaching, isConsistencyCoach: false } })
    expect(await attempt('coach', mark({ coachRead: 1 }))).toBe(false)
    expect(await listsTheirs('coach')).toBe(false)
    await change('coach', { deleted: true })
    expect(await attempt('coach', mark({ coachRead: 1 }))).toBe(false)
    expect(await listsTheirs('coach')).toBe(false)
    const executive = { ...coaching, isConsistencyCoach: false, isExecutiveCoach: true }
    await change('coach', { coaching: executive })
    expect(await listsTheirs('coach')).toBe(true)
    await change('coach', {})
    await change('self', { deleted: true })
    expect(await attempt('self', mark({ memberRead: 1 }))).toBe(false)
    expect(await attempt('coach', mark({ coachRead: 1 }))).toBe(true)
  })
})
