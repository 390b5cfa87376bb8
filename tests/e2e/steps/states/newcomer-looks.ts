/** What a member with a new account sees: almost every page is empty. They are their community's admin. */
import { expect } from '@playwright/test'
import { reach } from '../all-routes.ts'
import { at, type Look } from './state.ts'

export const NEWCOMER_LOOKS: readonly Look[] = [
  at('/', '0 of 4'),
  at('/?tab=time', 'Not confirmed yet'),
  at('/leader-board', 'Name your group'),
  {
    name: 'a group without a name',
    show: async (page) => {
      await reach(page, '/leader-board')
      await page.getByRole('button', { name: 'Create group' }).click()
      await expect(page.getByText('A group needs a name.')).toBeVisible()
    },
  },
  at('/personal-leader-board', 'Personal leaderboard'),
  at('/groups-leader-board', 'Groups leaderboard'),
  at('/community?view=partners', 'Better together'),
  at('/community/thread', 'No coach yet'),
  at('/community/referral', 'Nobody yet.'),
  at('/community/opportunities', 'Nothing here yet'),
  at('/community/profile', 'Mia'),
  at('/community/profile?userId=nobody', 'No member with this address'),
  at('/settings/account-information', 'Account information'),
  at('/settings/billing', 'No requests. Members who ask'),
  at('/support/manage-teams', 'No groups yet'),
  at('/support/batch-writes', 'Bulk changes'),
  {
    name: 'no notifications',
    show: async (page) => {
      await reach(page, '/')
      await page.getByRole('button', { name: 'Notifications', exact: true }).click()
      await expect(page.getByText(/Nothing here yet/)).toBeVisible()
    },
  },
  {
    name: 'a picture that is none',
    show: async (page) => {
      await reach(page, '/settings/account-information')
      await page.getByLabel('Choose a picture').setInputFiles({
        ...{ name: 'photo.jpg', mimeType: 'image/jpeg' },
        buffer: Buffer.from('<!doctype html>'),
      })
      await expect(page.getByText('This kind of file cannot be kept.')).toBeVisible()
    },
  },
  {
    name: 'a perfect day',
    show: async (page) => {
      await reach(page, '/')
      await expect(page.getByRole('checkbox')).toHaveCount(4)
      for (const key of ['1', '2', '3', '4']) await page.keyboard.press(key)
      await expect(page.getByText('A perfect day.')).toBeVisible()
    },
  },
  {
    name: 'a check-off that the disk has no room for',
    show: async (page) => {
      await reach(page, '/')
      await expect(page.getByRole('checkbox')).toHaveCount(4)
      await page.evaluate(fillTheDisk)
      await page.getByRole('checkbox').first().click()
      await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible()
    },
  },
]

/** Runs in the page: from now on every write of a day fails. */
function fillTheDisk(): void {
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = function (...given) {
    if (this.name !== 'trackingDaily') return put.apply(this, given)
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  }
}
