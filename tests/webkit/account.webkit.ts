/** What is a member's own, in Safari's engine: their picture, their data, their notifications, their session. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { ROOT } from '#scripts/paths.ts'
import { createAccount, fillInDoor, signIn, signOut } from './steps.ts'
import { downloads, sharedBrowser, webkitTest as test } from './webkit.ts'

const PICTURE = join(ROOT, 'web/public/icons/apple-touch-icon.png')

const browser = sharedBrowser((page) => createAccount(page, 'Ada', 'ada@example.com'))

test('a picture is chosen, scaled, seen in the profile, and removed', async () => {
  const page = await browser()
  await page.open('/settings/account-information')
  await page.chooseFile('Choose a picture', PICTURE)
  await page.see('button', 'Remove picture')
  await page.open('/community/profile')
  const width = 'return document.querySelector("article img")?.naturalWidth'
  await expect.poll(() => page.driver.executeScript<number | null>(width)).toBe(180)
  await page.open('/settings/account-information')
  await page.press('button', 'Remove picture')
  await page.see('button', 'Choose picture')
})

test('a file that is no picture is refused, with the reason', async () => {
  const page = await browser()
  await page.open('/settings/account-information')
  await page.chooseFile('Choose a picture', join(ROOT, 'package.json'))
  await page.seeText('This kind of file cannot be kept.')
})

test('all data is exported into a file, and another account imports it', async () => {
  const page = await browser()
  await page.open('/')
  await page.press('checkbox', /^Text Coach/)
  await page.seeText('4 of 10 points')
  await page.seeText('Saved on this device')
  await page.open('/settings/privacy')
  await page.press('button', 'Export everything')
  await page.seeText('Exported everything to fourfold-')
  const exported = () => readdirSync(downloads).filter((name) => /^fourfold-.*\.json$/.test(name))
  await expect.poll(exported).toHaveLength(1)
  const file = join(downloads, exported()[0] ?? '')
  const isWhole = () => readFileSync(file, 'utf8').endsWith('}\n')
  await expect.poll(isWhole).toBe(true)

  await signOut(page)
  await page.press('button', 'Create account')
  await fillInDoor(page, 'Bea', 'bea@example.com')
  await page.seeText('0 of 10 points')
  await page.open('/settings/privacy')
  await page.chooseFile('Import a file…', file)
  await page.see('dialog', 'Import this file?')
  await page.seeText('This file is from another account (Ada, ada@example.com)')
  await page.press('button', 'Import file')
  await page.seeText('Imported 1 day.')
  await page.open('/')
  await page.seeText('4 of 10 points')
  await signOut(page)
  await signIn(page, 'ada@example.com')
})

test('reminders without PushManager come while Fourfold is open, and the page says so', async () => {
  const page = await browser()
  await page.open('/settings/notifications')
  expect(await page.driver.executeScript('return "PushManager" in window')).toBe(false)
  await page.seeText('Reminders appear only while Fourfold is open.')
  await page.press('button', 'Add a reminder: 30 Mins Exercise')
  await page.see('button', /^Remove: 30 Mins Exercise, /)
  await page.driver.navigate().refresh()
  await page.press('button', /^Remove: 30 Mins Exercise, /)
  await page.seeText('Reminder removed.')
})

test('a member signs out and in again, and a wrong password is refused in words', async () => {
  const page = await browser()
  await page.open('/')
  await page.see('checkbox', /^Text Coach/)
  await signOut(page)
  await page.open('/leader-board')
  await expect.poll(() => page.path()).toMatch(/^\/auth/)
  await page.type('Email', 'ada@example.com')
  await page.type('Password', 'three petals')
  await page.press('button', 'Sign in')
  await page.seeText('This email and password don’t match.')
  await page.type('Password', 'four petals')
  await page.press('button', 'Sign in')
  // Where one wanted to go.
  await expect.poll(() => page.path()).toBe('/leader-board')
})
