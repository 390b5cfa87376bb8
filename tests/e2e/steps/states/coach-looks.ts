/** States that a coach may meet. */
import { expect } from '@playwright/test'
import { reach } from '../all-routes.ts'
import { at, type Look } from './state.ts'

const MEMBER = '/community/my-group?memberId=demo-member'

const CHECK_INS = '/community/my-group?view=check-ins'

export const COACH_LOOKS: readonly Look[] = [
  at('/community/my-group', /^39 members · /),
  at(MEMBER, 'Robin Hale'),
  {
    name: 'a member’s days as a table, and a message that is empty',
    show: async (page) => {
      await reach(page, MEMBER)
      await page
        .getByRole('radiogroup', { name: 'Show days as' })
        .getByRole('radio', { name: 'Table' })
        .click()
      await expect(page.getByRole('table', { name: 'Habits and hours' })).toBeVisible()
      await page.getByRole('button', { name: 'Send in the thread' }).click()
      await expect(page.getByText('Write a message first.')).toBeVisible()
    },
  },
  {
    name: 'a session that is logged',
    show: async (page) => {
      await reach(page, MEMBER)
      await page.getByRole('textbox', { name: 'Short note' }).fill('Money talk')
      await page.getByRole('button', { name: 'Log session' }).click()
      await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Money talk')
    },
  },
  {
    name: 'members to choose, and one that is snoozed',
    show: async (page) => {
      await reach(page, '/community/my-group')
      const choose = page.getByRole('button', { name: 'Choose members' })
      await choose.click()
      await page.getByRole('checkbox').nth(1).check()
      await page.getByRole('button', { name: 'Snooze until…' }).click()
      await page.getByRole('menuitem', { name: /^Tomorrow/ }).click()
      // With the one whose session the state before has logged.
      await page.getByText('Done today: 2').click()
      await choose.click()
      const done = page.getByRole('list', { name: 'Members done today' })
      await expect(done).toContainText('snoozed until')
    },
  },
  at(CHECK_INS, 'I would like to talk about the evenings'),
  {
    name: 'the coach’s phrases as they are edited, and an answer that is empty',
    show: async (page) => {
      await reach(page, CHECK_INS)
      await page.getByRole('button', { name: 'Edit phrases' }).click()
      await expect(page.getByRole('textbox', { name: 'Phrase 3' })).toBeVisible()
      await page.getByRole('button', { name: 'Send answer' }).click()
      await expect(page.getByText('Write an answer first.')).toBeVisible()
    },
  },
  {
    name: 'a check-in that is answered, and a talk on the phone with the next member',
    show: async (page) => {
      await reach(page, CHECK_INS)
      await page.getByRole('button', { name: /Well done, keep it up!/ }).click()
      await page.getByRole('button', { name: 'Send answer' }).click()
      await expect(page.getByText(/^Your answer to .+ is sent/)).toBeVisible()
      await page.getByRole('button', { name: 'Talk on the phone' }).click()
      await expect(page.getByRole('button', { name: 'Session logged' })).toBeVisible()
    },
  },
  at('/community/my-group?memberId=nobody', 'Not a member you coach'),
  at('/community/thread', 'Robin Hale'),
  {
    name: 'a member’s thread',
    show: async (page) => {
      await reach(page, '/community/thread?memberId=demo-member')
      await expect(page.getByRole('log').getByRole('listitem').first()).toBeVisible()
    },
  },
  at('/community/thread?memberId=demo-2-5', 'You can’t open this conversation'),
]
