/** Daily screens of members, at phone size. */
import type { Page } from '@playwright/test'
import { exploreAs, type Scene, settle, type Visit } from './scene.ts'

const SAVED = 'Saved on this device'
const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

const HABITS: readonly Scene[] = [
  {
    name: 'today',
    show: async (page) => {
      for (const name of ['Text Coach & Screenshot', 'Awake 7AM - In Bed 11PM', '30 Mins Exercise'])
        await page.getByRole('checkbox', { name }).click()
      await page.getByText('8 of 10 points').waitFor()
      await page.getByText(SAVED).waitFor()
      await page.getByRole('link', { name: 'Send to coach' }).waitFor()
      await page.getByRole('button', { name: /^Notifications/ }).waitFor()
    },
  },
  {
    name: 'earlier-day',
    show: async (page) => {
      await page.getByRole('button', { name: /^Wednesday 18 November/ }).click()
      await page.getByRole('button', { name: 'Back to today' }).waitFor()
      await page.getByRole('switch', { name: 'A break day' }).waitFor()
      await page.evaluate('scrollTo(0, 0)')
    },
  },
]

const TIME: readonly Scene[] = [
  {
    name: 'time',
    show: async (page) => {
      await page.getByRole('button', { name: 'Back to today' }).click()
      await page.getByRole('tab', { name: 'Time' }).click()
      const sleep = page.getByRole('spinbutton', { name: 'Actual: Sleep' })
      await sleep.fill('7:30')
      await sleep.press('Enter')
      await sleep.blur()
      await page.getByText('left to place').waitFor()
      await page.getByText(SAVED).waitFor()
    },
  },
  {
    name: 'templates',
    show: async (page) => {
      await page.getByRole('button', { name: 'Templates' }).click()
      const drawer = page.getByRole('dialog', { name: 'Templates' })
      await drawer.getByRole('heading', { name: 'Ready-made' }).waitFor()
      await drawer.getByRole('button', { name: 'New template' }).waitFor()
    },
  },
  {
    name: 'insight',
    show: async (page) => {
      await page.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('button', { name: 'Insight' }).click()
      await settle(page, 'Insight')
      await page.getByRole('radio', { name: 'Week', exact: true }).click()
      await page.getByRole('region', { name: 'Where the hours went' }).getByRole('img').waitFor()
    },
  },
]

const BOARDS: readonly Scene[] = [
  {
    name: 'leaderboard',
    show: async (page) => {
      await mainLink(page, 'Leaderboard').click()
      await settle(page, 'Early Birds')
      await page.getByText('Live', { exact: true }).waitFor()
      await page.getByRole('table', { name: 'Group leaderboard' }).getByText('You').waitFor()
    },
  },
  {
    name: 'personal-leaderboard',
    show: async (page) => {
      await page.getByRole('link', { name: 'Personal', exact: true }).click()
      await settle(page, 'Personal leaderboard')
      await page.getByRole('heading', { name: 'Streaks' }).waitFor()
    },
  },
]

const OTHERS: readonly Scene[] = [
  {
    name: 'messages',
    show: async (page) => {
      await mainLink(page, 'Community').click()
      await page
        .getByRole('link', { name: /^Messages/ })
        .first()
        .click()
      await settle(page, 'Dana Whitfield')
      await page.getByRole('log').getByRole('listitem').first().waitFor()
      await page.getByRole('button', { name: 'Add a screenshot' }).waitFor()
    },
  },
  {
    name: 'referrals',
    show: async (page) => {
      await page.getByRole('link', { name: 'Referrals', exact: true }).click()
      await settle(page, 'Referrals')
      await page.getByRole('img', { name: 'Your link as a QR code' }).waitFor()
    },
  },
]

const WITH_OTHERS: readonly Scene[] = [
  {
    name: 'check-in',
    show: async (page) => {
      await page.goto('/?check-in=2026-11-16')
      const dialog = page.getByRole('dialog', { name: /^Your check-in/ })
      await dialog.getByRole('button', { name: 'Send to Dana Whitfield' }).waitFor()
      await dialog.getByText('Skip what you like.').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'partners',
    show: async (page) => {
      await page.goto('/community?view=partners')
      const list = page.getByRole('list', { name: 'Your partners' })
      await list.getByText(/days? together/).waitFor()
      await page.getByRole('button', { name: /^Nudge / }).waitFor()
    },
  },
]

const SETTINGS: readonly Scene[] = [
  {
    name: 'privacy',
    show: async (page) => {
      await mainLink(page, 'Settings').click()
      await settle(page, 'Settings')
      await page.getByRole('heading', { name: 'Privacy' }).getByRole('link').click()
      await settle(page, 'Privacy')
      await page.getByRole('radio', { name: 'Share with my group' }).waitFor()
    },
  },
  {
    name: 'reminders',
    show: async (page) => {
      await page
        .getByRole('navigation', { name: 'Settings' })
        .getByRole('link', { name: 'Notifications' })
        .click()
      await settle(page, 'Notifications')
      await page.getByRole('button', { name: 'Add a reminder: 30 Mins Exercise' }).click()
      await page.getByRole('button', { name: 'Remove: 30 Mins Exercise, 20:00' }).waitFor()
      await page
        .getByRole('button', { name: 'Add a reminder: 30 Mins Exercise' })
        .scrollIntoViewIfNeeded()
    },
  },
]

export const MEMBER: Visit = {
  form: 'phone',
  enter: exploreAs('member'),
  scenes: [...HABITS, ...TIME, ...BOARDS, ...OTHERS, ...WITH_OTHERS, ...SETTINGS],
}
