import { describe, expect, it } from 'vitest'
import { newUser, profileOf, type User, userSchema } from '#core/records/user.ts'
import type { Executor } from '#core/server/executor.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { memoryExecutor } from '#tests/data/memory-executor.ts'
import { deriveFrom, notedBy, reconcile } from './run.ts'

const NOON = Date.UTC(2026, 10, 28, 12)
const USER = { collection: 'users', id: 'ada' } as const
const PROFILE = { collection: 'profiles', id: 'ada' } as const
const ADA = userSchema.parse({
  ...newUser({ id: 'ada', name: 'Ada', email: 'ada@example.org', now: NOON }),
  privacy: 'share-community',
  groupId: 'birds',
  image: 'users/ada/community/photo.png',
  social: { bio: 'Runs.', projects: ['A hut'] },
})

/** A server's database whose clock moves with each transaction. */
function opened() {
  let now = NOON
  const plain = memoryExecutor(() => now)
  const counts = { reads: 0 }
  const executor: Executor = {
    ...plain,
    transact(refs, decide) {
      now += 1
      counts.reads += refs.length
      return plain.transact(refs, decide)
    },
  }
  const put = (data: object) =>
    plain.transact([], () => ({ writes: [{ kind: 'set', ref: USER, data }], result: undefined }))
  const profile = async () => (await plain.get(PROFILE))?.data
  const derive = (before: object | undefined, after: object | undefined) =>
    deriveFrom(executor, { source: USER, before: { ...before }, after: { ...after } }, fail)
  return { plain, executor, counts, put, profile, derive }
}

const fail = {
  now: NOON,
  onUnreadable(path: string) {
    throw new Error(`${path} is unreadable`)
  },
}

describe('the profile that the server derives', () => {
  it.each([
    ['of somebody else', 'users/bo/community/picture-0', ''],
    ['of a thread', 'users/ada/thread/ada/cleo/20777-00', ''],
    ['of no place', 'users/ada', ''],
    ['of their own', 'users/ada/community/picture-1', 'users/ada/community/picture-1'],
    ['of another website', 'https://example.org/a.jpg', 'https://example.org/a.jpg'],
  ])('shares only files of the member and of other websites: %s', async (_which, file, named) => {
    const { put, executor, profile } = opened()
    await put({ ...ADA, image: file, video: file, social: { ...ADA.social, headerImage: file } })
    await deriveFrom(executor, { source: USER, before: undefined, after: { ...ADA } }, fail)
    const social = { headerImage: named }
    expect(await profile()).toMatchObject({ image: named, video: named, social })
  })

  it('shows what the record shares now, whatever the event says', async () => {
    const { put, executor, profile } = opened()
    await put({ ...ADA, privacy: 'share-group' })
    const event = { source: USER, before: undefined, after: { ...ADA } }
    await deriveFrom(executor, event, fail)
    expect(await profile()).toMatchObject({ ...profileOf({ ...ADA, privacy: 'share-group' }) })
  })

  it.each([
    ['a member', {}, ''],
    ['a coach', { coaching: { isConsistencyCoach: true } }, 'Ada'],
  ])('hides %s who shares nothing', async (_whom, fields, name) => {
    const { put, executor, profile } = opened()
    const hidden = userSchema.parse({ ...ADA, privacy: 'share-nothing', ...fields })
    await put(hidden)
    await reconcile(executor, USER, fail)
    expect(await profile()).toMatchObject({
      name,
      image: '',
      groupId: '',
      privacy: 'share-nothing',
    })
    expect(await profile()).not.toHaveProperty('social.bio', 'Runs.')
  })

  it('changes once, however often its event comes', async () => {
    const { put, executor, profile } = opened()
    await put(ADA)
    await reconcile(executor, USER, fail)
    const first = await profile()
    await reconcile(executor, USER, fail)
    await reconcile(executor, USER, fail)
    expect(await profile()).toEqual(first)
  })

  it('replaces whatever else is stored there', async () => {
    const { plain, put, executor, profile } = opened()
    await put(ADA)
    const data = { ...profileOf(ADA), email: ADA.email, syncedAt: SERVER_TIME }
    await plain.transact([], () => ({ writes: [{ kind: 'set', ref: PROFILE, data }], result: 0 }))
    await reconcile(executor, USER, fail)
    expect(await profile()).not.toHaveProperty('email')
  })

  it('takes its id from the path, not from the record', async () => {
    const { plain, put, executor, profile } = opened()
    await put({ ...ADA, id: 'bo' })
    await reconcile(executor, USER, fail)
    expect(await profile()).toMatchObject({ id: 'ada' })
    expect(await plain.get({ collection: 'profiles', id: 'bo' })).toBeUndefined()
  })

  it('disappears with the record', async () => {
    const { plain, put, executor, profile } = opened()
    await put(ADA)
    await reconcile(executor, USER, fail)
    await plain.transact([], () => ({ writes: [{ kind: 'delete', ref: USER }], result: 0 }))
    await reconcile(executor, USER, fail)
    expect(await profile()).toBeUndefined()
  })

  it('stays as it is where the record does not parse, which is reported by its path', async () => {
    const { put, executor, profile } = opened()
    await put(ADA)
    await reconcile(executor, USER, fail)
    await put({ ...ADA, social: 7 })
    const unreadable: string[] = []
    await reconcile(executor, USER, { now: NOON, onUnreadable: (path) => unreadable.push(path) })
    expect(unreadable).toEqual(['users/ada'])
    expect(await profile()).toMatchObject({ name: 'Ada' })
  })

  it('throws an error that may pass', async () => {
    const executor: Executor = {
      ...memoryExecutor(() => NOON),
      transact: () => Promise.reject(new Error('contention')),
    }
    await expect(reconcile(executor, USER, fail)).rejects.toThrow('contention')
  })
})

describe('an event of a member’s record', () => {
  const changes: Partial<Record<keyof User, unknown>>[] = [
    { name: 'Ada L.' },
    { image: '' },
    { video: 'users/ada/community/video.mp4' },
    { social: { ...ADA.social, bio: '' } },
    { privacy: 'share-group' },
    { groupId: '' },
    { coaching: { ...ADA.coaching, isExecutiveCoach: true } },
    { deleted: true },
  ]

  it.each(changes)('reads the record where the profile depends on it: %j', (change) => {
    expect(notedBy({ source: USER, before: ADA, after: { ...ADA, ...change } })).toEqual([USER])
  })

  it('costs no read where nothing of the profile changes', async () => {
    const { put, derive, counts } = opened()
    await put(ADA)
    const stamps = { ...ADA.stamps, kudosOff: 7 }
    await derive(ADA, { ...ADA, lastActive: NOON + 1, kudosOff: true, stamps, syncedAt: NOON })
    expect(counts.reads).toBe(0)
  })

  it('ignores a collection from which nothing is derived', () => {
    const source = { collection: 'profiles', id: 'ada' } as const
    expect(notedBy({ source, before: undefined, after: {} })).toEqual([])
  })
})
