import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { exploreAs } from './steps/explore.ts'
import { goWithin } from './steps/go-within.ts'
import { untilStored } from './steps/stored.ts'

test.use({ device: 'demo', expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] })

const GROUP = '/community/my-group'
const rows = (page: Page) => page.getByRole('table', { name: 'My members' }).getByRole('rowheader')
const done = (page: Page) =>
  page.getByRole('list', { name: 'Members done today' }).getByRole('listitem')
const names = (page: Page) => rows(page).getByRole('link').allTextContents()
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function openGroup(page: Page): Promise<void> {
  await exploreAs(page, 'coach')
  await page.goto(GROUP)
  await expect(page.getByText(/^39 members · /)).toBeVisible()
  await expect(page.getByText('Loading…')).toHaveCount(0)
}

async function choose(page: Page, ...members: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Choose members' }).click()
  for (const name of members) await page.getByRole('checkbox', { name: `Choose ${name}` }).check()
}

test('a coach writes once to several members, and each gets it with their own name', async ({
  page,
  context,
}) => {
  await openGroup(page)
  const [first = '', second = ''] = await names(page)
  await choose(page, first, second)
  await page.getByRole('button', { name: 'Write to them…' }).click()
  const field = page.getByRole('textbox', { name: 'Message' })
  await page.getByRole('button', { name: 'Send to 2 members' }).click()
  await expect(page.getByText('Write a message first.')).toBeVisible()
  await field.fill('Hello {{name}}')
  await page.getByRole('button', { name: 'Send to 2 members' }).click()
  await expect(page.getByText(/^\{\{name\}\} means nothing here/)).toBeVisible()
  await field.fill('Well done, {{first name}}!')
  await expect(page.getByText(`Well done, ${first.split(' ')[0]}!`)).toBeVisible()
  // Escape loses nothing, nor does a reload.
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await untilStored(page)
  await page.reload()
  await choose(page, first, second)
  await page.getByRole('button', { name: 'Write to them…' }).click()
  await expect(field).toHaveValue('Well done, {{first name}}!')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send to 2 members' }).click()
  await page.getByText('Done today: 2').click()
  await expect(done(page)).toHaveText([`${first}written to`, `${second}written to`])
  await expect(rows(page).first()).not.toContainText(first)
  await context.setOffline(false)
  await expect(page.getByText('Your message: sent to 2 of 2 members')).toBeVisible()
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('Your message: sent to 2 of 2 members')).toBeHidden()

  await page.goto('/community/thread?view=members')
  const talk = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
  const mine = talk.filter({ hasText: second })
  await expect(mine).toContainText(`You: Well done, ${second.split(' ')[0]}!`)
  await expect(mine).not.toContainText('Needs a reply')
})

test('a message to several members skips those whom the coach has blocked', async ({ page }) => {
  await openGroup(page)
  const [first = '', second = ''] = await names(page)
  const link = await page.getByRole('link', { name: first }).getAttribute('href')
  const id = new URL(link ?? '', page.url()).searchParams.get('memberId')
  await goWithin(page, `/community/profile?userId=${id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Block…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText(`You have blocked ${first}.`)).toBeFocused()

  await goWithin(page, GROUP)
  await choose(page, first)
  await expect(page.getByText('You have blocked them, so you can’t write to them.')).toBeVisible()
  const write = page.getByRole('button', { name: 'Write to them…' })
  await expect(write).toHaveCount(0)
  await page.getByRole('checkbox', { name: `Choose ${second}` }).check()
  await expect(page.getByText('No message goes to the one you have blocked.')).toBeVisible()
  await write.click()
  await expect(page.getByRole('dialog', { name: 'Write to 1 member' })).toBeVisible()
})

test('a snoozed member is listed below until a day, and back with an undo', async ({ page }) => {
  await openGroup(page)
  const [first = '', second = ''] = await names(page)
  await choose(page, first)
  await page.getByRole('button', { name: 'Snooze until…' }).click()
  await page.getByRole('menuitem', { name: /^Tomorrow/ }).click()
  await expect(rows(page).first()).toContainText(second)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page).first()).toContainText(first)

  await page.getByRole('link', { name: first }).click()
  await page.getByRole('button', { name: 'Snooze until…' }).click()
  await page.getByRole('menuitem', { name: 'Another day…' }).click()
  const day = page.getByLabel('Back on your list on')
  await day.fill('2020-01-01')
  await page.getByRole('button', { name: 'Snooze', exact: true }).click()
  await expect(page.getByText(/^Choose a day from tomorrow on/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Snooze until…' }).click()
  await page.getByRole('menuitem', { name: /^In three days/ }).click()
  await expect(page.getByText(/^Snoozed until /)).toBeVisible()
  await page.getByRole('link', { name: 'All members' }).click()
  await expect(rows(page).first()).toContainText(second)
  await page.reload()
  await page.getByText('Done today: 1').click()
  await expect(done(page)).toContainText(`${first}snoozed until `)
  await page.getByRole('button', { name: `List ${first} again` }).click()
  await expect(done(page)).toHaveCount(0)
  // Only the rows in view are drawn.
  await page.evaluate(() => scrollTo(0, 0))
  await expect(rows(page).first()).toContainText(first)
})

test('the coach goes from one member to the next in the list’s order, and back to its place', async ({
  page,
}) => {
  await openGroup(page)
  const byName = page.getByRole('radio', { name: 'Name', exact: true })
  await byName.click()
  // The address has changed by then, and with it the list.
  await expect(byName).toBeChecked()
  await expect(page).toHaveURL(/[?]sort=name/)
  const search = page.getByRole('searchbox', { name: 'Find a member' })
  await search.fill('a')
  await page.evaluate(() => scrollTo(0, 600))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
  const inView = page.getByRole('rowheader').getByRole('link')
  const all = await inView.allTextContents()
  const at = 8
  const leftAt = page.evaluate(
    () =>
      new Promise<number | undefined>((done) => {
        const top = ({ target }: Event) =>
          target instanceof Element ? target.getBoundingClientRect().top : undefined
        addEventListener('click', (event) => done(top(event)), { capture: true, once: true })
      }),
  )
  await inView.nth(at).click()
  await expect(heading(page, all[at] ?? '?')).toBeVisible()
  await page.keyboard.press('j')
  await expect(heading(page, all[at + 1] ?? '?')).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(heading(page, all[at + 2] ?? '?')).toBeVisible()
  await page.keyboard.press('k')
  await expect(heading(page, all[at + 1] ?? '?')).toBeVisible()
  // Typing J into a field goes nowhere, and what is half filled in is there on the way back.
  await page.getByRole('textbox', { name: 'Short note' }).fill('j')
  await untilStored(page)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('textbox', { name: 'Short note' })).toHaveValue('')
  await page.keyboard.press('k')
  await expect(page.getByRole('textbox', { name: 'Short note' })).toHaveValue('j')

  await page.getByRole('link', { name: 'All members' }).click()
  await expect(page.getByRole('radio', { name: 'Name', exact: true })).toBeChecked()
  await expect(search).toHaveValue('a')
  const row = page.getByRole('link', { name: all[at] ?? '?', exact: true })
  const place = () => row.evaluate((link) => link.getBoundingClientRect().top)
  await expect.poll(place).toBeCloseTo((await leftAt) ?? Number.NaN, 0)
})

test('a coach finds a conversation by what was written, and those that need a reply', async ({
  page,
}) => {
  await exploreAs(page, 'coach')
  await page.goto('/community/thread?view=members')
  const talks = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
  await expect(talks).toHaveCount(3)
  await expect(talks.nth(0)).toContainText('It feels good, I have to say.')
  await expect(talks.filter({ hasText: 'Robin Hale' })).toContainText('You: Good to see you out')
  await expect(page.getByText('3 conversations · 2 need a reply')).toBeVisible()
  await page.getByRole('radio', { name: 'Needs a reply' }).click()
  await expect(talks).toHaveCount(2)
  await page.getByRole('radio', { name: 'All', exact: true }).click()
  const search = page.getByRole('searchbox', { name: 'Find by name or text' })
  await search.fill('elena')
  await expect(talks).toHaveCount(1)
  // What was said earlier is found once it is on the device.
  await page.goto('/community/thread?memberId=demo-member')
  await expect(page.getByText('One morning at a time.')).toBeVisible()
  await page.goto('/community/thread?view=members')
  await search.fill('running SHOES')
  await expect(talks).toHaveCount(1)
  await expect(talks).toContainText('Robin Hale')
  await search.fill('nowhere')
  await expect(page.getByText('No conversations match.')).toBeVisible()
})

test('names of eighty letters without a space fit', async ({ page }) => {
  await exploreAs(page, 'coach')
  await page.goto('/')
  await page.evaluate(async (name) => {
    const opened = indexedDB.open('fourfold-cloud-demo')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const store = opened.result.transaction('documents', 'readwrite').objectStore('documents')
    const read = store.get(['users', 'demo-1-4'])
    await new Promise((resolve) => read.addEventListener('success', resolve))
    store.put({ ...read.result, data: { ...read.result.data, name } })
    await new Promise((resolve) => store.transaction.addEventListener('complete', resolve))
    opened.result.close()
  }, LONG)
  const fits = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    )
  await page.goto(GROUP)
  await page.getByRole('searchbox', { name: 'Find a member' }).fill('wwww')
  await expect(rows(page)).toHaveCount(1)
  await choose(page, LONG)
  await page.getByRole('button', { name: 'Write to them…' }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill(`{{first name}} ${LONG}`)
  expect(await fits()).toBe(true)
  await page.getByRole('button', { name: 'Send to 1 member' }).click()
  await expect(rows(page)).toContainText('Done today')
  expect(await fits()).toBe(true)
  await page.getByRole('button', { name: 'Choose members' }).click()
  await page.getByRole('checkbox', { name: `Choose ${LONG}` }).check()
  await page.getByRole('button', { name: 'Snooze until…' }).click()
  await page.getByRole('menuitem', { name: /^Tomorrow/ }).click()
  await page.getByText('Done today: 1').click()
  expect(await fits()).toBe(true)
  await done(page).getByRole('link').click()
  await expect(heading(page, LONG)).toBeVisible()
  expect(await fits()).toBe(true)
  await page.goto('/community/thread?view=members')
  await expect(page.getByText(`You: ${LONG}`)).toBeVisible()
  expect(await fits()).toBe(true)
})

const LONG = 'W'.repeat(80)

test.describe('a coach of 1,000 members', () => {
  test('sees all of them in order, and whose days are not loaded yet', {
    tag: '@desktop',
  }, async ({ page }) => {
    test.slow()
    await exploreAs(page, 'coach')
    await page.goto('/')
    await page.evaluate(async () => {
      const opened = indexedDB.open('fourfold-cloud-demo')
      await new Promise((resolve) => opened.addEventListener('success', resolve))
      const store = opened.result.transaction('documents', 'readwrite').objectStore('documents')
      for (let index = 0; index < 961; index += 1) {
        const id = `more-${String(index).padStart(4, '0')}`
        // Two in three were seen today, the others between 2 and 30 days ago.
        const back = index % 3 === 0 ? 2 + (index % 29) : 0
        const data = {
          ...{ id, name: `Member ${index}`, created: Date.now() - 90 * 86_400_000, syncedAt: 1 },
          lastActive: Date.now() - back * 86_400_000 - 1000,
          coaching: { myConsistencyCoachId: 'demo-coach' },
        }
        store.put({ collection: 'users', id, data })
      }
      await new Promise((resolve) => store.transaction.addEventListener('complete', resolve))
      opened.result.close()
    })
    await page.goto(GROUP)
    await expect(page.getByText(/^1,?000 members · /)).toBeVisible()
    await expect(page.getByText(/^The days of \d+ of 1000 members are loaded/)).toBeVisible()
    await expect(rows(page).first()).toContainText('Not seen for 30 days')
    await page.keyboard.press('End')
    await expect(page.getByRole('table', { name: 'My members' })).toHaveAttribute(
      'aria-rowcount',
      '1001',
    )
    await page.getByRole('button', { name: /^Load the other \d+$/ }).click()
    await expect(page.getByText(/^The days of/)).toBeHidden({ timeout: 60_000 })
  })
})
