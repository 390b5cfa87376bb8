/** Yesterday's app: a frozen client and what its device held, against today's server, and then updated to today's client. */
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { COLLECTIONS } from '#core/policies/collections/collections.ts'
import { dayAt, dayKey, daysBetween } from '#core/values/time/day.ts'
import { ORIGIN } from '../cloud/address.ts'
import { LOST_NETWORK } from '../cloud/steps/lost-network.ts'
import { emptyCloud } from '../cloud/steps/owner.ts'
import { expectSaved } from '../cloud/steps/people.ts'
import { expect, test } from '../e2e/fixtures/test.ts'
import { workerAnswers } from '../e2e/steps/worker.ts'
import { NOW, serve } from './address.ts'
import { readDevice, type Stores } from './device.ts'
import { doMuch, openWeek } from './member-day.ts'
import { RELEASES, type Released, readState } from './release.ts'
import { loadState, readAll, unreadable } from './server-state.ts'

test.use({ expectedComplaints: LOST_NETWORK })

const today = dayAt(Date.now(), new Date().getTimezoneOffset())
const monday = openWeek(today)

/** Whole weeks, so that a week begins on a Monday still; to two days ago or before: in every time zone it is past. */
const untilLately = (frozen: string) => Math.floor((daysBetween(dayKey(frozen), today) - 2) / 7) * 7

/** What today's server makes of days: it makes those of the moved days itself. */
const OF_MONTHS = /\/(?:counted|trackingMonthly|trackingGroupMonthly|groupMonthMarks)\//

function lately(name: string): Released {
  const { documents, device, ...rest } = readState(name, untilLately)
  const [origin, ...others] = device.origins
  if (!origin || others.length > 0) throw new Error('The device has another number of origins.')
  return {
    ...rest,
    documents: documents.filter(({ name }) => !OF_MONTHS.test(name)),
    device: { ...device, origins: [{ ...origin, origin: ORIGIN }] },
  }
}

/** Records that members write themselves, and of these what the server does not change. */
const OWN = {
  trackingDaily: ['habits', 'skipped', 'totalPoints', 'queryDate'],
  timeTrackingDaily: ['plan', 'actual', 'queryDate'],
  timeTrackingTemplate: ['name', 'days', 'deleted'],
  dayLines: ['text', 'shared'],
  users: ['name', 'privacy', 'social', 'timeTrackingTemplateId', 'dayStartHour', 'checkIn'],
} as const

/** These fields of a record, as today's code reads them. */
function asRead(collection: string, fields: readonly string[], data: unknown) {
  const read = Object.entries(COLLECTIONS).find(([name]) => name === collection)?.[1]
  const parsed = new Map(Object.entries(z.safeParse(read?.schema ?? z.never(), data).data ?? {}))
  return fields.map((field) => [field, parsed.get(field)])
}

/** What a device shows of the member's records is what the server has. */
async function expectOnServer(device: Stores): Promise<void> {
  await expect(async () => {
    const server = await readAll()
    for (const [collection, fields] of Object.entries(OWN)) {
      for (const record of device[collection] ?? []) {
        const stored = server.find((one) => one.collection === collection && one.id === record.id)
        const of = (data: unknown) => asRead(collection, fields, data)
        expect(of(stored?.data), `${collection}/${String(record.id)}`).toEqual(of(record))
      }
    }
  }).toPass({ timeout: 20_000 })
}

/** Nothing waits, was refused or set aside; and today's code reads all that the server has. */
async function expectAllWell(page: Page): Promise<void> {
  const { outbox, quarantine } = await readDevice(page)
  expect({ outbox, quarantine }).toEqual({ outbox: [], quarantine: [] })
  expect(unreadable(await readAll())).toEqual([])
}

const textsOnServer = async () =>
  (await readAll())
    .flatMap(({ collection, data }) =>
      collection === 'threadMessages'
        ? [data.text]
        : collection === 'checkInTexts'
          ? [JSON.stringify(data.answers)]
          : [],
    )
    .join('\n')

for (const name of RELEASES) {
  test(`the client of ${name} sends what waited, works a day, and is updated without a loss`, {
    tag: '@main',
  }, async ({ browser, contextOptions }) => {
    const released = lately(name)
    await emptyCloud()
    await loadState(released)
    await serve(name)
    const context = await browser.newContext({ ...contextOptions, storageState: released.device })
    const page = await context.newPage()
    await page.goto('/icons/favicon.svg')
    const left = await readDevice(page)
    expect(left.outbox?.length).toBeGreaterThan(9)

    await test.step('what waited is sent', async () => {
      await page.goto('/')
      await expectSaved(page)
      await expectAllWell(page)
      await expectOnServer(left)
      expect(await textsOnServer()).toContain('Coach, this waits')
      expect(await textsOnServer()).toContain('Week: this waits')
    })
    await test.step('a day is worked', async () => {
      await workerAnswers(page)
      await doMuch(page, monday, {
        ...{ habits: [0, 1], sleep: '9', template: 'New weeks', text: 'on the new server' },
        privacy: /^Share with the community/,
      })
      await page.goto('/')
      await expectSaved(page)
      await expectAllWell(page)
      await expectOnServer(await readDevice(page))
      expect(await textsOnServer()).toContain('Coach, on the new server')
    })
    await test.step('it is updated with changes waiting', async () => {
      await context.setOffline(true)
      await doMuch(page, monday, {
        ...{ habits: [2], sleep: '5', template: 'Last weeks', text: 'before the update' },
        privacy: /^Share nothing/,
      })
      const waiting = await readDevice(page)
      await serve(NOW)
      await page.goto('/')
      await context.setOffline(false)
      await page.reload()
      await page.getByRole('button', { name: 'Reload' }).click({ timeout: 90_000 })
      await expectSaved(page)
      await expectAllWell(page)
      await expectOnServer(waiting)
      await expectOnServer(await readDevice(page))
      expect(await textsOnServer()).toContain('Coach, before the update')
      expect(await textsOnServer()).toContain('Week: before the update')
    })
    await context.close()
  })
}
