/** Every dialog, drawer and menu over a page, by who can open it. A test checks that none is missing. */
import { expect, type Locator, type Page } from '@playwright/test'
import { reach } from '../all-routes.ts'
import { latestCheckIn } from '../check-in.ts'
import { changeStored } from '../database.ts'
import { goWithin } from '../go-within.ts'
import { openTime } from '../time.ts'
import { openLargePicture } from './picture.ts'
import type { Over } from './state.ts'

/** Opens a menu with the keyboard, and chooses an item of it. */
async function chooseInMenu(page: Page, opener: Locator, name: string): Promise<void> {
  await opener.press('Enter')
  // The menu takes the focus a moment after it is open.
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.getByRole('menuitem', { name }).press('Enter')
}

const TODAY = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''))

const NEWCOMERS: readonly Over[] = [
  {
    file: 'app/pages/closed-page.tsx',
    arrive: async (page) => {
      await reach(page, '/settings/privacy')
      await page.getByRole('button', { name: 'Delete my account…' }).click()
      await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('four petals')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
      return page.getByRole('button', { name: 'Remove my account now…' })
    },
  },
  {
    file: 'features/today/saving/refused-dialog.tsx',
    arrive: async (page) => {
      // Of the account that the entry before has closed.
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Keep my account' }).click()
      await expect(page.getByRole('heading', { name: 'Your account is closed' })).toHaveCount(0)
      await reach(page, '/')
      await expect(page.getByRole('checkbox')).toHaveCount(4)
      await changeStored(page, {
        database: 'fourfold-device-',
        store: 'outbox',
        put: {
          id: 'refused-by-a-test',
          target: `trackingDaily/${TODAY}`,
          intent: { kind: 'tellReferrer', referrerId: 'somebody' },
          queuedAt: Date.now(),
          state: 'refused',
          reason: 'The community’s rules don’t allow this.',
        },
      })
      await page.reload()
      return page.getByRole('button', { name: '1 couldn’t be saved' })
    },
  },
  {
    file: 'features/today/saving/sign-in-again-dialog.tsx',
    arrive: async (page) => {
      await reach(page, '/')
      await expect(page.getByRole('checkbox')).toHaveCount(4)
      await changeStored(page, { database: '-cloud-', store: 'state', remove: 'signed-in' })
      await page.reload()
      return page.getByRole('button', { name: 'Sign in again' })
    },
  },
]

const MEMBERS: readonly Over[] = [
  {
    file: 'app/account/account-dialog.tsx',
    arrive: async (page) => {
      await reach(page, '/')
      return page.getByRole('button', { name: 'Account' })
    },
  },
  {
    file: 'features/notifications/list/notifications-dialog.tsx',
    arrive: async (page) => {
      await reach(page, '/')
      return page.getByRole('button', { name: /^Notifications/ })
    },
  },
  {
    file: 'app/home/home-dialogs.tsx',
    arrive: async (page) => {
      await reach(page, '/')
      return page.getByRole('checkbox').first()
    },
    open: (page) => page.keyboard.press('?'),
  },
  {
    file: 'features/recap/recap-dialog.tsx',
    arrive: async (page) => {
      await reach(page, '/')
      return page.getByRole('checkbox').first()
    },
    // Its line on today, which is there on three days of a week alone, is a link with this state.
    open: async (page) => {
      await goWithin(page, '/?recap', { key: 'recap', usr: 'opened-here', layer: 0 })
      await expect(page.getByRole('button', { name: 'Make a picture of it' })).toBeVisible()
    },
  },
  {
    file: 'features/check-in/check-in-dialog.tsx',
    arrive: async (page) => {
      await reach(page, '/')
      return page.getByRole('checkbox').first()
    },
    // Its line on today is there on three days of a week alone, too.
    open: async (page) => {
      await goWithin(page, latestCheckIn(), {
        ...{ key: 'check-in', usr: 'opened-here', layer: 0 },
      })
      await expect(page.getByRole('table', { name: 'Habits' })).toBeVisible()
    },
  },
  {
    file: 'features/time/templates/templates-drawer.tsx',
    arrive: async (page) => {
      await openTime(page)
      return page.getByRole('button', { name: 'Templates' })
    },
  },
  {
    file: 'features/leader-board/totals/days-dialog.tsx',
    arrive: async (page) => {
      await reach(page, '/leader-board')
      return page.getByRole('row').filter({ hasText: 'You' }).getByRole('button').first()
    },
  },
  {
    file: 'features/leader-board/groups/group-dialog.tsx',
    arrive: async (page) => {
      await reach(page, '/groups-leader-board')
      return page.getByRole('row').filter({ hasText: 'Yours' }).getByRole('button')
    },
  },
  {
    file: 'features/partners/partner-card.tsx',
    arrive: async (page) => {
      await reach(page, '/community?view=partners')
      return page.getByRole('button', { name: /^End…/ }).first()
    },
  },
  {
    file: 'features/profile/profile-menu.tsx',
    arrive: async (page) => {
      await reach(page, '/community/profile?userId=demo-coach')
      return page.getByRole('button', { name: 'More', exact: true })
    },
    open: (page, opener) => chooseInMenu(page, opener, 'Block…'),
  },
  {
    file: 'features/settings/privacy/privacy-levels.tsx',
    arrive: async (page) => {
      await reach(page, '/settings/privacy')
      await expect(page.getByText(/^This ends your partnership/)).toBeVisible()
      return page.getByRole('radio', { name: /^Share nothing/ })
    },
    open: (_page, opener) => opener.press('Space'),
  },
  {
    file: 'ui/report/report-dialog.tsx',
    arrive: async (page) => {
      await reach(page, '/community/profile?userId=demo-coach')
      return page.getByRole('button', { name: 'More', exact: true })
    },
    open: (page, opener) => chooseInMenu(page, opener, 'Report…'),
  },
  {
    file: 'features/thread/messages/message-item.tsx',
    arrive: openLargePicture,
  },
  {
    file: 'features/settings/privacy/close-section.tsx',
    arrive: async (page) => {
      await reach(page, '/settings/privacy')
      return page.getByRole('button', { name: 'Delete my account…' })
    },
  },
  {
    file: 'features/settings/privacy/data-files/import-section.tsx',
    arrive: async (page) => {
      await reach(page, '/settings/privacy')
      return page.getByRole('button', { name: 'Import a file…' })
    },
    open: async (page, opener) => {
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export everything' }).click()
      const path = await (await saving).path()
      const choosing = page.waitForEvent('filechooser')
      await opener.press('Enter')
      await (await choosing).setFiles(path)
    },
  },
  // The last one, because every page load asks again until the invitation is answered.
  {
    file: 'features/invitation/invitation-arrival.tsx',
    arrive: async (page) => {
      await reach(page, '/')
      await expect(page.getByRole('checkbox')).toHaveCount(4)
      return page.getByRole('heading', { level: 1 })
    },
    // The member opens a link that somebody sent them.
    open: (page) => goWithin(page, '/auth?groupId=demo-group-2&refferal=demo-coach'),
  },
]

const COACHES: readonly Over[] = [
  {
    file: 'features/coaching/several/several-dialog.tsx',
    arrive: async (page) => {
      await reach(page, '/community/my-group')
      await page.getByRole('button', { name: 'Choose members' }).click()
      await page.getByRole('checkbox', { name: /^All \d+ listed$/ }).check()
      return page.getByRole('button', { name: 'Write to them…' })
    },
  },
  {
    file: 'features/coaching/snooze/snooze-menu.tsx',
    arrive: async (page) => {
      await reach(page, '/community/my-group?memberId=demo-member')
      return page.getByRole('button', { name: 'Snooze until…' })
    },
    open: (page, opener) => chooseInMenu(page, opener, 'Another day…'),
  },
]

const ADMINS: readonly Over[] = [
  {
    file: 'features/support/members/actions/action-dialog.tsx',
    arrive: async (page) => {
      await reach(page, '/support/manage-members')
      await expect(page.getByRole('main').getByText('120 members').first()).toBeVisible()
      await page.getByRole('grid', { name: 'Members' }).getByRole('checkbox').nth(1).check()
      return page.getByRole('button', { name: 'Move to group' })
    },
  },
  {
    file: 'features/support/members/member/closing-action.tsx',
    arrive: async (page) => {
      await reach(page, '/support/member?userId=demo-member')
      return page.getByRole('button', { name: 'Close their account…' })
    },
  },
  {
    file: 'features/support/members/member/member-drawer.tsx',
    arrive: async (page) => {
      await reach(page, '/support/manage-members')
      // The first of the list is certain only once it is complete.
      await expect(page.getByRole('main').getByText('120 members').first()).toBeVisible()
      const grid = page.getByRole('grid', { name: 'Members' })
      return grid.getByRole('rowheader').getByRole('button').first()
    },
  },
]

export const DIALOGS = {
  newcomer: NEWCOMERS,
  member: MEMBERS,
  coach: COACHES,
  admin: ADMINS,
} as const
