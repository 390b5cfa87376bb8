/** The time budget and its templates, in Safari's engine. */
import { Key } from 'selenium-webdriver'
import { expect } from 'vitest'
import type { Page } from './page.ts'
import { createAccount } from './steps.ts'
import { sharedBrowser, webkitTest as test } from './webkit.ts'

const browser = sharedBrowser((page) => createAccount(page, 'Mia', 'mia@example.com'))

const CATEGORIES = ['Business', 'Job', 'Procrastination', 'Self care', 'Sleep']

const hours = (page: Page, side: string) =>
  Promise.all(CATEGORIES.map((category) => page.value(`${side}: ${category}`)))

test('hours are typed, stepped by keys and dragged, and stay over a reload', async () => {
  const page = await browser()
  await page.open('/?tab=time')
  for (const [name, text] of Object.entries({ Business: '0', Job: '9', 'Self care': '7' })) {
    await page.enter(`Plan: ${name}`, text)
    await page.enter(`Actual: ${name}`, text)
  }
  await page.seeText('All 24 hours accounted for.')
  const sleep = await page.see('spinbutton', 'Actual: Sleep')
  await sleep.sendKeys(Key.ARROW_UP)
  await expect.poll(() => page.value('Actual: Sleep')).toBe('8.25')
  await sleep.sendKeys(Key.ARROW_DOWN)
  await page.seeText('All 24 hours accounted for.')

  await page.dragEdge('Actual: edge between Self care and Sleep', -2 / 24)
  await expect.poll(() => hours(page, 'Actual')).toEqual(['0', '9', '0', '5', '10'])
  await page.seeText('Saved on this device')
  await page.driver.navigate().refresh()
  await expect.poll(() => hours(page, 'Actual')).toEqual(['0', '9', '0', '5', '10'])
})

test('invalid hours stay in the field, with the reason beside it', async () => {
  const page = await browser()
  await page.open('/?tab=time')
  await page.enter('Actual: Job', 'nine')
  await page.seeText('Type hours like 7.5 or 7:30.')
  expect(await page.value('Actual: Job')).toBe('nine')
  await page.enter('Actual: Job', '9')
  await page.seeText('All 24 hours accounted for.')
})

test('a weekly template is made, chosen, and plans the day', async () => {
  const page = await browser()
  await page.open('/?tab=time')
  await page.press('button', 'Templates')
  await page.press('button', 'Copy and edit Three eights')
  await page.type('Name', 'Eights')
  await page.press('button', 'Save')
  await page.press('button', 'Use Eights')
  await page.press('button', 'Plan today with it')
  await page.press('button', 'Close')
  await expect.poll(() => hours(page, 'Plan')).toEqual(['8', '0', '0', '8', '8'])
  await page.seeText('Saved on this device')
  await page.driver.navigate().refresh()
  await expect.poll(() => hours(page, 'Plan')).toEqual(['8', '0', '0', '8', '8'])
})
