/** The clicks and the time of an admin's jobs among 5,000 members, in a browser. Typing counts as no click. */
import type { Locator, Page } from '@playwright/test'
import { idle, mainThreadOf } from '../main-thread.ts'
import { COACH } from './large-community.ts'

export interface Effort {
  readonly clicks: number
  /** From the first click to the result, without a slow-down; includes the community's own work, which is in the page. */
  readonly seconds: number
  /** CPU time of the page's main thread in it. */
  readonly cpuSeconds: number
}

/** The jobs that are done in a browser, by the names in the table. */
export type ClickedJob =
  | ('table' | 'move' | 'coach' | 'undo' | 'away')
  | ('week' | 'save' | 'export' | 'close')

const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected members' })
const menu = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first()

/** Does each job once, from the page on which it begins. */
export async function clickJobs(page: Page): Promise<Readonly<Record<ClickedJob, Effort>>> {
  const { worked } = await mainThreadOf(page)
  const effortOf = async (job: (hand: Hand) => Promise<void>): Promise<Effort> => {
    await idle(page)
    const hand = handOn()
    const [cpuBefore, start] = [await worked(), performance.now()]
    await job(hand)
    const seconds = (performance.now() - start) / 1_000
    return { clicks: hand.count(), seconds, cpuSeconds: ((await worked()) - cpuBefore) / 1_000 }
  }
  const table = await effortOf(async ({ press }) => {
    await press(menu(page, 'Manage members'))
    await page.locator('[role=grid] tbody tr:nth-of-type(9)').waitFor()
  })
  const move = await effortOf(async (hand) => {
    await select(page, hand, 20)
    await hand.press(button(bar(page), 'Move to group'))
    await hand.press(button(page.getByRole('dialog'), 'Group 39'))
    await hand.press(button(page, 'Apply'))
    await page.getByText('Done: Move 20 members to Group 39.').waitFor()
  })
  await button(bar(page), 'Clear').click()
  const coach = await effortOf(async (hand) => {
    await select(page, hand, 12)
    await hand.press(button(bar(page), 'Consistency coach'))
    await hand.press(button(page.getByRole('dialog'), COACH.name))
    await hand.press(button(page, 'Apply'))
    await page.getByText(`Done: Make ${COACH.name} consistency coach of 12 members.`).waitFor()
  })
  await button(bar(page), 'Clear').click()
  const away = await effortOf((hand) => messageAway(page, hand))
  const undo = await effortOf(async ({ press }) => {
    await press(menu(page, 'Bulk changes'))
    const run = page.getByRole('listitem').filter({ hasText: 'Move 20 members to Group 39' })
    await press(run.getByRole('button', { name: /^Undo/ }))
    await run.getByText(/were applied\. \d+ undone\./).waitFor()
  })
  const week = await effortOf(async ({ press }) => {
    await press(menu(page, 'Reports'))
    await page.getByRole('table', { name: 'Last week by group' }).waitFor()
  })
  await menu(page, 'Manage members').click()
  const save = await effortOf(async ({ press }) => {
    const saved = page.waitForEvent('download')
    await press(page.getByRole('button', { name: /^Select all [\d,]+$/ }))
    await press(button(bar(page), 'Export'))
    await (await saved).path()
  })
  await button(bar(page), 'Clear').click()
  const exported = await effortOf((hand) => exportOne(page, hand))
  await menu(page, 'Manage members').click()
  const close = await effortOf((hand) => closeOne(page, hand))
  return { table, move, coach, undo, away, week, save, export: exported, close }
}

interface Hand {
  readonly count: () => number
  readonly press: (control: Locator, modifiers?: 'Shift'[]) => Promise<void>
}

function handOn(): Hand {
  let count = 0
  return {
    count: () => count,
    async press(control, modifiers = []) {
      count += 1
      await control.click({ modifiers })
    },
  }
}

/** Two clicks, the second with Shift; scrolling between them is none. */
async function select(page: Page, { press }: Hand, count: number): Promise<void> {
  const row = (index: number) => page.locator(`tr[aria-rowindex="${index + 1}"]`)
  const tick = (index: number) => row(index).getByRole('checkbox', { name: /^Select / })
  await press(tick(1))
  // The table renders rows near the view only.
  for (let index = 8; index < count; index += 8) await row(index).scrollIntoViewIfNeeded()
  await press(tick(count), ['Shift'])
  await bar(page).getByText(`${count} selected`).waitFor()
}

/**
 * Filters by five days without a check-in, agrees to read the streaks, selects all who match, and sends them an
 * announcement.
 */
async function messageAway(page: Page, { press }: Hand): Promise<void> {
  await press(page.locator('summary').filter({ hasText: /^Filters/ }))
  await page.getByRole('textbox', { name: 'Not checked in for days' }).fill('5')
  await press(button(page, 'Load anyway'))
  const all = page.getByRole('button', { name: /^Select all [\d,]+ that match$/ })
  await all.waitFor()
  await press(all)
  await press(button(bar(page), 'Announce…'))
  await page.getByRole('textbox', { name: 'Title' }).fill('We miss you')
  await page.getByRole('textbox', { name: 'Text' }).fill('One habit today, {{first name}}?')
  await press(button(page, 'See who gets it'))
  const send = page.getByRole('button', { name: /^Send to [\d,]+ members$/ })
  await send.waitFor()
  const count = ((await send.textContent()) ?? '').replaceAll(/\D/g, '')
  await press(send)
  await page.getByText(`Sent to ${count}`).waitFor()
}

/** From the table: finds a member by name, and opens their record. */
async function openRecord(page: Page, { press }: Hand, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find members' }).fill(name)
  const grid = page.getByRole('grid', { name: 'Members' })
  await press(grid.getByTitle(name, { exact: true }))
  await press(page.getByRole('dialog').getByRole('link', { name: 'See days, hours and notes' }))
}

async function exportOne(page: Page, hand: Hand): Promise<void> {
  await openRecord(page, hand, 'Member 0')
  const saved = page.waitForEvent('download')
  await hand.press(button(page, 'Export their data'))
  await (await saved).path()
}

/** Closes an account for its member; it is erased when the days to take that back are over. */
async function closeOne(page: Page, hand: Hand): Promise<void> {
  await openRecord(page, hand, 'Member 1')
  await hand.press(button(page, 'Close their account…'))
  const dialog = page.getByRole('dialog', { name: 'Close the account of Member 1?' })
  await dialog.getByRole('textbox', { name: 'Who asked for it, and when' }).fill('by email')
  await dialog.getByRole('textbox', { name: 'Type “Member 1” to confirm' }).fill('Member 1')
  await hand.press(button(dialog, 'Close their account'))
  await page.getByText(/^Closing since /).waitFor()
}
