import { onlyInChromium } from './fixtures/only-in-chromium.ts'
import { expect, test } from './fixtures/test.ts'
import { createAccount } from './steps/explore.ts'
import { untilSaved, untilStored } from './steps/stored.ts'
import { field, openTime, status, type } from './steps/time.ts'

test.describe('the days on which the clocks change', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  for (const [day, length] of [
    ['2026-10-25', 25],
    ['2026-03-29', 23],
  ] as const) {
    const title = `the day of ${length} hours is budgeted as 24`
    test(title, async ({ page }) => {
      await page.clock.install({ time: new Date(`${day}T08:00:00Z`) })
      await createAccount(page, 'Mia', 'mia@example.com')
      await openTime(page)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Sunday')
      await page.getByRole('button', { name: 'It went as planned' }).click()
      await expect(status(page)).toContainText('24 of 24 hours All 24 hours accounted for.')
      await type(field(page, 'Actual: Sleep'), '7')
      await expect(status(page)).toContainText('1 hour left to place.')
    })
  }
})

test('a day open over midnight into another zone keeps what was typed', async ({ page }) => {
  onlyInChromium('its debugger changes the time zone of an open page')
  const client = await page.context().newCDPSession(page)
  const flyTo = (timezoneId: string) => client.send('Emulation.setTimezoneOverride', { timezoneId })
  await flyTo('Asia/Tokyo')
  await page.clock.setSystemTime(new Date('2026-11-20T15:30:00Z'))
  await createAccount(page, 'Mia', 'mia@example.com')
  await openTime(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saturday 21 November')
  await type(field(page, 'Actual: Sleep'), '5')
  await untilStored(page)
  await untilSaved(page)

  // Still Friday there: a separate day. Back home, Saturday exists and is not created again.
  await flyTo('Europe/Berlin')
  await openTime(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Friday 20 November')
  await expect(field(page, 'Actual: Sleep')).toHaveValue('8')
  await flyTo('Asia/Tokyo')
  await openTime(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saturday 21 November')
  await expect(field(page, 'Actual: Sleep')).toHaveValue('5')
})
