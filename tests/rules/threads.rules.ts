/** The thread of a member and a coach: who reads it, who writes it, and what the rules refuse. */
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { numberOfDay } from '#core/days/day.ts'
import { type Thread, type ThreadMessage, threadMessageSchema } from '#core/records/thread.ts'
import { newThread, sendInto } from '#core/threads/thread-state.ts'
import type { Write } from '#data/cloud/cloud.ts'
import { registry } from '#data/records/registry.ts'
import type { StoredIntent } from '#data/storage/operation.ts'
import { describeAccess, get, list, write } from './support/access.ts'
import { attempt, isLongAgo } from './support/attacks.ts'
import { beginCommunity, deviceOf, put, today, userOf, userRecords } from './support/community.ts'
import { isAllowed, type RulesWrite } from './support/documents.ts'
import {
  clientOf,
  emulator,
  type Person,
  type Role,
  readPastRules,
  seed,
} from './support/people.ts'
import { recordingCloud } from './support/rules-cloud.ts'

const PAIR = { memberId: 'self', coachId: 'coach' }
const ID = 'self_coach'
const PICTURE = 'users/self/thread/self/coach/m.webp'

let made = 0

function message(senderId: string, changes: Partial<ThreadMessage> = {}): ThreadMessage {
  made += 1
  const { memberId, coachId } = PAIR
  const record = {
    id: `${senderId}_m${made}`,
    threadId: ID,
    memberId,
    coachId,
    senderId,
    text: 'Hello',
  }
  return threadMessageSchema.parse({ ...record, created: Date.now(), ...changes })
}

async function threadNow(): Promise<Thread> {
  const stored = await readPastRules({ collection: 'threads', id: ID })
  return stored ? { ...newThread(PAIR), ...stored, ...{ id: ID } } : newThread(PAIR)
}

/** The commit that `pushMessage` makes. */
async function said(
  sender: string,
  changes: Partial<ThreadMessage> = {},
  lie: Partial<Record<keyof Thread, unknown>> = {},
  lieOfMessage: Partial<Record<keyof ThreadMessage, unknown>> = {},
): Promise<RulesWrite[]> {
  const next = sendInto(await threadNow(), message(sender, changes))
  return [
    put('threads', { ...next.thread, ...lie, id: ID }),
    put('threadMessages', { ...next.message, ...lieOfMessage, id: next.message.id }),
  ]
}

const mark = (data: object): RulesWrite[] => [
  {
    kind: 'merge',
    ref: { collection: 'threads', id: ID },
    data: { ...data, syncedAt: { server: 'time' } },
  },
]

async function saidLongAgo(...what: Parameters<typeof said>): Promise<void> {
  const writes = await said(...what)
  await seed(writes)
  await isLongAgo(writes)
}

/** Makes the last message old enough for the rate limit of messages (decision 0104). */
async function lastIsLongAgo(): Promise<void> {
  const { lastId } = await threadNow()
  await isLongAgo([put('threadMessages', { id: lastId })])
}

/** One accepted message from each. */
async function talked(): Promise<void> {
  await beginCommunity()
  made = 0
  await saidLongAgo('self', { text: 'Good morning' })
  await saidLongAgo('coach', { text: 'And to you' })
}

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
    what: 'takes what one of the two says',
    deed: write(async (role: Role) => {
      await lastIsLongAgo()
      return said(role === 'coach' ? 'coach' : 'self')
    }),
    allowed: ['self', 'coach'],
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

describe.skipIf(!emulator)('a message', () => {
  beforeEach(talked)

  const lies: readonly [string, () => Promise<RulesWrite[]>][] = [
    ['in the coach’s name', () => said('coach')],
    ['of more than 4,000 characters', () => said('self', {}, {}, { text: 'x'.repeat(4001) })],
    ['that says nothing', () => said('self', {}, {}, { text: '' })],
    ['from the future', () => said('self', { created: Date.now() + 600_000 })],
    ['with a field of its own', () => said('self', {}, {}, { extra: true } as object)],
    ['in another thread', () => said('self', {}, {}, { threadId: 'self_otherCoach' })],
    ['with somebody else’s coach', () => said('self', {}, {}, { coachId: 'otherCoach' })],
    [
      'with a picture of somebody else',
      () => said('self', { picture: 'users/mate/private/a.webp' }),
    ],
    [
      'with one’s own private picture',
      () => said('self', { picture: 'users/self/private/a.webp' }),
    ],
    [
      'with a picture in the other’s folder',
      () => said('self', { picture: PICTURE.replace('/self/thread', '/coach/thread') }),
    ],
    [
      'that is a screenshot without a picture',
      () => said('self', {}, {}, { dateNumber: 20261120 }),
    ],
    [
      'that is a screenshot of no day',
      () => said('self', { picture: PICTURE }, {}, { dateNumber: 20261399 }),
    ],
    [
      'that is a screenshot of a day to come',
      () => said('self', { picture: PICTURE }, {}, { dateNumber: 20991231 }),
    ],
    ['in a place that is taken', () => said('self', {}, {}, { number: 1 })],
    ['in a place of its sender’s that is taken', () => said('self', {}, {}, { ofSender: 1 })],
    [
      'that is counted twice',
      () => said('self', {}, { memberSent: 3 }, { number: 4, ofSender: 3 }),
    ],
    [
      'that is counted as the other’s',
      () => said('self', {}, { memberSent: 1, coachSent: 2 }, { ofSender: 1 }),
    ],
    ['that takes back what was read', () => said('self', {}, { coachRead: -1 })],
    ['that has the other’s read', () => said('self', {}, { coachRead: 1 })],
    ['that is not the thread’s last', () => said('self', {}, { lastId: 'self_m1' })],
    ['that moves the thread’s time elsewhere', () => said('self', {}, { lastAt: 1 })],
    ['that makes the thread another’s', () => said('self', {}, { memberId: 'mate' })],
    ['without its thread', async () => (await said('self')).slice(1)],
    ['that is only counted', async () => (await said('self')).slice(0, 1)],
    [
      'that was said before',
      async () => said('self', {}, { lastId: 'self_m1' }, { id: 'self_m1' } as object),
    ],
  ]

  it.each(lies)('%s is refused, and its honest twin is taken', async (_what, lie) => {
    expect(await attempt('self', await lie())).toBe(false)
    expect(await attempt('self', await said('self'))).toBe(true)
  })

  it('with a picture is the screenshot of the day, where the member sends it', async () => {
    const dateNumber = numberOfDay(today())
    const shot = await said('self', { picture: PICTURE, text: '', dateNumber })
    expect(await attempt('self', shot)).toBe(true)
    await lastIsLongAgo()
    const own = PICTURE.replace('users/self', 'users/coach')
    const coachs = await said('coach', { picture: own, dateNumber })
    expect(await attempt('coach', coachs)).toBe(false)
    expect(await attempt('coach', await said('coach', { picture: own }))).toBe(true)
  })

  it('is never changed, not by its sender either', async () => {
    const change = (data: object): RulesWrite => ({
      kind: 'merge',
      ref: { collection: 'threadMessages', id: 'self_m1' },
      data: { ...data, syncedAt: { server: 'time' } },
    })
    for (const data of [{ text: 'Never said' }, { number: 9 }, {}]) {
      expect(await attempt('self', [change(data)])).toBe(false)
    }
  })
})

/** What the app's own push would write as this person; the rules judge each of its reads. */
async function pushed(
  person: Person,
  intents: readonly [StoredIntent, ...StoredIntent[]],
): Promise<Write[]> {
  const account = deviceOf(person)
  await account.database.users.put({ ...userOf(person) })
  const { cloud, writes } = recordingCloud(await clientOf(person))
  const owner = { userId: person, userName: '', groupId: '', groupName: '' }
  const member = { owner, onBoard: false, daysOnBoard: false }
  const context = { account, cloud, member, serverNow: Date.now() }
  await registry.recordOf(intents[0])?.push(context, intents)
  return writes
}

describe.skipIf(!emulator)('what the app pushes', () => {
  it.each(['self', 'coach'] as const)(
    'as %s is allowed, from the first message on',
    async (who) => {
      await beginCommunity()
      for (const text of ['first', 'second']) {
        const writes = await pushed(who, [{ kind: 'sendMessage', message: message(who, { text }) }])
        expect(writes).toHaveLength(2)
        expect(await attempt(who, writes)).toBe(true)
        await isLongAgo(writes)
      }
      const reader = who === 'self' ? 'coach' : 'self'
      const read = (upTo: number) => ({ kind: 'readThread', ...PAIR, upTo })
      expect(await attempt(reader, await pushed(reader, [read(1), read(2)]))).toBe(true)
      expect(await threadNow()).toMatchObject({ [who === 'self' ? 'coachRead' : 'memberRead']: 2 })
      // Sent again, it already exists.
      const again = await readPastRules({ collection: 'threads', id: ID })
      const known = message(who, { id: String(again?.lastId) })
      expect(await pushed(who, [{ kind: 'sendMessage', message: known }])).toEqual([])
    },
  )

  it('is refused before it is written where somebody is not their coach', async () => {
    await beginCommunity()
    const said = message('otherCoach', { threadId: 'self_otherCoach', coachId: 'otherCoach' })
    await expect(pushed('otherCoach', [{ kind: 'sendMessage', message: said }])).rejects.toThrow()
  })
})

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
    expect(await attempt('self', await said('self'))).toBe(false)
    expect(await attempt('coach', await said('coach'))).toBe(false)
    expect(await attempt('coach', mark({ coachRead: 1 }))).toBe(false)
    expect(await attempt('self', mark({ memberRead: 1 }))).toBe(true)
  })

  it('are two no more once the coach has stopped, or an account is closed', async () => {
    const { coaching } = userOf('coach')
    await change('coach', { coaching: { ...coaching, isConsistencyCoach: false } })
    expect(await attempt('self', await said('self'))).toBe(false)
    expect(await attempt('coach', await said('coach'))).toBe(false)
    expect(await listsTheirs('coach')).toBe(false)
    await change('coach', { deleted: true })
    expect(await attempt('self', await said('self'))).toBe(false)
    expect(await listsTheirs('coach')).toBe(false)
    const executive = { ...coaching, isConsistencyCoach: false, isExecutiveCoach: true }
    await change('coach', { coaching: executive })
    expect(await listsTheirs('coach')).toBe(true)
    await change('coach', {})
    await change('self', { deleted: true })
    expect(await attempt('self', await said('self'))).toBe(false)
    expect(await attempt('coach', await said('coach'))).toBe(false)
    await change('self', {})
    expect(await attempt('coach', await said('coach'))).toBe(true)
  })

  it('may be a member and an executive coach', async () => {
    const { coaching } = userOf('self')
    const executive = { ...coaching, myConsistencyCoachId: '', myExectutiveCoachId: 'coach' }
    await change('self', { coaching: executive })
    expect(await attempt('self', await said('self'))).toBe(false)
    await change('coach', { coaching: { ...userOf('coach').coaching, isExecutiveCoach: true } })
    expect(await attempt('self', await said('self'))).toBe(true)
  })
})
