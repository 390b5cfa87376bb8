/**
 * Messages at the rate that the rules allow, from the product's own sync: everything written offline arrives
 * in order, also from two devices and while the other side reads and answers (decision 0104).
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { threadMessageSchema, threadSchema } from '#core/records/thread.ts'
import { readThread } from '#data/records/thread/mark-read.ts'
import { sendMessage } from '#data/records/thread/messages/send-message.ts'
import { applyThreads } from '#data/records/thread/take.ts'
import { runs } from '#tests/arbitraries/runs.ts'
import { beginCommunity, userOf } from './support/community.ts'
import { emulator, type Person, readPastRules } from './support/people.ts'
import { type Phone, phoneOf } from './support/phone.ts'

const PAIR = { memberId: 'self', coachId: 'coach' }
const ID = 'self_coach'
/** As many as somebody writes on a long train ride; a few in the quick run. */
const MESSAGES = runs(4, 20)

let phones: Phone[] = []
afterEach(async () => {
  await Promise.all(phones.map((phone) => phone.close()))
  phones = []
})

async function phone(person: Person): Promise<Phone> {
  const opened = phoneOf(person)
  phones.push(opened)
  await opened.account.database.users.put(userOf(person))
  return opened
}

const scale = async (picture: Blob) => picture
const say = (from: Phone, text: string) => sendMessage(from.account, PAIR, { text }, { scale })

async function thread() {
  return readPastRules({ collection: 'threads', id: ID })
}

/** A device's messages of the thread, in the order that the cloud assigned. */
async function textsAt({ account }: Phone): Promise<string[]> {
  const all = (await account.database.threadMessages.toArray()).map((one) =>
    threadMessageSchema.parse(one),
  )
  return all.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0)).map(({ text }) => text)
}

const outbox = async () =>
  (await Promise.all(phones.map(({ account }) => account.database.outbox.toArray()))).flat()

describe.skipIf(!emulator)('messages under the rules', () => {
  beforeEach(() => beginCommunity())

  it('that were written offline all arrive, in their order', async () => {
    const ada = await phone('self')
    const texts = Array.from({ length: MESSAGES }, (_, index) => `message ${index + 1}`)
    for (const text of texts) await say(ada, text)
    await ada.sync()
    expect(await outbox()).toEqual([])
    expect(await textsAt(ada)).toEqual(texts)
    expect(await thread()).toMatchObject({ memberSent: MESSAGES, coachSent: 0 })
  })

  it('of two devices and of the coach arrive side by side, each device’s in its order', async () => {
    const all = [await phone('self'), await phone('self'), await phone('coach')]
    for (const [index, from] of all.entries()) {
      for (const text of ['first', 'second', 'third']) await say(from, `${text} of ${index}`)
    }
    await Promise.all(all.map((one) => one.sync()))
    expect(await outbox()).toEqual([])
    for (const [index, from] of all.entries()) {
      const own = (await textsAt(from)).filter((text) => text.endsWith(`of ${index}`))
      expect(own).toEqual(['first', 'second', 'third'].map((text) => `${text} of ${index}`))
    }
    expect(await thread()).toMatchObject({ memberSent: 6, coachSent: 3 })
  })

  it('are marked as read while the other one goes on writing', async () => {
    const [ada, cleo] = [await phone('self'), await phone('coach')]
    await say(cleo, 'one')
    await cleo.sync()
    for (const text of ['two', 'three', 'four']) await say(cleo, text)
    const writing = cleo.sync()
    for (const upTo of [1, 2, 3, 4]) {
      const known = async () => (await thread())?.coachSent
      await expect.poll(known, { timeout: 20_000 }).toBeGreaterThanOrEqual(upTo)
      const stored = { ...(await thread()), syncedAt: Date.now() }
      await applyThreads(ada.account, [threadSchema.parse(stored)])
      await readThread(ada.account, PAIR, upTo)
      await ada.sync()
    }
    await writing
    expect(await outbox()).toEqual([])
    expect(await thread()).toMatchObject({ coachSent: 4, memberRead: 4 })
  })
})
