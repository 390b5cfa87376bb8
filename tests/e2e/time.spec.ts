import type { Page } from '@playwright/test'
import { onlyInChromium } from './fixtures/only-in-chromium.ts'
import { expect, test } from './fixtures/test.ts'
import { createAccount, exploreAs } from './steps/explore.ts'
import { untilSaved, untilStored } from './steps/stored.ts'
import { dayBack, expectHours, field, openTime, status, type } from './steps/time.ts'
import { waitUntilStable } from './steps/wait-until-stable.ts'
import { goThroughAWeek } from './steps/week.ts'

test.describe('the week’s hours', () => {
  test.use({ serviceWorkers: 'allow', expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] })

  test('go from a template to insight, offline in the middle', {
    tag: ['@main', '@firefox'],
  }, async ({ page }) => {
    test.slow()
    await createAccount(page, 'Mia', 'mia@example.com')
    await goThroughAWeek(page, 'Saved on this device')
  })
})

test.describe('hours', () => {
  test.beforeEach(async ({ page }) => {
    await createAccount(page, 'Mia', 'mia@example.com')
    await openTime(page)
    for (const side of ['Plan', 'Actual']) {
      for (const [name, hours] of Object.entries({ Business: '0', Job: '9', 'Self care': '7' })) {
        await type(field(page, `${side}: ${name}`), hours)
      }
    }
    await expect(status(page)).toContainText('24 of 24 hours')
  })

  test('stay in the field with the reason beside it when invalid, and change none', async ({
    page,
  }) => {
    const job = field(page, 'Actual: Job')
    for (const [typed, says] of [
      ['-1', 'Hours start at 0.'],
      ['24.1', 'A day has 24 hours.'],
      ['nine', 'Type hours like 7.5 or 7:30.'],
      ['', 'Type a number of hours, or 0.'],
    ] as const) {
      await type(job, typed)
      await expect(job).toHaveValue(typed)
      await expect(job).toHaveAccessibleDescription(`${says} Still 9.`)
      await expect(job).toHaveAttribute('aria-invalid', 'true')
      await expect(status(page)).toContainText('24 of 24 hours')
      // It survives a change of day and of tab.
      await dayBack(page, 1).click()
      await expect(page.getByRole('button', { name: 'Back to today' })).toBeVisible()
      await page.getByRole('tab', { name: 'Habits' }).click()
      await expect(page.getByRole('tab', { name: 'Habits', selected: true })).toBeVisible()
      await page.goBack()
      // The address changes before the page does, and the tab would link to the day that is still shown.
      await expect(page.getByRole('tab', { name: 'Time', selected: true })).toBeVisible()
      await page.getByRole('tab', { name: 'Time' }).click()
      await expect(job).toHaveValue(typed)
      await type(job, '8.5')
      await expect(job).not.toHaveAttribute('aria-invalid', 'true')
      await expect(status(page)).toContainText('0.5 hours left to place.')
      await type(job, '9')
      await expect(status(page)).toContainText('24 of 24 hours')
    }
  })

  test('shrink to 24 in one tap, and typed ones are kept as typed', async ({ page }) => {
    await type(field(page, 'Actual: Job'), '11')
    await expect(status(page)).toContainText('26 of 24 hours 2 hours over.')
    await page.getByRole('button', { name: 'Take 2 off Sleep' }).click()
    await expectHours(page, 'Actual', ['0', '11', '0', '7', '6'])
    await expect(status(page)).toContainText('All 24 hours accounted for.')
  })

  test('step by a quarter or an hour with keys, in a field and on an edge', {
    tag: '@firefox',
  }, async ({ page }) => {
    const sleep = field(page, 'Actual: Sleep')
    await sleep.press('ArrowUp')
    await expect(sleep).toHaveValue('8.25')
    await sleep.press('PageDown')
    await expect(sleep).toHaveValue('7.25')
    await sleep.press('ArrowUp')
    await sleep.press('ArrowUp')
    await sleep.press('ArrowUp')
    await expect(status(page)).toContainText('24 of 24 hours')

    const edge = page.getByRole('slider', { name: 'Actual: edge between Self care and Sleep' })
    await edge.press('PageUp')
    await edge.press('ArrowLeft')
    await expectHours(page, 'Actual', ['0', '9', '0', '7.75', '7.25'])
    await expect(edge).toHaveAttribute('aria-valuetext', 'Self care 7.75 hours, Sleep 7.25 hours')
    await expect(edge).toHaveAttribute('aria-valuenow', '16.75')
  })

  test('return on Escape while being typed; no quarter becomes one; pasted text is read live', async ({
    page,
  }) => {
    const sleep = field(page, 'Actual: Sleep')
    await sleep.fill('6')
    await expect(status(page)).toContainText('2 hours left')
    await sleep.press('Escape')
    await expect(sleep).toHaveValue('8')
    await expect(status(page)).toContainText('24 of 24 hours')

    await type(sleep, '7:40')
    await expect(sleep).toHaveValue('7.75')
    await expect(sleep).toHaveAccessibleDescription('Rounded to 7.75.')

    await sleep.focus()
    const paste = (text: string) =>
      page.evaluate((pasted) => {
        if (document.activeElement instanceof HTMLInputElement) document.activeElement.select()
        document.execCommand('insertText', false, pasted)
      }, text)
    await paste(' 6:30 h ')
    await expect(status(page)).toContainText('1.5 hours left to place.')
    await paste('<b>8</b>')
    await sleep.blur()
    await expect(sleep).toHaveValue('<b>8</b>')
    await expect(sleep).toHaveAccessibleDescription('Type hours like 7.5 or 7:30. Still 6.5.')
    await expect(status(page)).toContainText('1.5 hours left to place.')

    // Also on a day without actual hours, once it has been stored.
    await dayBack(page, 1).click()
    await expect(status(page)).toContainText('Not confirmed yet')
    await sleep.fill('6')
    await expect(status(page)).toContainText('2 hours left')
    await untilStored(page)
    await sleep.press('Escape')
    await expect(sleep).toHaveValue('8')
    await expect(status(page)).toContainText('Not confirmed yet')
  })

  test('follow a dragged edge, painting each quarter and writing once', async ({ page }) => {
    await standingStill(page)
    await countOperations(page)
    const bar = await barOf(page)
    const at = (hours: number) => bar.x + (bar.width * hours) / 24
    const y = bar.y + bar.height / 2
    await page.mouse.move(at(9), y)
    await page.mouse.down()
    for (let hours = 9; hours >= 7; hours -= 0.1) await page.mouse.move(at(hours), y)
    await expectHours(page, 'Actual', ['0', '7', '0', '9', '8'])
    expect(await operations(page)).toBe(0)
    await page.mouse.up()
    await expect.poll(() => operations(page)).toBe(1)
    await page.reload()
    await expectHours(page, 'Actual', ['0', '7', '0', '9', '8'])
  })

  test('return on Escape during a drag, and ? lists the keys of this tab first', async ({
    page,
  }) => {
    await standingStill(page)
    const bar = await barOf(page)
    await page.mouse.move(bar.x + (bar.width * 9) / 24, bar.y + 20)
    await page.mouse.down()
    await page.mouse.move(bar.x + (bar.width * 4) / 24, bar.y + 20)
    await expectHours(page, 'Actual', ['0', '4', '0', '12', '8'])
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expectHours(page, 'Actual', ['0', '9', '0', '7', '8'])

    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(keys.getByText('a quarter of an hour')).toBeVisible()
    await expect(keys.getByRole('heading', { name: 'For habits' })).toBeVisible()
  })

  test('follow an edge dragged by a thumb, too', async ({ page }) => {
    onlyInChromium('its debugger moves a finger')
    await standingStill(page)
    await countOperations(page)
    const bar = await barOf(page)
    const y = bar.y + bar.height / 2
    const client = await page.context().newCDPSession(page)
    const touch = (kind: 'touchStart' | 'touchMove' | 'touchEnd', hours?: number) =>
      client.send('Input.dispatchTouchEvent', {
        type: kind,
        touchPoints: hours === undefined ? [] : [{ x: bar.x + (bar.width * hours) / 24, y }],
      })
    // A thumb is broad: it grips 15 px beside the edge, and moves the edge by its own distance.
    const off = (15 / bar.width) * 24
    await touch('touchStart', 16 + off)
    for (const hours of [15.5, 15, 14.5, 14]) await touch('touchMove', hours + off)
    await expectHours(page, 'Actual', ['0', '9', '0', '5', '10'])
    await touch('touchEnd')
    await expect.poll(() => operations(page)).toBe(1)
    await page.reload()
    await expectHours(page, 'Actual', ['0', '9', '0', '5', '10'])
  })

  test('copied from the plan can be undone from the toast', { tag: '@main' }, async ({ page }) => {
    await type(field(page, 'Actual: Sleep'), '6')
    await page.getByRole('button', { name: 'Copy plan to actual' }).click()
    await expectHours(page, 'Actual', ['0', '9', '0', '7', '8'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectHours(page, 'Actual', ['0', '9', '0', '7', '6'])
  })
})

test.describe('hours on a full disk', () => {
  test.use({ expectedComplaints: [/were not (stored|made)/] })

  test('stay on the screen without a message, and are stored with the next ones', async ({
    page,
  }) => {
    await createAccount(page, 'Mia', 'mia@example.com')
    await openTime(page)
    await page.evaluate(() => {
      const put = IDBObjectStore.prototype.put
      Object.assign(globalThis, {
        mendDisk: () => Object.assign(IDBObjectStore.prototype, { put }),
      })
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The disk is full.', 'QuotaExceededError')
      }
    })
    await type(field(page, 'Actual: Sleep'), '6')
    await expect(status(page)).toContainText('22 of 24 hours')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.evaluate('mendDisk()')
    await type(field(page, 'Actual: Procrastination'), '1')
    await expect(status(page)).toContainText('23 of 24 hours')
    await untilStored(page)
    await untilSaved(page)
    await page.reload()
    await expect(field(page, 'Actual: Sleep')).toHaveValue('6')
    await expect(field(page, 'Actual: Procrastination')).toHaveValue('1')
  })
})

test.describe('a visitor of the demo community', () => {
  test.use({ device: 'demo' })

  test('finds hours, a template and their insight', async ({ page }) => {
    await exploreAs(page, 'member')
    await openTime(page)
    await expect(page.getByText('Working weeks', { exact: true })).toBeVisible()
    await expect(dayBack(page, 2)).toHaveAccessibleName(/of 24 hours$/)
    // The icons of the rows are the legend of the bars, also on the narrowest phone.
    await page.setViewportSize({ width: 320, height: 640 })
    for (const row of await page.getByRole('group').all()) {
      await expect(row.locator('svg').first()).toBeVisible()
    }
    await page.getByRole('button', { name: 'Insight' }).click()
    await expect(page.getByRole('heading', { name: 'Where the hours went' })).toBeVisible()
  })
})

/** Waits until all typed changes are stored and sent, and the layout is stable. */
async function standingStill(page: Page): Promise<void> {
  await untilStored(page)
  await untilSaved(page)
  await waitUntilStable(page)
}

/** The position of the bar of the actual hours. */
async function barOf(page: Page) {
  const edge = page.getByRole('slider', { name: 'Actual: edge between Business and Job' })
  const box = await edge.locator('xpath=..').boundingBox()
  if (!box) throw new Error('The bar is not on the page.')
  return box
}

/** Counts the operations stored on the disk from now on. */
async function countOperations(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counted = { operations: 0 }
    Object.assign(globalThis, { counted })
    const add = IDBObjectStore.prototype.add
    IDBObjectStore.prototype.add = function counting(...values) {
      if (this.name === 'outbox') {
        this.transaction.addEventListener('complete', () => {
          counted.operations += 1
        })
      }
      return add.apply(this, values)
    }
  })
}

const operations = (page: Page) => page.evaluate<number>('counted.operations')
