/**
 * A thread as a hot record: how fast one account, two devices or two members can write it (decision 0104).
 */
import { Timestamp } from 'firebase/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Thread, threadMessageSchema } from '#core/records/thread.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { newThread, sendInto } from '#core/threads/thread-state.ts'
import { attempt } from '../support/attacks.ts'
import { beginCommunity, put } from '../support/community.ts'
import type { Writes } from '../support/lies.ts'
import { emulator, readPastRules, seed } from '../support/people.ts'

const PAIR = { memberId: 'self', coachId: 'coach' }
const ID = 'self_coach'
type Sender = 'self' | 'coach'

let made = 0

async function threadNow(): Promise<Thread> {
  const stored = await readPastRules({ collection: 'threads', id: ID })
  return stored ? { ...newThread(PAIR), ...stored, id: ID } : newThread(PAIR)
}

/** The commit with which a device sends one more message. */
async function says(senderId: Sender, more: object = {}): Promise<Writes> {
  made += 1
  const record = { ...PAIR, id: `${senderId}_w${made}`, threadId: ID, senderId, text: 'Hello' }
  const message = threadMessageSchema.parse({ ...record, created: Date.now(), ...more })
  const next = sendInto(await threadNow(), message)
  return [put('threads', next.thread), put('threadMessages', next.message)]
}

const reads = (side: 'member' | 'coach', count: number): Writes => [
  {
    kind: 'merge',
    ref: { collection: 'threads', id: ID },
    data: { [`${side}Read`]: count, syncedAt: SERVER_TIME },
  },
]

/** Makes the last message `ms` older. */
async function ago(ms: number): Promise<void> {
  const { lastId } = await threadNow()
  const syncedAt = Timestamp.fromMillis(Date.now() - ms)
  const ref = { collection: 'threadMessages', id: lastId } as const
  await seed([{ kind: 'merge', ref, data: { syncedAt } }])
}

interface Burst {
  readonly name: string
  /** Who sent the last message, and how many ms ago. */
  readonly first: Sender
  readonly ms: number
  readonly by: Sender
  readonly more?: object
}

const PICTURE = { picture: 'users/self/thread/self/coach/20780-00', text: '' }

const bursts: readonly Burst[] = [
  { name: 'a member’s second message', first: 'self', ms: 0, by: 'self' },
  { name: 'a coach’s second message', first: 'coach', ms: 0, by: 'coach' },
  { name: 'a picture after a message', first: 'self', ms: 300, by: 'self', more: PICTURE },
  {
    name: 'a message said to be of long ago',
    first: 'self',
    ms: 0,
    by: 'self',
    more: { created: 1e12 },
  },
  { name: 'the other’s answer at once', first: 'self', ms: 0, by: 'coach' },
  { name: 'the member’s answer at once', first: 'coach', ms: 0, by: 'self' },
]

describe.skipIf(!emulator)('a thread moves by one message after another', () => {
  beforeEach(() => beginCommunity())

  it.each(bursts)('$name waits for its second', async ({ first, ms, by, more }) => {
    await seed(await says(first))
    await ago(ms)
    const writes = await says(by, more)
    expect(await attempt(by, writes), 'too soon').toBe(false)
    await ago(1_001)
    expect(await attempt(by, writes), 'a second later').toBe(true)
  })

  it('takes the first of ten messages that are sent one after the other', async () => {
    await seed(await says('self'))
    await ago(2_000)
    const answers: boolean[] = []
    for (let count = 0; count < 10; count += 1) {
      answers.push(await attempt('self', await says('self')))
    }
    expect(answers.indexOf(false), 'the first').toBe(1)
    expect(answers.lastIndexOf(true), 'none of the rest').toBe(0)
  })

  it('takes no second message in the same commit', async () => {
    await seed(await says('self'))
    await ago(2_000)
    const [thread, message] = await says('self')
    const [, other] = await says('self')
    if (!thread || !message || !other) throw new Error('A message is two writes.')
    expect(await attempt('self', [thread, message, other])).toBe(false)
    expect(await attempt('self', [thread, message])).toBe(true)
  })

  it('is not made faster by marks of what was read in between', async () => {
    await seed(await says('self'))
    await ago(2_000)
    expect(await attempt('coach', await says('coach'))).toBe(true)
    expect(await attempt('self', reads('member', 1))).toBe(true)
    expect(await attempt('coach', await says('coach'))).toBe(false)
  })
})

describe.skipIf(!emulator)('nobody keeps the other out of a thread', () => {
  beforeEach(() => beginCommunity())

  it('by messages: half a second after each the other may speak', async () => {
    await seed(await says('self'))
    const [more, answer] = [await says('self'), await says('coach')]
    await ago(501)
    expect(await attempt('self', more), 'the one who floods').toBe(false)
    expect(await attempt('coach', answer), 'the other').toBe(true)
  })

  it('by reading it message for message: what is read holds up no message', async () => {
    for (const _message of [1, 2, 3]) await seed(await says('coach'))
    await ago(2_000)
    for (const count of [1, 2, 3]) {
      expect(await attempt('self', reads('member', count))).toBe(true)
    }
    expect(await attempt('coach', await says('coach'))).toBe(true)
  })

  it('by messages without an end: what was read is marked at any time', async () => {
    await seed(await says('coach'))
    expect(await attempt('self', reads('member', 1))).toBe(true)
    await seed(await says('coach'))
    expect(await attempt('self', reads('member', 2))).toBe(true)
  })

  it('by what is no longer there: a last message that was removed holds up nothing', async () => {
    await seed(await says('coach'))
    const { lastId } = await threadNow()
    await seed([{ kind: 'delete', ref: { collection: 'threadMessages', id: lastId } }])
    expect(await attempt('self', await says('self'))).toBe(true)
  })

  it('by an old record that names no last message', async () => {
    await seed([put('threads', newThread(PAIR))])
    expect(await attempt('self', await says('self'))).toBe(true)
  })
})
