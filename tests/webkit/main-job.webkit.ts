/** The main job in Safari's engine: four check-offs, a reload, the board, and out again. */
import { expect } from 'vitest'
import { createAccount, exploreAs, signIn, signOut } from './steps.ts'
import { newBrowser, webkitTest as test } from './webkit.ts'

const HABITS = [/^Text Coach/, /^Pay Yourself First/, /^Awake 7AM/] as const

test('a visitor goes from the demo to a perfect day, to the board and out again', async () => {
  const page = await newBrowser()
  await exploreAs(page, 'member')
  await page.seeText('0 of 10 points')
  for (const habit of HABITS) await page.press('checkbox', habit)
  await page.seeText('9 of 10 points')
  await page.keys('4')
  await page.seeText('A perfect day.')
  await page.seeText('Saved on this device')

  await page.driver.navigate().refresh()
  await page.seeText('10 of 10 points')
  expect(await page.count('[role=checkbox][aria-checked=true]')).toBe(4)

  await page.press('link', 'Leaderboard')
  await page.see('heading', 'Early Birds')
  await page.seeText('You')
  await signOut(page)
})

test('an account on this device keeps its days from one session to the next', async () => {
  const page = await newBrowser()
  await createAccount(page, 'Ada', 'ada@example.com')
  await page.press('checkbox', HABITS[0])
  await page.seeText('4 of 10 points')
  await page.seeText('Saved on this device')
  await signOut(page)
  await signIn(page, 'ada@example.com')
  await page.seeText('4 of 10 points')
})
