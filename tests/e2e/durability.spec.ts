import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { exploreAs } from './steps/explore.ts'
import { untilSaved, untilStored } from './steps/stored.ts'

test.use({ device: 'demo' })

const points = (page: Page, count: number) =>
  expect(page.getByRole('status').filter({ hasText: `${count} of 10 points` })).toBeVisible()

/** Names of the Web Locks that tabs of this browser hold, and how many wait for one. */
const locks = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    // Files and reminders have their own locks, a little later.
    const ofSync = [held, pending].map((locks) =>
      locks.flatMap(({ name }) => (name?.startsWith('sync-') ? [name] : [])),
    )
    return { held: ofSync[0], waiting: ofSync[1]?.length }
  })

test('one of two tabs syncs, and the other follows as it happens', {
  tag: '@firefox',
}, async ({ page, context }) => {
  await exploreAs(page, 'member')
  const second = await context.newPage()
  await second.goto('/')
  await points(second, 0)
  await expect
    .poll(() => locks(second))
    .toEqual({ held: ['sync-fourfold-demo-demo-member'], waiting: 1 })

  await page.getByRole('checkbox', { name: 'Text Coach & Screenshot' }).click()
  await points(second, 4)
  await second.getByRole('checkbox', { name: '30 Mins Exercise' }).click()
  await points(page, 5)

  // The board is live in the tab that does not sync, too, and that tab takes over when the first closes.
  await second.goto('/leader-board')
  await expect(second.getByRole('table', { name: 'Group leaderboard' })).toBeVisible()
  await page.close()
  await expect.poll(async () => (await locks(second)).waiting).toBe(0)
  await second.goto('/')
  await second.getByRole('checkbox', { name: 'Pay Yourself First 10%' }).click()
  await points(second, 7)
  await untilSaved(second)
})

test('signing out in one tab shows nothing of the account in the other', {
  tag: '@firefox',
}, async ({ page, context }) => {
  await exploreAs(page, 'member')
  const second = await context.newPage()
  await second.goto('/')
  await points(second, 0)
  await page.evaluate(() => localStorage.removeItem('fourfold.last-account'))
  await expect(second).toHaveURL(/\/auth/)
  await expect(second.getByRole('checkbox')).toHaveCount(0)
})

/**
 * The rounds differ in three things: whether the last change is the first value again, how fast changes come, and how
 * the tab ends. Four of the eight ways are enough: every two values of two of these still meet in one round.
 */
for (const { what, address, role, name } of [
  { what: 'toggles', address: '/', role: 'checkbox', name: '30 Mins Exercise' },
  { what: 'changes of hours', address: '/?tab=time', role: 'spinbutton', name: 'Actual: Sleep' },
] as const) {
  test(`500 quick ${what} are kept as they ended, whenever the tab is closed`, async ({
    context,
    page: first,
  }) => {
    test.slow()
    await exploreAs(first, 'member')
    await first.close()
    for (let round = 0; round < 4; round += 1) {
      const page = await context.newPage()
      await page.goto(address)
      const field = page.getByRole(role, { name })
      await expect(field).toBeVisible()
      const isEven = round % 2 === 0
      const isFast = round < 2
      const reloads = isEven === isFast
      const ended = await field.evaluate(changeQuickly, {
        changes: isEven ? 500 : 501,
        lets: isFast ? 'paint' : 'write',
      } as const)
      if (reloads) await page.reload()
      else await page.close()
      const next = reloads ? page : await context.newPage()
      if (next !== page) await next.goto(address)
      const attribute = role === 'checkbox' ? 'aria-checked' : 'aria-valuenow'
      await expect(next.getByRole(role, { name })).toHaveAttribute(attribute, ended)
      await untilSaved(next)
      await next.close()
    }
  })
}

test('the app opens with a damaged record, says so, and gets the intact one back', async ({
  page,
}) => {
  await exploreAs(page, 'member')
  await page.getByRole('checkbox', { name: 'Text Coach & Screenshot' }).click()
  await untilStored(page)
  await untilSaved(page)
  await points(page, 4)
  await page.evaluate(damageToday)
  await page.reload()
  await expect(page.getByText('1 damaged record set aside.')).toBeVisible()
  await points(page, 4)
})

/**
 * Runs in the page: clicks a checkbox or steps through hours, as fast as the page can paint each change, or
 * else as fast as writes may interleave.
 * @returns the value that the field shows
 */
async function changeQuickly(
  field: Element,
  { changes, lets }: { readonly changes: number; readonly lets: 'paint' | 'write' },
): Promise<string> {
  for (let change = 0; change < changes; change += 1) {
    const key = change % 2 === 0 ? 'End' : 'Home'
    if (field instanceof HTMLInputElement) {
      field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    } else if (field instanceof HTMLElement) field.click()
    await new Promise<void>((resolve) =>
      lets === 'paint' ? queueMicrotask(resolve) : setTimeout(resolve),
    )
  }
  return field.getAttribute('aria-checked') ?? field.getAttribute('aria-valuenow') ?? ''
}

/** Runs in the page: what a torn write could leave behind. */
async function damageToday(): Promise<void> {
  const request = indexedDB.open('fourfold-demo-demo-member')
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const transaction = database.transaction('trackingDaily', 'readwrite')
  const days = transaction.objectStore('trackingDaily')
  days.openCursor(null, 'prev').onsuccess = (event) => {
    const { target } = event
    if (!(target instanceof IDBRequest) || !target.result) return
    target.result.update({ ...target.result.value, habits: 'scrambled' })
  }
  await new Promise((resolve) => {
    transaction.oncomplete = resolve
  })
  database.close()
}
