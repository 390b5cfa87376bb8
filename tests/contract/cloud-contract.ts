/**
 * What every adapter of the cloud port has to do: one suite, run against each (docs/architecture.md#the-cloud-port).
 */
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  type Cloud,
  type CloudDocument,
  type CloudQuery,
  increment,
  REMOVE_FIELD,
  SERVER_TIME,
} from '#data/cloud/cloud.ts'

export interface CloudUnderTest {
  /** An empty community nobody else uses. */
  open(): Promise<Cloud>
}

const member = { email: 'ada@example.org', password: 'correct horse', name: 'Ada' }

export function describeCloudContract(name: string, { open }: CloudUnderTest): void {
  const opened = async () => {
    const cloud = await open()
    onTestFinished(() => cloud.close())
    const { userId } = await cloud.auth.signUp(member.email, member.password, member.name)
    return { cloud, userId }
  }
  const put = (cloud: Cloud, id: string, data: object) =>
    cloud.transact([], () => ({
      writes: [{ kind: 'set', ref: { collection: 'groups', id }, data: { id, ...data } }],
      result: undefined,
    }))
  const namesOf = async (cloud: Cloud, query: CloudQuery) =>
    (await cloud.query(query)).map(({ id }) => id)

  describe(`${name}: sessions`, () => {
    it('remembers who signed up, and forgets them when they sign out', async () => {
      const { cloud, userId } = await opened()
      expect(await cloud.auth.restore()).toMatchObject({ userId, email: member.email })
      await cloud.auth.signOut()
      expect(await cloud.auth.restore()).toBeUndefined()
    })

    it('signs in with the right password, whatever the case of the email', async () => {
      const { cloud, userId } = await opened()
      await cloud.auth.signOut()
      expect(await cloud.auth.signIn(' ADA@example.org ', member.password)).toMatchObject({
        userId,
      })
    })

    it('answers a wrong password and an unknown email alike', async () => {
      const { cloud } = await opened()
      const answers = await Promise.allSettled([
        cloud.auth.signIn(member.email, 'wrong horse'),
        cloud.auth.signIn('nobody@example.org', member.password),
      ])
      const [wrong, unknown] = answers.map((answer) =>
        answer.status === 'rejected' ? `${answer.reason.code}: ${answer.reason.message}` : 'let in',
      )
      expect(wrong).toContain('wrong-credentials')
      expect(wrong).toBe(unknown)
    })

    it('refuses a second account for the same email', async () => {
      const { cloud } = await opened()
      const again = cloud.auth.signUp('Ada@Example.org', 'another horse', 'Ada again')
      await expect(again).rejects.toMatchObject({ code: 'email-taken' })
    })

    it('refuses a password that is too short', async () => {
      const { cloud } = await opened()
      const short = cloud.auth.signUp('ben@example.org', 'short', 'Ben')
      await expect(short).rejects.toMatchObject({ code: 'weak-password' })
    })

    it('changes the password only for who knows the old one', async () => {
      const { cloud } = await opened()
      await expect(cloud.auth.changePassword('wrong', 'brand new horse')).rejects.toMatchObject({
        code: 'wrong-credentials',
      })
      await cloud.auth.changePassword(member.password, 'brand new horse')
      await cloud.auth.signOut()
      await expect(cloud.auth.signIn(member.email, 'brand new horse')).resolves.toBeDefined()
    })

    it('changes the email at once, or leaves it until its link is opened', async () => {
      const { cloud, userId } = await opened()
      const outcome = await cloud.auth.changeEmail(member.password, ' Ada@New.example.org')
      await cloud.auth.signOut()
      const [good, bad] = ['ada@new.example.org', member.email]
      const [works, fails] = outcome === 'changed' ? [good, bad] : [bad, good]
      expect(await cloud.auth.signIn(works, member.password)).toMatchObject({ userId })
      await cloud.auth.signOut()
      await expect(cloud.auth.signIn(fails, member.password)).rejects.toMatchObject({
        code: 'wrong-credentials',
      })
    })

    it('changes the email only for who knows the password', async () => {
      const { cloud } = await opened()
      await expect(cloud.auth.changeEmail('wrong', 'new@example.org')).rejects.toMatchObject({
        code: 'wrong-credentials',
      })
    })

    it('gives no email to two accounts', async () => {
      const { cloud, userId } = await opened()
      const ben = await cloud.auth.signUp('ben@example.org', 'correct horse', 'Ben')
      // A backend need not reveal that the address is taken; it only must not hand it over.
      await cloud.auth.changeEmail('correct horse', member.email).catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'email-taken' })
      })
      await cloud.auth.signOut()
      expect(await cloud.auth.signIn(member.email, member.password)).toMatchObject({ userId })
      await cloud.auth.signOut()
      expect(await cloud.auth.signIn('ben@example.org', 'correct horse')).toMatchObject({
        userId: ben.userId,
      })
    })

    it('says how one can sign in', async () => {
      const { cloud } = await opened()
      expect(await cloud.auth.signInMethods()).toEqual(['password'])
    })
  })

  describe(`${name}: documents`, () => {
    it('has nothing where nothing was written', async () => {
      const { cloud } = await opened()
      expect(await cloud.get({ collection: 'groups', id: 'none' })).toBeUndefined()
    })

    it('replaces the whole document on set, and only the given fields on merge', async () => {
      const { cloud } = await opened()
      const ref = { collection: 'groups', id: 'g1' } as const
      await put(cloud, 'g1', { name: 'Birds', links: { groupCallLink: 'a', other: 'b' } })
      await cloud.transact([], () => ({
        writes: [{ kind: 'merge', ref, data: { links: { groupCallLink: 'c' } } }],
        result: undefined,
      }))
      expect((await cloud.get(ref))?.data).toEqual({
        id: 'g1',
        name: 'Birds',
        links: { groupCallLink: 'c', other: 'b' },
      })
      await put(cloud, 'g1', { name: 'Owls' })
      expect((await cloud.get(ref))?.data).toEqual({ id: 'g1', name: 'Owls' })
    })

    it('adds to numbers, also deep inside and where there was none', async () => {
      const { cloud } = await opened()
      const ref = { collection: 'trackingGroupMonthly', id: 'g1202611' } as const
      const data = { totalPoints: increment(4), habits: { habit1: { totalPoints: increment(4) } } }
      const write = { kind: 'merge', ref, data } as const
      await cloud.transact([], () => ({ writes: [write], result: undefined }))
      await cloud.transact([], () => ({ writes: [write], result: undefined }))
      expect((await cloud.get(ref))?.data).toEqual({
        totalPoints: 8,
        habits: { habit1: { totalPoints: 8 } },
      })
    })

    it('stamps documents with its own clock', async () => {
      const { cloud } = await opened()
      const before = await cloud.serverNow()
      await put(cloud, 'g1', { syncedAt: SERVER_TIME })
      const stamped = (await cloud.get({ collection: 'groups', id: 'g1' }))?.data.syncedAt
      expect(stamped).toBeGreaterThanOrEqual(before - 1_000)
      expect(stamped).toBeLessThanOrEqual((await cloud.serverNow()) + 1_000)
    })

    it('takes single fields away, also deep inside', async () => {
      const { cloud } = await opened()
      const ref = { collection: 'groups', id: 'g1' } as const
      await put(cloud, 'g1', { name: 'Birds', links: { groupCallLink: 'a', other: 'b' } })
      const data = { name: REMOVE_FIELD, links: { other: REMOVE_FIELD } }
      await cloud.transact([], () => ({
        writes: [{ kind: 'merge', ref, data }],
        result: undefined,
      }))
      expect((await cloud.get(ref))?.data).toEqual({ id: 'g1', links: { groupCallLink: 'a' } })
    })

    it('removes a document', async () => {
      const { cloud } = await opened()
      const ref = { collection: 'groups', id: 'g1' } as const
      await put(cloud, 'g1', { name: 'Birds' })
      await cloud.transact([], () => ({ writes: [{ kind: 'delete', ref }], result: undefined }))
      expect(await cloud.get(ref)).toBeUndefined()
    })

    it('writes all of a transaction or nothing of it', async () => {
      const { cloud } = await opened()
      const ref = { collection: 'groups', id: 'g1' } as const
      const failing = cloud.transact([ref], () => {
        throw new Error('changed my mind')
      })
      await expect(failing).rejects.toThrow('changed my mind')
      expect(await cloud.get(ref)).toBeUndefined()
    })

    it('loses no update when transactions race', async () => {
      const { cloud } = await opened()
      const ref = { collection: 'groups', id: 'g1' } as const
      await put(cloud, 'g1', { count: 0 })
      const raise = () =>
        cloud.transact([ref], ([document]) => ({
          writes: [{ kind: 'merge', ref, data: { count: Number(document?.data.count) + 1 } }],
          result: undefined,
        }))
      await Promise.all(Array.from({ length: 8 }, raise))
      expect((await cloud.get(ref))?.data.count).toBe(8)
    })
  })

  describe(`${name}: queries`, () => {
    it('finds documents by what their lists hold, in an order', async () => {
      const { cloud } = await opened()
      await put(cloud, 'a', { targets: ['ada', 'bo'], count: 1 })
      await put(cloud, 'b', { targets: ['ada'], count: 2 })
      await put(cloud, 'c', { targets: ['cy'], count: 3 })
      await put(cloud, 'd', { count: 4 })
      const about = (value: string): CloudQuery => ({
        collection: 'groups',
        limit: 100,
        where: [{ field: 'targets', is: 'array-contains', value }],
        orderBy: [{ field: 'count', direction: 'desc' }],
      })
      expect(await namesOf(cloud, about('ada'))).toEqual(['b', 'a'])
      expect(await namesOf(cloud, about('di'))).toEqual([])
    })

    const filled = async () => {
      const { cloud } = await opened()
      await put(cloud, 'b', { open: true, size: 2 })
      await put(cloud, 'a', { open: true, size: 2 })
      await put(cloud, 'c', { open: true, size: 9 })
      await put(cloud, 'd', { open: false, size: 5 })
      return cloud
    }
    const open = { field: 'open', is: '==', value: true } as const
    const bySize = { field: 'size', direction: 'desc' } as const

    it('filters, orders, and decides equal places by ascending id', async () => {
      const cloud = await filled()
      const query = { collection: 'groups', where: [open], orderBy: [bySize], limit: 100 } as const
      expect(await namesOf(cloud, query)).toEqual(['c', 'a', 'b'])
    })

    it('goes on page by page without repeating or leaving out anybody', async () => {
      const cloud = await filled()
      const query = { collection: 'groups', where: [open], orderBy: [bySize], limit: 2 } as const
      expect(await namesOf(cloud, query)).toEqual(['c', 'a'])
      const next = { ...query, after: { values: [2], id: 'a' } }
      expect(await namesOf(cloud, next)).toEqual(['b'])
    })

    it('compares with smaller, larger and one of several', async () => {
      const cloud = await filled()
      const where = (field: string, is: '<' | '>=' | 'in', value: unknown): CloudQuery => ({
        collection: 'groups',
        limit: 100,
        where: [{ field, is, value }],
      })
      expect(await namesOf(cloud, where('size', '<', 5))).toEqual(['a', 'b'])
      expect(await namesOf(cloud, where('size', '>=', 5))).toEqual(['d', 'c'])
      expect(await namesOf(cloud, where('size', 'in', [9, 5]))).toEqual(['c', 'd'])
    })

    it('finds one member’s records by their owner', async () => {
      const { cloud, userId } = await opened()
      const ref = { collection: 'trackingMonthly', id: `${userId}202611` } as const
      const data = { userId, queryMonth: 202611, totalPoints: 7 }
      await cloud.transact([], () => ({ writes: [{ kind: 'set', ref, data }], result: undefined }))
      const where = [{ field: 'userId', is: '==', value: userId } as const]
      expect(await namesOf(cloud, { collection: 'trackingMonthly', limit: 100, where })).toEqual([
        ref.id,
      ])
    })

    it('counts and sums without sending the documents', async () => {
      const cloud = await filled()
      const query = { collection: 'groups', where: [open], limit: 100 } as const
      expect(await cloud.aggregate(query, { kind: 'count' })).toBe(3)
      expect(await cloud.aggregate(query, { kind: 'sum', field: 'size' })).toBe(13)
      expect(await cloud.aggregate({ ...query, limit: 2 }, { kind: 'count' })).toBe(2)
    })
  })

  describe(`${name}: watches`, () => {
    it('tells of a document as it is, and again whenever it changes', async () => {
      const { cloud } = await opened()
      const seen = watched<CloudDocument | undefined>()
      onTestFinished(cloud.watchDocument({ collection: 'groups', id: 'g1' }, seen))
      await expect.poll(() => seen.values.at(-1)).toBeUndefined()
      await expect.poll(() => seen.values.length).toBe(1)
      await put(cloud, 'g1', { name: 'Birds' })
      await expect.poll(() => seen.values.at(-1)?.data.name).toBe('Birds')
    })

    it('tells of a query’s documents as they come and go', async () => {
      const { cloud } = await opened()
      const seen = watched<CloudDocument[]>()
      const where = [{ field: 'open', is: '==', value: true } as const]
      onTestFinished(cloud.watchQuery({ collection: 'groups', limit: 100, where }, seen))
      await expect.poll(() => seen.values.at(-1)).toEqual([])
      await put(cloud, 'g1', { open: true })
      await expect.poll(() => seen.values.at(-1)?.map(({ id }) => id)).toEqual(['g1'])
      await put(cloud, 'g1', { open: false })
      await expect.poll(() => seen.values.at(-1)).toEqual([])
    })

    it('tells of what another watch holds already, once, and goes on', async () => {
      const { cloud } = await opened()
      await put(cloud, 'g1', { name: 'Birds', open: true })
      const all = watched<CloudDocument[]>()
      onTestFinished(cloud.watchQuery({ collection: 'groups', limit: 100 }, all))
      await expect.poll(() => all.values.at(-1)?.length).toBe(1)
      const one = watched<CloudDocument | undefined>()
      onTestFinished(cloud.watchDocument({ collection: 'groups', id: 'g1' }, one))
      const where = [{ field: 'open', is: '==', value: true }] as const
      const some = watched<CloudDocument[]>()
      onTestFinished(cloud.watchQuery({ collection: 'groups', limit: 100, where }, some))
      await expect.poll(() => one.values.at(-1)?.data.name).toBe('Birds')
      await expect.poll(() => some.values.at(-1)?.map(({ id }) => id)).toEqual(['g1'])
      await put(cloud, 'g1', { name: 'Owls', open: true })
      await expect.poll(() => one.values.at(-1)?.data.name).toBe('Owls')
      await expect.poll(() => some.values.at(-1)?.[0]?.data.name).toBe('Owls')
      expect(some.values).toHaveLength(2)
    })
  })
}

function watched<Value>() {
  const values: Value[] = []
  return {
    values,
    next: (value: Value) => void values.push(value),
    error: (error: Error) => {
      throw error
    },
  }
}
