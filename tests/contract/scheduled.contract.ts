/** What the server does on a schedule, by the deployed form of the functions, on the real emulators. */
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { plainRule } from '#core/policies/bot/bot-rule.ts'
import { newUser, profileOf, userSchema } from '#core/records/user.ts'
import { STAMPS_A_MS } from '#core/sync/stamp.ts'
import { askAsOwner, emptyFirestore, OWNER } from '#scripts/emulators/owner.ts'
import { type OwnDocument, writeDocuments } from '#scripts/emulators/owner-documents.ts'
import { loadFunctions, prepareFunctions, scheduledSchema } from '#tests/data/deployed-functions.ts'

const emulators = inject('contractEmulators')
const moduleSchema = z.object({
  removeClosed: scheduledSchema,
  runBot: scheduledSchema,
  sendAnnouncements: scheduledSchema,
})
const DAY_MS = 86_400_000
const CHOSEN = { kind: 'chosen', name: '', count: 1 }

if (emulators) {
  const { auth, firestore, storage, bucket, projectId } = emulators
  const accounts = `http://127.0.0.1:${auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`
  const documents = `http://127.0.0.1:${firestore}/v1/projects/${projectId}/databases/(default)/documents`
  const objects = `http://127.0.0.1:${storage}/v0/b/${bucket}/o`
  let functions: z.infer<typeof moduleSchema>

  const write = (some: readonly OwnDocument[]) =>
    writeDocuments({ port: firestore, projectId }, some)
  const isThere = async (path: string) =>
    (await fetch(`${documents}/${path}`, { headers: OWNER })).ok
  const fieldsOf = async (path: string) =>
    z
      .object({ fields: z.record(z.string(), z.unknown()) })
      .parse(await (await fetch(`${documents}/${path}`, { headers: OWNER })).json()).fields
  const idsOf = async (collection: string): Promise<string[]> => {
    const answer = await fetch(`${documents}/${collection}?pageSize=300`, { headers: OWNER })
    const listed = z
      .object({ documents: z.optional(z.array(z.object({ name: z.string() }))) })
      .parse(await answer.json())
    return (listed.documents ?? []).map(({ name }) => name.split('/').at(-1) ?? '')
  }
  const hasAccount = async (userId: string) => {
    const found = await askAsOwner('POST', `${accounts}:lookup`, { localId: [userId] })
    return z.object({ users: z.optional(z.array(z.unknown())) }).parse(found).users !== undefined
  }
  const hasFile = async (path: string) =>
    (await fetch(`${objects}/${encodeURIComponent(path)}`, { headers: OWNER })).ok

  const upload = async (path: string) => {
    const url = `${objects}?uploadType=media&name=${encodeURIComponent(path)}`
    const headers = { ...OWNER, 'Content-Type': 'image/png' }
    const sent = await fetch(url, { method: 'POST', headers, body: 'abc' })
    if (!sent.ok) throw new Error(await sent.text())
  }

  /** A picture in every folder, and in the coach's what they sent this member. */
  const filesOf = (userId: string) => [
    `users/${userId}/private/photo.png`,
    `users/${userId}/group/photo.png`,
    `users/${userId}/community/photo.png`,
    `users/${userId}/thread/${userId}/cleo/shot.jpg`,
    `users/cleo/thread/${userId}/cleo/answer.jpg`,
  ]

  /** A member with a little of everything; closed this many days ago, or not closed. */
  const becomeMember = async (userId: string, closedDaysAgo?: number): Promise<void> => {
    const closedAt = Math.floor(Date.now() - (closedDaysAgo ?? 0) * DAY_MS)
    const deleted =
      closedDaysAgo === undefined
        ? {}
        : { deleted: true, closedAt, stamps: { deleted: closedAt * STAMPS_A_MS } }
    const user = userSchema.parse({
      ...newUser({ id: userId, name: userId, email: '', now: Date.now(), timeZoneOffset: 0 }),
      ...deleted,
    })
    const own = { id: userId, userId }
    await askAsOwner('POST', accounts, {
      localId: userId,
      email: `${userId}@example.org`,
      password: 'petals4',
    })
    await write([
      { collection: 'users', id: userId, data: user },
      { collection: 'profiles', id: userId, data: profileOf(user) },
      { collection: 'usersSecure', id: userId, data: own },
      { collection: 'trackingDaily', id: `${userId}20260101`, data: own },
      { collection: 'trackingMonthly', id: `${userId}202601`, data: own },
      { collection: 'notifications', id: `note-${userId}`, data: own },
      { collection: 'threadMessages', id: `word-${userId}`, data: { memberId: userId } },
    ])
    const thread = { id: `${userId}_cleo`, memberId: userId, coachId: 'cleo' }
    await write([{ collection: 'threads', id: thread.id, data: thread }])
    for (const path of filesOf(userId)) await upload(path)
  }

  const remains = async (userId: string) =>
    Promise.all([
      isThere(`users/${userId}`),
      isThere(`profiles/${userId}`),
      isThere(`usersSecure/${userId}`),
      isThere(`trackingDaily/${userId}20260101`),
      isThere(`trackingMonthly/${userId}202601`),
      isThere(`notifications/note-${userId}`),
      isThere(`threadMessages/word-${userId}`),
      isThere(`threads/${userId}_cleo`),
      hasAccount(userId),
      ...filesOf(userId).map(hasFile),
    ])
  const ALL = Array(14).fill(true)
  const NOTHING = Array(14).fill(false)

  describe('the scheduled functions', () => {
    beforeAll(async () => {
      await prepareFunctions({
        GCLOUD_PROJECT: projectId,
        FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: bucket }),
        FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestore}`,
        FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${auth}`,
        FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${storage}`,
      })
      functions = moduleSchema.parse(await loadFunctions())
    })
    beforeEach(async () => {
      await emptyFirestore({ port: firestore, projectId })
      await fetch(`http://127.0.0.1:${auth}/emulator/v1/projects/${projectId}/accounts`, {
        method: 'DELETE',
        headers: OWNER,
      })
    })

    it('erase an account after its grace period, whole, and no other one', async () => {
      await becomeMember('ada', 15)
      await becomeMember('bo', 13)
      await becomeMember('cy')
      const sums = { id: 'birds202601', groupId: 'birds', totalPoints: 40, members: 3 }
      await write([{ collection: 'trackingGroupMonthly', id: sums.id, data: sums }])
      expect(await remains('ada')).toEqual(ALL)
      await functions.removeClosed.run({})
      expect(await remains('ada')).toEqual(NOTHING)
      expect(await remains('bo')).toEqual(ALL)
      expect(await remains('cy')).toEqual(ALL)
      // The group keeps the points that it earned together (decision 0052).
      const group = await (
        await fetch(`${documents}/trackingGroupMonthly/birds202601`, { headers: OWNER })
      ).json()
      expect(group).toMatchObject({ fields: { totalPoints: { integerValue: '40' } } })
      await functions.removeClosed.run({})
      expect(await remains('bo')).toEqual(ALL)
    })

    it('finish what a killed run has left', async () => {
      await becomeMember('ada', 15)
      await fetch(`${documents}/profiles/ada`, { method: 'DELETE', headers: OWNER })
      await askAsOwner('POST', `${accounts}:delete`, { localId: 'ada' })
      await functions.removeClosed.run({})
      expect(await remains('ada')).toEqual(NOTHING)
    })

    it('close an account that was deleted in Auth alone, and erase one that never wrote a record', async () => {
      for (const userId of ['ada', 'bo', 'cy']) await becomeMember(userId)
      await askAsOwner('POST', `${accounts}:delete`, { localId: 'ada' })
      // As if nobody had written it lately.
      await askAsOwner('PATCH', `${documents}/users/ada?updateMask.fieldPaths=syncedAt`, {})
      const old = String(Date.now() - 31 * DAY_MS)
      const users = [{ localId: 'never', createdAt: old, lastLoginAt: old }, { localId: 'new' }]
      await askAsOwner('POST', `${accounts}:batchCreate`, { users })
      await functions.removeClosed.run({})
      expect(await fieldsOf('users/ada')).toMatchObject({ deleted: { booleanValue: true } })
      expect(await hasAccount('never')).toBe(false)
      expect(await hasAccount('new')).toBe(true)
      expect(await remains('bo')).toEqual(ALL)
    })

    it('run the bot’s rules that are on, and nudge nobody twice', async () => {
      for (const userId of ['ada', 'bo', 'cy'])
        await becomeMember(userId, userId === 'cy' ? 1 : undefined)
      const idle = { ...plainRule('not-checked-in'), hour: 0, everybody: true }
      const rules = [
        { ...idle, on: true },
        { ...plainRule('absent'), on: false },
      ]
      await write(rules.map((data) => ({ collection: 'botRules', id: data.id, data })))
      const nudged = async () =>
        (await idsOf('notifications')).filter((id) => id.startsWith('bot_'))
      await functions.runBot.run({})
      expect(await nudged()).toHaveLength(2)
      await functions.runBot.run({})
      expect(await nudged()).toHaveLength(2)
      const rule = await (
        await fetch(`${documents}/botRules/not-checked-in`, { headers: OWNER })
      ).json()
      expect(rule).toMatchObject({ fields: { lastSent: { integerValue: '0' } } })
    })

    it('cancel a planned announcement whose author has lost the role, and notify nobody', async () => {
      await becomeMember('ada')
      const planned = (id: string, by: string) => ({
        ...{ id, title: 'Hello', body: '', link: '', audience: CHOSEN, by, byName: 'Alex' },
        ...{ created: 1, expected: 1, state: 'planned', sendAt: Date.now() - DAY_MS },
        ...{ sent: 0, source: 0, after: '' },
      })
      const part = (runId: string) => ({ id: `${runId}_0000000`, runId, members: ['ada'] })
      const authors = [
        { id: 'admin', roles: { admin: true, tier: 'free' } },
        { id: 'former', roles: { admin: false, tier: 'free' } },
        { id: 'off', roles: { admin: true, tier: 'free' }, disabled: true },
      ]
      // The last one's account has been erased.
      const all = ['admin', 'former', 'off', 'erased'].map((by) => planned(`by-${by}`, by))
      await write(authors.map((data) => ({ collection: 'usersSecure', id: data.id, data })))
      await write(all.map((data) => ({ collection: 'broadcasts', id: data.id, data })))
      const parts = all.map(({ id }) => part(id))
      await write(parts.map((data) => ({ collection: 'batchChosen', id: data.id, data })))
      await Promise.all([functions.sendAnnouncements.run({}), functions.sendAnnouncements.run({})])
      expect(await idsOf('notifications')).toEqual(['by-admin_ada', 'note-ada'])
      expect(await fieldsOf('broadcasts/by-admin')).toMatchObject({
        state: { stringValue: 'sent' },
      })
      for (const by of ['former', 'off', 'erased']) {
        expect(await fieldsOf(`broadcasts/by-${by}`), by).toMatchObject({
          ...{ state: { stringValue: 'cancelled' }, why: { stringValue: 'not-admin' } },
        })
      }
      expect(await idsOf('batchChosen')).toEqual([])
      const log = await Promise.all(
        (await idsOf('auditLog')).map((id) => fieldsOf(`auditLog/${id}`)),
      )
      const said = log.filter(({ targets }) => JSON.stringify(targets).includes('by-former'))
      expect(said).toMatchObject([
        {
          action: { stringValue: 'cancel-broadcast' },
          by: { stringValue: 'schedule' },
          summary: {
            stringValue: 'Did not send the planned “Hello”: Alex is no longer an admin.',
          },
        },
      ])
    })

    it('send planned announcements that are due, each member once, and continue a killed run', async () => {
      for (const userId of ['ada', 'bo', 'cy', 'di'])
        await becomeMember(userId, userId === 'cy' ? 1 : undefined)
      const planned = (id: string, more: object = {}) => ({
        ...{ id, title: 'Hello', body: '', link: '', webLink: 'https://example.org/' },
        ...{ audience: { kind: 'everyone' }, by: 'admin', byName: 'Alex', created: 1, expected: 3 },
        ...{
          state: 'planned',
          sendAt: Date.now() - DAY_MS,
          sent: 0,
          source: 0,
          after: '',
          ...more,
        },
      })
      const chosen = { kind: 'chosen', name: '', count: 3 }
      const all = [
        planned('due'),
        planned('chosen', { audience: chosen }),
        planned('later', { sendAt: Date.now() + DAY_MS }),
        planned('killed', { state: 'sending', sent: 1, after: 'ada' }),
        planned('cancelled', { state: 'cancelled' }),
      ]
      await write(all.map((data) => ({ collection: 'broadcasts', id: data.id, data })))
      const part = { id: 'chosen_0000000', runId: 'chosen', members: ['di', 'cy', 'bo'] }
      await write([{ collection: 'batchChosen', id: part.id, data: part }])
      const author = { id: 'admin', roles: { admin: true, tier: 'free' } }
      await write([{ collection: 'usersSecure', id: 'admin', data: author }])
      const told = async () =>
        (await idsOf('notifications')).filter((id) => !id.startsWith('note-')).toSorted()
      const expected = [
        ...['chosen_bo', 'chosen_di', 'due_ada', 'due_bo', 'due_di', 'killed_bo', 'killed_di'],
      ]
      // Two at once: each page is one of theirs.
      await Promise.all([functions.sendAnnouncements.run({}), functions.sendAnnouncements.run({})])
      await functions.sendAnnouncements.run({})
      expect(await told()).toEqual(expected)
      for (const [id, sent] of [
        ['due', '3'],
        ['chosen', '2'],
        ['killed', '3'],
      ]) {
        expect(await fieldsOf(`broadcasts/${id}`)).toMatchObject({
          ...{ state: { stringValue: 'sent' }, sent: { integerValue: sent } },
        })
      }
      expect(await fieldsOf('broadcasts/later')).toMatchObject({
        state: { stringValue: 'planned' },
      })
      expect(await fieldsOf('notifications/due_ada')).toMatchObject({
        webLink: { stringValue: 'https://example.org/' },
      })
      expect(await isThere('batchChosen/chosen_0000000')).toBe(false)
      // One entry for each that began, by whom the log can name.
      expect(await idsOf('auditLog')).toHaveLength(2)
    })
  })
}
