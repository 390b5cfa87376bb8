/** States that a member of the demo's community may meet, besides those that the addresses alone show. */
import { expect, type Page } from '@playwright/test'
import { reach } from '../all-routes.ts'
import { latestCheckIn } from '../check-in.ts'
import { field, openTemplates, openTime, type } from '../time.ts'
import { at, type Look } from './state.ts'

const COACH = '/community/profile?userId=demo-coach'
const PARTNERS = '/community?view=partners'

/** Open menus, by the source that draws them. */
export const MEMBER_MENUS = [
  {
    file: 'features/partners/partner-card.tsx',
    name: 'features/partners/partner-card.tsx',
    show: async (page: Page) => {
      await reach(page, PARTNERS)
      await page.getByRole('button', { name: /^Nudge / }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    file: 'features/profile/profile-menu.tsx',
    name: 'features/profile/profile-menu.tsx',
    show: async (page: Page) => {
      await reach(page, COACH)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    file: 'features/thread/messages/message-item.tsx',
    name: 'features/thread/messages/message-item.tsx',
    show: async (page: Page) => {
      await reach(page, '/community/thread?coachId=demo-coach')
      await page.getByRole('button', { name: 'More about this message' }).first().click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
] as const

export const MEMBER_LOOKS: readonly Look[] = [
  at('/onboarding/habits', 'Review Habits'),
  {
    name: 'an earlier day, and the toast that takes its change back',
    show: async (page) => {
      await reach(page, '/')
      const week = page.getByRole('region', { name: 'Last seven days' })
      await week.getByRole('button').first().click()
      await expect(page.getByRole('button', { name: 'Back to today' })).toBeVisible()
      await page.getByRole('checkbox').first().click()
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    },
  },
  {
    name: 'a break',
    show: async (page) => {
      await reach(page, '/')
      await page.getByRole('switch').check()
      await expect(page.getByText('3 left this month.')).toBeVisible()
      await expect(page.getByRole('status').first()).toHaveText('0 of 10 points')
    },
  },
  {
    name: 'hours that are none, and more than a day has',
    show: async (page) => {
      await openTime(page)
      await type(field(page, 'Actual: Job'), '11')
      await type(field(page, 'Plan: Sleep'), 'long')
      await expect(page.getByText('Type hours like 7.5 or 7:30.')).toBeVisible()
    },
  },
  {
    name: 'a template that is edited wrongly',
    show: async (page) => {
      await openTime(page)
      const drawer = await openTemplates(page)
      await drawer.getByRole('button', { name: 'Edit Working weeks' }).click()
      await drawer.getByRole('textbox', { name: 'Name' }).fill('')
      await type(drawer.getByRole('spinbutton', { name: /Sleep$/ }), '25')
      await expect(drawer.getByText('A day has 24 hours.')).toBeVisible()
    },
  },
  {
    name: 'the picture of a week',
    show: async (page) => {
      await reach(page, '/?recap')
      await page.getByRole('button', { name: 'Make a picture of it' }).click()
      await expect(page.getByRole('img', { name: /^The picture: / })).toBeVisible()
    },
  },
  {
    name: 'a check-in that was sent',
    show: async (page) => {
      await reach(page, latestCheckIn())
      await page.getByRole('button', { name: 'Hard', exact: true }).click()
      await page.getByRole('button', { name: /^Send to / }).click()
      await expect(page.getByRole('dialog').getByRole('status')).toContainText('waits')
    },
  },
  {
    name: 'a check-in’s address that is wrong',
    show: async (page) => {
      await reach(page, '/?check-in=last')
      await expect(page.getByRole('link', { name: 'Go to the latest one' })).toBeVisible()
    },
  },
  at('/?tab=time&view=insight&by=month&as=table', 'Insight'),
  at('/leader-board?show=today', 'Around you'),
  {
    name: 'the days that make a member’s year',
    show: async (page) => {
      await reach(page, '/personal-leader-board')
      await page.getByRole('radio', { name: 'Days' }).click()
      await expect(page.getByRole('rowheader', { name: /^\d+ \w+ \d{4}$/ }).first()).toBeVisible()
    },
  },
  {
    name: 'days that are kept private',
    show: async (page) => {
      await reach(page, '/leader-board')
      const board = page.getByRole('table', { name: 'Group leaderboard' })
      await board.getByRole('row').nth(1).getByRole('button').click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'a picture about to be sent to the coach',
    show: async (page) => {
      await reach(page, '/community/thread')
      await page.getByLabel('Choose a picture to send').setInputFiles({
        ...{ name: 'a.gif', mimeType: 'image/gif' },
        buffer: Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'),
      })
      await expect(page.getByRole('img', { name: 'The picture you chose' })).toBeVisible()
    },
  },
  at('/community/thread?coachId=nobody', /.+/),
  at('/community/profile?userId=demo-coach', 'Dana Whitfield'),
  {
    name: 'reminders',
    show: async (page) => {
      await reach(page, '/settings/notifications')
      await page.getByRole('button', { name: 'Add a reminder: 30 Mins Exercise' }).click()
      await expect(page.getByLabel('Time: 30 Mins Exercise, 20:00').first()).toBeVisible()
    },
  },
  {
    name: 'a file that cannot be brought back',
    show: async (page) => {
      await reach(page, '/settings/privacy')
      const choosing = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Import a file…' }).click()
      await (await choosing).setFiles({
        ...{ name: 'fourfold.json', mimeType: 'application/json' },
        buffer: Buffer.from('<html>'),
      })
      await expect(page.getByText('This isn’t a Fourfold export.')).toBeVisible()
    },
  },
  {
    name: 'a plan that is asked for',
    show: async (page) => {
      await reach(page, '/settings/billing')
      await page.getByRole('button', { name: 'Ask for Pro' }).click()
      await expect(page.getByText('Requested', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'profile fields that cannot be saved',
    show: async (page) => {
      await reach(page, '/settings/account-information')
      await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    },
  },
  ...MEMBER_MENUS,
  at(PARTNERS, /^\d+ days together$/),
  at('/community/profile?userId=demo-1-6', /^Partners since/),
  at('/community/profile?userId=demo-1-26', 'Lars Mensah asks to be your partner.'),
  {
    name: 'a partner who was nudged, one who was agreed to, and one who was asked',
    show: async (page) => {
      await reach(page, '/community/profile?userId=demo-coach')
      await page.getByRole('button', { name: 'Ask to be partners' }).click()
      await expect(
        page.getByText('You have asked Dana Whitfield to be your partner.'),
      ).toBeVisible()
      await reach(page, PARTNERS)
      await page.getByRole('button', { name: 'Nudge Samir Park' }).click()
      await page.getByRole('menuitem').first().click()
      await expect(page.getByText('Nudged today')).toBeVisible()
      await page.getByRole('button', { name: 'Agree: Lars Mensah' }).click()
      await expect(page.getByText(/^You and Lars Mensah are partners/)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Waiting for an answer' })).toBeVisible()
    },
  },
  // Last: the settings stay.
  {
    name: 'a coach who is blocked',
    show: async (page) => {
      await reach(page, COACH)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Block…' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
      await expect(page.getByText(/^You have blocked /)).toBeVisible()
    },
  },
  at('/community/thread', /^You have blocked /),
  at('/settings/privacy', 'Blocked members'),
  {
    name: 'a report that was sent, and the list of those',
    show: async (page) => {
      await reach(page, '/community/profile?userId=demo-coach')
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Report…' }).click()
      await page.getByRole('radio', { name: 'Something else' }).check()
      await page.getByRole('button', { name: 'Send report' }).click()
      await expect(page.getByText(/^Thank you/)).toBeVisible()
      await reach(page, '/settings/privacy')
      await expect(page.getByRole('heading', { name: 'What you have reported' })).toBeVisible()
    },
  },
  // Last: the setting stays.
  {
    name: 'a board without the own rank',
    show: async (page) => {
      await reach(page, '/settings/privacy')
      const choice = page.getByRole('switch', { name: 'Show me my rank' })
      await choice.click()
      await expect(choice).not.toBeChecked()
      await reach(page, '/leader-board')
      await expect(page.getByRole('cell', { name: 'Hidden' })).toBeVisible()
    },
  },
]
