import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ExportFile } from '#core/app/export/export-file.ts'
import { isEmptyPlan } from '#core/app/export/import-plan.ts'
import { parseExport } from '#core/app/export/parse-export.ts'
import { notificationSchema } from '#core/records/group.ts'
import { hours } from '#core/values/hours/hours.ts'
import { addDays } from '#core/values/time/day.ts'
import { readReminders } from '#data/device/reminders/reminder-store.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { askToJoin } from '#data/records/join-request/commands.ts'
import { readUser } from '#data/records/member/owner.ts'
import { storeLatest, viewNotifications } from '#data/records/notification/apply-remote.ts'
import { latestOf } from '#data/records/notification/record.ts'
import { setHours } from '#data/records/time-day/commands.ts'
import { saveUser } from '#data/records/user/commands.ts'
import { type Community, community, type Device, memberDevice, TODAY } from '#tests/data/devices.ts'
import { fileOf, live } from '#tests/data/exported-member.ts'
import { exportCsv } from './export-csv.ts'
import { importAccount, planImport } from './import-account.ts'
import { readArchive } from './import-archive.ts'
import { exportJson } from './read-export.ts'

let world: Community
let ada: Device

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
})
afterEach(() => world.close())

const NOTE = notificationSchema.parse({
  ...{ id: 'note', userId: 'ada', created: 5, kind: 'coach', title: 'Well done', body: 'Go on.' },
})

/** What must survive the way into another account: everything but the owner and the time of sending. */
const saidOf = ({ trackingDaily, timeTrackingDaily, archive }: ExportFile) => ({
  days: [
    ...trackingDaily,
    ...archive.flatMap((one) => (one.table === 'trackingDaily' ? [one.record] : [])),
  ]
    .map(({ queryDate, queryMonth, habits, totalPoints, skipped, stamps }) => ({
      ...{ queryDate, queryMonth, habits, totalPoints, skipped, stamps },
    }))
    .toSorted((a, b) => a.queryDate - b.queryDate),
  hours: timeTrackingDaily.map(({ queryDate, plan, actual, stamps }) => ({
    ...{ queryDate, plan, actual, stamps },
  })),
})
const pointsOf = ({ trackingMonthly }: ExportFile) =>
  trackingMonthly.map(({ queryMonth, totalPoints, habits }) => ({
    queryMonth,
    totalPoints,
    habits,
  }))
const templatesOf = ({ timeTrackingTemplate }: ExportFile) =>
  timeTrackingTemplate
    .filter(({ deleted }) => !deleted)
    .map(({ name, days, stamps }) => ({ name, days, stamps }))
const settingsOf = ({ user }: ExportFile) => ({
  ...{ name: user?.name, privacy: user?.privacy, dayStartHour: user?.dayStartHour },
  ...{ notifications: user?.notifications, bio: user?.social.bio, steps: user?.onboardingSteps },
})

describe('an export imported into a new account', () => {
  it('includes requests to join, and accepts an older file without them', async () => {
    await askToJoin(ada.account, { id: 'birds', name: 'Early Birds' }, false)
    const text = await (await exportJson(ada.account)).blob.text()
    const parsed = parseExport(text)
    const asked = 'file' in parsed ? parsed.file.joinRequests : undefined
    expect(asked).toMatchObject([{ groupName: 'Early Birds', state: 'pending' }])
    const { joinRequests: _later, ...older } = JSON.parse(text)
    expect('file' in parseExport(JSON.stringify(older))).toBe(true)
  })

  it('restores the same days, points, templates and settings, record by record', async () => {
    await live(ada)
    const file = await fileOf(ada)
    const bea = await memberDevice(world, 'bea')
    await importAccount(bea.account, file)
    await bea.push()
    expect(await bea.account.database.outbox.count()).toBe(0)

    const copy = await fileOf(bea)
    expect(saidOf(copy)).toEqual(saidOf(file))
    expect(file.trackingDaily.length).toBeGreaterThan(6)
    expect(pointsOf(copy)).toEqual(pointsOf(file))
    expect(templatesOf(copy)).toEqual(templatesOf(file))
    expect(settingsOf(copy)).toEqual(settingsOf(file))
    expect(copy.reminders).toEqual(file.reminders)
    const chosen = copy.timeTrackingTemplate.find(
      ({ id }) => id === copy.user?.timeTrackingTemplateId,
    )
    expect(chosen).toMatchObject({ name: 'My week', userId: 'bea' })

    // A second device of the new account pulls them from the cloud: they were pushed.
    const other = await world.device('bea')
    await other.pull()
    const there = await fileOf(other)
    expect(pointsOf(there)).toEqual(pointsOf(file))
    expect(saidOf(there).hours).toEqual(saidOf(file).hours)
    expect(templatesOf(there)).toEqual(templatesOf(file))
    // The original account is unchanged.
    await ada.pull()
    expect(saidOf(await fileOf(ada))).toEqual(saidOf(file))
  })

  it('keeps days outside the open window on the device, and on no board', async () => {
    await live(ada)
    const bea = await memberDevice(world, 'bea')
    await importAccount(bea.account, await fileOf(ada))
    await bea.push()
    expect(await readArchive(bea.account)).toMatchObject([
      { table: 'trackingDaily', record: { queryDate: 20260504, totalPoints: 7 } },
    ])
    expect(await world.document('trackingDaily', 'bea20260504')).toBeUndefined()
    expect(await world.document('trackingMonthly', 'bea202605')).toBeUndefined()
    const csv = await (await exportCsv(bea.account, 'trackingDaily')).text()
    expect(csv.split('\r\n')[1]).toBe('2026-05-04,yes,no,yes,no,7,no')
  })

  it('keeps a day from a zone further east as that day, also if the archive has it', async () => {
    const tomorrow = addDays(TODAY, 1)
    await checkHabit(ada.account, tomorrow, 'habit1', true)
    await setHours(ada.account, tomorrow, 'actual', 'sleep', hours(7))
    const file = await fileOf(ada)
    const bea = await memberDevice(world, 'bea')
    const record = file.trackingDaily.find(({ queryDate }) => queryDate === 20261121)
    const archived = { table: 'trackingDaily', id: 'trackingDaily/20261121', record }
    await bea.account.database.table('archive').put(archived)
    await importAccount(bea.account, file)
    await bea.push()
    expect(await readArchive(bea.account)).toEqual([])
    const said = { id: 'bea20261121', stamps: { habit1: expect.anything() } }
    expect(await world.document('trackingDaily', 'bea20261121')).toMatchObject(said)
    expect(await world.document('timeTrackingDaily', 'bea20261121')).toMatchObject({
      actual: { sleep: 7 },
    })
  })

  it('changes nothing when it is repeated', async () => {
    await live(ada)
    const file = await fileOf(ada)
    const bea = await memberDevice(world, 'bea')
    await importAccount(bea.account, file)
    await bea.push()
    const once = await fileOf(bea)
    await importAccount(bea.account, file)
    expect(await bea.account.database.outbox.count()).toBe(0)
    expect(await fileOf(bea)).toEqual(once)
    // Importing into the original account changes nothing, either.
    await importAccount(ada.account, file)
    expect(await ada.account.database.outbox.count()).toBe(0)
  })

  it('promises nothing when all of it is here already, and else only what is missing', async () => {
    await live(ada)
    await ada.account.database.notifications.put({ ...NOTE })
    const file = await fileOf(ada)
    expect(isEmptyPlan(await planImport(ada.account, file))).toBe(true)
    const bea = await memberDevice(world, 'bea')
    const first = await planImport(bea.account, file)
    expect(first.days).toHaveLength(file.trackingDaily.length - first.archive.length)
    await importAccount(bea.account, file)
    await bea.push()
    expect(isEmptyPlan(await planImport(bea.account, file))).toBe(true)
    await bea.account.database.trackingDaily.delete('bea20261120')
    const plan = await planImport(bea.account, file)
    expect(plan.days.map(({ queryDate }) => queryDate)).toEqual([20261120])
    expect([plan.timeDays, plan.archive, plan.templates, plan.reminders]).toEqual([[], [], [], []])
    expect(plan.settings).toEqual({})
  })

  it('restores notifications, seen and on this device alone, whatever the cloud’s latest are', async () => {
    await ada.account.database.notifications.put({ ...NOTE })
    const bea = await memberDevice(world, 'bea')
    await importAccount(bea.account, await fileOf(ada))
    await storeLatest(bea.account, [])
    await viewNotifications(bea.account, [NOTE.id])
    await bea.push()
    expect(await bea.account.database.notifications.toArray()).toEqual([
      { ...NOTE, userId: 'bea', isViewed: true, imported: true },
    ])
    expect(await world.document('notifications', NOTE.id)).toBeUndefined()
    // The cloud's version wins once there is one.
    const data = { ...NOTE, userId: 'bea', title: 'From the cloud', syncedAt: 1 }
    await world.database.documents.put({ collection: 'notifications', id: NOTE.id, data })
    await storeLatest(bea.account, await bea.cloud.query(latestOf(bea.account)))
    expect(await bea.account.database.notifications.toArray()).toMatchObject([
      { title: 'From the cloud', isViewed: false },
    ])
  })

  it('overwrites nothing that was changed later', async () => {
    await live(ada)
    const file = await fileOf(ada)
    ada.clock.now += 60_000
    await checkHabit(ada.account, TODAY, 'habit1', false)
    await saveUser(ada.account, { 'social.bio': 'Night owl' })
    await importAccount(ada.account, file)
    expect((await ada.day())?.habits.habit1.checked).toBe(false)
    expect((await readUser(ada.account))?.social.bio).toBe('Night owl')
  })

  it('leaves out the consent to boards, the group and the picture', async () => {
    await live(ada)
    const file = await fileOf(ada)
    const bea = await memberDevice(world, 'bea')
    const user = file.user && {
      ...file.user,
      onBoard: true,
      groupId: 'birds',
      image: 'users/ada/x',
    }
    const { settings } = await planImport(bea.account, { ...file, user })
    expect(Object.keys(settings)).not.toEqual(expect.arrayContaining(['onBoard']))
    await importAccount(bea.account, { ...file, user })
    expect(await readUser(bea.account)).toMatchObject({ onBoard: false, groupId: '', image: '' })
  })

  it('imports all or nothing', async () => {
    await live(ada)
    const file = await fileOf(ada)
    const bea = await memberDevice(world, 'bea')
    const before = await fileOf(bea)
    const stopped = AbortSignal.abort(new Error('stopped'))
    await expect(importAccount(bea.account, file, stopped)).rejects.toThrow('stopped')
    expect(await fileOf(bea)).toEqual(before)
    expect(await bea.account.database.outbox.count()).toBe(0)
    expect(await readReminders(bea.account)).toEqual([])
  })
})
