/** Reminders of browsers whose page is closed, by the function as it is deployed, on the real Firestore. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { parsePush } from '#core/app/push/push-message.ts'
import { pushDeviceSchema } from '#core/policies/reminders/push-device.ts'
import { emptyDay, trackingDailyId } from '#core/records/tracking-daily.ts'
import { newUser, userSchema } from '#core/records/user.ts'
import { addDays, dayAt, numberOfDay } from '#core/values/time/day.ts'
import { FUNCTIONS } from '#scripts/build/functions-build.ts'
import { emptyFirestore, OWNER } from '#scripts/emulators/owner.ts'
import { writeDocuments } from '#scripts/emulators/owner-documents.ts'
import { loadFunctions, prepareFunctions, scheduledSchema } from '#tests/data/deployed-functions.ts'

const moduleSchema = z.object({ sendReminders: scheduledSchema })

/** Firebase's own sender: the one part that this machine does not have. */
interface Sender {
  sendEach(messages: readonly Message[]): Promise<{ responses: readonly Answer[] }>
}
interface Message {
  readonly fid: string
  readonly data: object
  readonly webpush: { readonly headers: Readonly<Record<string, string>> }
}
type Answer =
  | { readonly success: true }
  | { readonly success: false; readonly error: { readonly code: string } }
const isSender = (value: unknown): value is { prototype: Sender } => typeof value === 'function'
const senderSchema = z.object({ Messaging: z.custom<{ prototype: Sender }>(isSender) })

/** Firestore as the functions use it. */
interface Transactions {
  runTransaction(...given: readonly unknown[]): Promise<unknown>
}
const hasTransactions = (value: unknown): value is { prototype: Transactions } =>
  typeof value === 'function'
const firestoreSchema = z.object({
  Firestore: z.custom<{ prototype: Transactions }>(hasTransactions),
})

const emulators = inject('contractEmulators')
const HOUR = 3_600_000

if (emulators) {
  const { firestore, projectId } = emulators
  const documents = `http://127.0.0.1:${firestore}/v1/projects/${projectId}/databases/(default)/documents`
  const write = (collection: string, data: Readonly<Record<string, unknown>>, id: string) =>
    writeDocuments({ port: firestore, projectId }, [{ collection, id, data }])
  const storedSchema = z.object({ fields: z.record(z.string(), z.unknown()) })
  const stored = async (browser: string) => {
    const answer = await fetch(`${documents}/pushDevices/${browser}`, { headers: OWNER })
    return answer.ok ? storedSchema.parse(await answer.json()).fields : undefined
  }

  let run: () => Promise<void>
  let sender: Sender
  let transactions: Transactions
  let sent: Message[] = []
  let answers: Readonly<Record<string, string>> = {}
  let logged: string[] = []

  const today = () => dayAt(Date.now(), 0)
  const minuteNow = () => Math.floor((Date.now() % (24 * HOUR)) / 60_000)

  const member = (id: string, changes: object = {}) => {
    const user = newUser({ id, name: id, email: '', now: Date.now(), timeZoneOffset: 0 })
    const notifications = { email: false, push: true, sms: false }
    return write('users', userSchema.parse({ ...user, notifications, ...changes }), id)
  }
  /** A browser with a reminder due this minute that no run has processed yet. */
  const browser = (id: string, userId: string, changes: object = {}) => {
    const settled = Date.now() - HOUR
    const reminders = [`habit4 ${minuteNow()} 0123456 r-${id}`]
    const nextAt = Math.floor(Date.now() / 60_000) * 60_000
    const memory = { [`r-${id}`]: { settled } }
    const record = pushDeviceSchema.parse({
      id,
      userId,
      reminders,
      memory,
      nextAt,
      timeZone: 'UTC',
    })
    return write('pushDevices', { ...record, ...changes }, id)
  }
  const day = (userId: string, changes: object, date = today()) => {
    const owner = { userId, userName: '', groupId: '', groupName: '' }
    const empty = emptyDay(owner, date, Date.now())
    return write('trackingDaily', { ...empty, ...changes }, trackingDailyId(userId, date))
  }
  const habit4 = { id: 'habit4', title: '', value: 1, checked: true, totalPoints: 1 }
  const toldBrowsers = () => sent.map(({ fid }) => fid).toSorted()

  describe('reminders of browsers whose page is closed', () => {
    beforeAll(async () => {
      await prepareFunctions({
        GCLOUD_PROJECT: projectId,
        FIREBASE_CONFIG: JSON.stringify({ projectId }),
        FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestore}`,
      })
      const load = createRequire(join(FUNCTIONS, 'package.json'))
      sender = senderSchema.parse(load('firebase-admin/messaging')).Messaging.prototype
      transactions = firestoreSchema.parse(load('firebase-admin/firestore')).Firestore.prototype
      // Firebase's logger uses the console's methods as it finds them.
      const own = { info: console.info, warn: console.warn, error: console.error }
      const listen = (...words: unknown[]) => void logged.push(words.map(String).join(' '))
      Object.assign(console, { info: listen, warn: listen, error: listen })
      const { sendReminders } = moduleSchema.parse(await loadFunctions())
      Object.assign(console, own)
      run = () => sendReminders.run({})
    })
    beforeEach(async () => {
      await emptyFirestore({ port: firestore, projectId })
      sent = []
      answers = {}
      logged = []
      vi.spyOn(sender, 'sendEach').mockImplementation(async (messages) => {
        sent.push(...messages)
        return {
          responses: messages.map(({ fid }) => {
            const code = answers[fid]
            return code === undefined ? { success: true } : { success: false, error: { code } }
          }),
        }
      })
      await member('ada')
    })
    afterEach(() => vi.restoreAllMocks())

    it('go out once, with the reminder’s name and none of its text', async () => {
      await browser('phone', 'ada')
      await run()
      expect(toldBrowsers()).toEqual(['phone'])
      const [message] = sent
      expect(parsePush({ data: message?.data })).toMatchObject({
        reminder: 'r-phone',
        habit: 'habit4',
        day: today(),
      })
      expect(message?.webpush.headers).toMatchObject({ Urgency: 'high', Topic: 'habit4' })
      const left = Number(message?.webpush.headers.TTL)
      expect(left).toBeGreaterThanOrEqual(60)
      expect(left).toBeLessThanOrEqual(24 * 3_600)
      expect(JSON.stringify(sent)).not.toContain('Exercise')
      await run()
      expect(toldBrowsers()).toEqual(['phone'])
      const next = z.object({ integerValue: z.string() }).parse((await stored('phone'))?.nextAt)
      expect(Number(next.integerValue)).toBeGreaterThan(Date.now() + 22 * HOUR)
    })

    it('go out once, also from several runs at the same moment', async () => {
      for (let index = 0; index < 5; index += 1) await browser(`b${index}`, 'ada')
      await Promise.all([run(), run(), run()])
      expect(toldBrowsers()).toEqual(['b0', 'b1', 'b2', 'b3', 'b4'])
    })

    it('reach all who are due, however many', async () => {
      const all = Array.from({ length: 103 }, (_, index) => `b${String(index).padStart(3, '0')}`)
      for (const id of all) await browser(id, 'ada')
      await run()
      expect(toldBrowsers()).toEqual(all)
    })

    it('skip what is done, a break, who wants none, and what is not due yet', async () => {
      for (const id of ['done', 'resting', 'quiet']) {
        await member(id, id === 'quiet' ? { notifications: { push: false } } : {})
        await browser(`${id}-phone`, id)
      }
      const habits = {
        ...emptyDay({ userId: '', userName: '', groupId: '', groupName: '' }, today(), 0).habits,
        habit4,
      }
      await day('done', { habits, queryDate: numberOfDay(today()) })
      await day('resting', { skipped: true })
      await browser('later', 'ada', { nextAt: Date.now() + HOUR })
      await browser('never', 'ada', { nextAt: null })
      await run()
      expect(toldBrowsers()).toEqual([])
      // The reminder is settled anyway: unchecking the habit does not bring it back.
      await day('done', {})
      await run()
      expect(toldBrowsers()).toEqual([])
    })

    it('announce a week’s recap whose days before today have points, unless it is switched off', async () => {
      await member('off', { recapNoticeOff: true })
      await member('idle')
      const recap = (id: string, userId: string) =>
        browser(id, userId, {
          reminders: [`recap ${minuteNow()} 0123456 recap`],
          memory: { recap: { settled: Date.now() - HOUR } },
        })
      for (const id of ['ada', 'off', 'idle']) await recap(`${id}-phone`, id)
      const yesterday = addDays(today(), -1)
      for (const id of ['ada', 'off']) await day(id, { totalPoints: 4 }, yesterday)
      await day('idle', { totalPoints: 4 })
      await day('idle', { totalPoints: 4 }, addDays(today(), -7))
      await run()
      expect(toldBrowsers()).toEqual(['ada-phone'])
      expect(parsePush({ data: sent[0]?.data })).toMatchObject({
        reminder: 'recap',
        habit: 'recap',
      })
      expect(sent[0]?.webpush.headers).toMatchObject({ Topic: 'recap' })
      await run()
      expect(sent).toHaveLength(1)
    })

    it('end with the account, and with a browser that Firebase no longer knows', async () => {
      await member('closed', { deleted: true })
      await browser('of-closed', 'closed')
      await browser('of-nobody', 'nobody')
      await browser('gone', 'ada')
      await browser('busy', 'ada')
      answers = {
        gone: 'messaging/installation-id-not-registered',
        busy: 'messaging/server-unavailable',
      }
      await run()
      expect(toldBrowsers()).toEqual(['busy', 'gone'])
      expect(await Promise.all(['of-closed', 'of-nobody', 'gone'].map(stored))).toEqual([
        undefined,
        undefined,
        undefined,
      ])
      expect(await stored('busy')).toBeDefined()
    })

    it('skip an unreadable record, keep it, and continue', async () => {
      await browser('odd', 'ada', { timeZone: 'Mars/Olympus' })
      await browser('phone', 'ada')
      await run()
      expect(toldBrowsers()).toEqual(['phone'])
      expect((await stored('odd'))?.nextAt).toEqual({ nullValue: null })
    })

    it('reach all others when one browser’s record is contended, and that one a run later', async () => {
      await browser('laptop', 'ada')
      await browser('phone', 'ada')
      const busy = Object.assign(new Error('Too much contention on pushDevices/laptop.'), {
        code: 'aborted',
      })
      vi.spyOn(transactions, 'runTransaction').mockRejectedValueOnce(busy)
      await run()
      expect(sent).toHaveLength(1)
      expect(logged.join()).toContain('aborted')
      expect(logged.join()).not.toContain('laptop')
      await run()
      expect(toldBrowsers()).toEqual(['laptop', 'phone'])
    })

    it('appear in the log as numbers, without a browser’s or a member’s name', async () => {
      await browser('secret-browser', 'ada')
      await browser('gone-browser', 'ada')
      await browser('busy-browser', 'ada')
      answers = {
        'gone-browser': 'messaging/installation-id-not-registered',
        'busy-browser': 'messaging/server-unavailable',
      }
      await run()
      const all = logged.join('\n')
      expect(all).toContain('"sent":1')
      expect(all).toContain('messaging/server-unavailable')
      expect(all).not.toMatch(/-browser|\bada\b|r-secret/)
    })
  })
}
