import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { changeStored } from './steps/database.ts'
import { exploreAs } from './steps/explore.ts'
import { goWithin } from './steps/go-within.ts'
import { press, tabTo } from './steps/keys.ts'
import { waitingIn } from './steps/outbox.ts'
import { bringBack, cutOff, FAR_COMPLAINTS } from './steps/states/far-looks.ts'
import { untilStored } from './steps/stored.ts'

test.use({ device: 'demo', expectedComplaints: FAR_COMPLAINTS })

const GROUP = '/community/my-group'
const QUEUE = `${GROUP}?view=check-ins`
const MONDAY = 20_261_116

const field = (page: Page) => page.getByRole('textbox', { name: /^Your answer to / })
const send = (page: Page) => page.getByRole('button', { name: 'Send answer' })
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })
const count = (page: Page, text: string) => page.getByText(text, { exact: true })
/** Whose check-in is on the screen. */
const who = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })
const saved = (page: Page) => expect.poll(() => waitingIn(page, 'fourfold-demo-demo-coach')).toBe(0)

/** Check-ins of more members than the four whose own wait in the demo, sent today. */
async function addCheckIns(page: Page, members: readonly string[]): Promise<void> {
  for (const [index, userId] of members.entries()) {
    const own = { id: `${userId}${MONDAY}`, userId, week: MONDAY, syncedAt: 1 }
    const head = { ...own, coachId: 'demo-coach', sent: Date.now() - 1000 + index, answered: 0 }
    const figures = {
      ...{ points: [10, 8, 10, 0, 4, 7, 3], habits: [4, 3, 2, 5], habitsBefore: [] },
      ...{ confirmedDays: 0, planned: [], actual: [], actualBefore: [] },
    }
    const text = { ...own, figures, answers: [], reply: '', repliedBy: '' }
    for (const [collection, data] of [
      ['checkIns', head],
      ['checkInTexts', text],
    ] as const) {
      const put = { collection, id: own.id, data }
      await changeStored(page, { database: '-cloud-', store: 'documents', put })
    }
  }
}

/** Counts the clicks on the page from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.clicks = '0'
    addEventListener(
      'click',
      () => {
        const { dataset } = document.documentElement
        dataset.clicks = String(Number(dataset.clicks) + 1)
      },
      { capture: true },
    )
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.clicks))
}

test('eight check-ins are answered one after the other, with two clicks each', {
  tag: '@main',
}, async ({ page }) => {
  await exploreAs(page, 'coach')
  await addCheckIns(page, ['demo-1-21', 'demo-1-22', 'demo-1-23', 'demo-1-24'])
  await goWithin(page, GROUP)
  const line = page.getByRole('link', { name: /^8 check-ins wait/ })
  await expect(line).toContainText('1 for more than 3 days')
  await line.click()
  await expect(page).toHaveURL(QUEUE)
  await expect(count(page, '8 of 8 wait')).toBeVisible()
  const article = page.getByRole('article')
  await expect(article).toContainText(/waiting for \d days/)
  await expect(article).toContainText('Your answer last week')
  await expect(article.getByRole('list', { name: 'Day by day' })).toBeVisible()
  await expect(article).toContainText('I would like to talk about the evenings')

  const top = async (one: Locator) => (await one.boundingBox())?.y
  const answers = article.getByRole('region', { name: 'Answers' })
  expect(await top(answers)).toBeLessThan(
    (await top(article.getByRole('list', { name: 'Day by day' }))) ?? 0,
  )

  const clicks = await countClicks(page)
  const answered = new Set<string>()
  for (let left = 8; left > 0; left -= 1) {
    const name = (await who(page).textContent()) ?? ''
    answered.add(name)
    await page.getByRole('button', { name: /Well done, keep it up!/ }).click()
    await expect(field(page)).toHaveValue('Well done, keep it up!')
    await send(page).click()
    await expect(page.getByText(`Your answer to ${name} is sent.`)).toBeVisible()
    await expect(who(page).filter({ hasText: name })).toHaveCount(0)
  }
  expect(answered.size).toBe(8)
  expect(await clicks()).toBe(16)
  await expect(page.getByRole('heading', { name: 'All answered' })).toBeVisible()
  await expect(page.getByText('You answered 8 check-ins.')).toBeVisible()
  await saved(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nobody waits for an answer' })).toBeVisible()
  await page.getByRole('link', { name: 'All members' }).click()
  await expect(page.getByText(/^39 members · /)).toBeVisible()
  await expect(page.getByRole('link', { name: /check-ins? waits?/ })).toHaveCount(0)
})

test('an undone answer is in its field again, and is not sent', async ({ page }) => {
  await exploreAs(page, 'coach')
  await page.goto(QUEUE)
  await expect(count(page, '4 of 4 wait')).toBeVisible()
  const name = (await who(page).textContent()) ?? ''
  await field(page).fill('Too soon')
  await send(page).click()
  await expect(count(page, '3 of 4 wait')).toBeVisible()
  await expect(who(page)).not.toHaveText(name)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Your answer to ${name} is not sent.`)).toBeVisible()
  await expect(count(page, '4 of 4 wait')).toBeVisible()
  await expect(who(page)).toHaveText(name)
  await expect(field(page)).toHaveValue('Too soon')
  expect(await waitingIn(page, 'fourfold-demo-demo-coach')).toBe(0)

  // A tab that is left while the answer is held loses nothing, and sends it.
  await send(page).click()
  await expect(count(page, '3 of 4 wait')).toBeVisible()
  await page.goto('about:blank')
  await page.goto(QUEUE)
  await expect(count(page, '3 of 3 wait')).toBeVisible()
  await saved(page)
})

test('the queue is answered by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await exploreAs(page, 'coach')
  await page.goto(GROUP)
  await press(page, page.getByRole('link', { name: /^4 check-ins wait/ }))
  await expect(count(page, '4 of 4 wait')).toBeVisible()
  const first = (await who(page).textContent()) ?? ''
  await tabTo(page, field(page))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Write an answer first.')).toBeVisible()

  // Skipped, it comes back at the end, with what was written.
  await page.keyboard.type('For later')
  await page.keyboard.press('Alt+n')
  await expect(page.getByRole('status').filter({ hasText: `${first} comes back` })).toBeVisible()
  await expect(who(page)).not.toHaveText(first)
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')

  // A phrase goes in where the caret is.
  await page.keyboard.type('Hello. Bye.')
  for (let step = 0; step < ' Bye.'.length; step += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Alt+3')
  await expect(field(page)).toHaveValue('Hello. What would make next week easier? Bye.')
  for (const left of [3, 2, 1]) {
    await page.keyboard.press('Control+Enter')
    await expect(count(page, `${left} of 4 ${left === 1 ? 'waits' : 'wait'}`)).toBeVisible()
    await expect(field(page)).toBeFocused()
    if (left > 1) await page.keyboard.press('Alt+1')
  }
  await expect(who(page)).toHaveText(first)
  await expect(field(page)).toHaveValue('For later')
  await expect(next(page)).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'All answered' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'That was the last one.' })).toBeFocused()
})

test('the coach’s own phrases stay on this device, and a talk on the phone is a session', async ({
  page,
}) => {
  await exploreAs(page, 'coach')
  await page.goto(QUEUE)
  await page.getByRole('button', { name: 'Edit phrases' }).click()
  await page.getByRole('textbox', { name: 'Phrase 2' }).fill('Rest well.')
  await page.getByRole('textbox', { name: 'Phrase 3' }).fill('')
  await untilStored(page)
  await page.reload()
  await page.getByRole('button', { name: 'Rest well.' }).click()
  await expect(field(page)).toHaveValue('Rest well.')
  await expect(page.getByRole('button', { name: 'Empty' })).toBeDisabled()

  await page.getByRole('button', { name: 'Talk on the phone' }).click()
  await expect(field(page)).toHaveValue('Rest well. Let’s talk about your week on the phone.')
  await expect(page.getByRole('button', { name: 'Session logged' })).toBeDisabled()
  // Where the coach was, on the way back from the member's page; what they wrote, too.
  const name = (await who(page).textContent()) ?? ''
  await who(page).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
    'Phone, after the check-in',
  )
  await page.goBack()
  await expect(who(page)).toHaveText(name)
  await expect(page.getByRole('button', { name: 'Session logged' })).toBeVisible()
  await expect(field(page)).toHaveValue('Rest well. Let’s talk about your week on the phone.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Session taken back.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Talk on the phone' })).toBeEnabled()
})

test('answers are queued while the community cannot be reached, and sent later', async ({
  page,
}) => {
  await exploreAs(page, 'coach')
  await page.goto(QUEUE)
  await expect(count(page, '4 of 4 wait')).toBeVisible()
  // The texts of all four are on the device then.
  for (let index = 0; index < 4; index += 1) {
    await expect(field(page)).toBeVisible()
    await next(page).click()
  }
  await cutOff(page)
  await page.reload()
  for (let left = 4; left > 0; left -= 1) {
    const name = (await who(page).textContent()) ?? ''
    await field(page).fill(`For ${name}`)
    await send(page).click()
    await expect(
      page.getByText(`Your answer to ${name} is sent once you’re back online.`),
    ).toBeVisible()
  }
  await page.reload()
  const nobody = page.getByRole('heading', { name: 'Nobody waits for an answer' })
  await expect(nobody).toBeVisible()
  expect(await waitingIn(page, 'fourfold-demo-demo-coach')).toBe(4)
  await bringBack(page)
  await saved(page)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(nobody).toBeVisible()
})
