/** The messages of a thread: what the rules refuse, and what the app pushes. */
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { numberOfDay } from '#core/days/day.ts'
import type { Write } from '#core/server/writes.ts'
import { registry } from '#data/records/registry.ts'
import type { StoredIntent } from '#data/storage/operation.ts'
import { attempt, isLongAgo } from './support/attacks.ts'
import { beginCommunity, deviceOf, today, userOf } from './support/community.ts'
import type { RulesWrite } from './support/documents.ts'
import { clientOf, emulator, type Person, readPastRules } from './support/people.ts'
import { recordingCloud } from './support/rules-cloud.ts'
import { ID, lastIsLongAgo, message, PAIR, said, talked, threadNow } from './support/threads.ts'

const PICTURE = 'users/self/thread/self/coach/m.webp'

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
