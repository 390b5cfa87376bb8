/** What shows names that people have typed, over a page or inside it, by role. */
import { expect, type Locator, type Page } from '@playwright/test'
import { reach } from '../all-routes.ts'
import { LONG_TEXT } from '../hostile-texts.ts'
import { openTemplates, openTime } from '../time.ts'
import { DIALOGS } from './dialogs.ts'
import { at, type Look, lookOf } from './state.ts'

const ACCOUNT = '/settings/account-information'

const toast = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()

/** Opens the first editable template. */
async function editTemplate(page: Page): Promise<Locator> {
  await openTime(page)
  const drawer = await openTemplates(page)
  await drawer
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  return drawer
}

const PROFILE: Look = {
  name: 'a profile with a video',
  show: async (page) => {
    await reach(page, '/community/profile?userId=demo-coach')
    await expect(page.getByRole('button', { name: /^Watch/ })).toBeVisible()
  },
}

const MEMBERS: readonly Look[] = [
  PROFILE,
  // Every page load shows the invitation again until it is answered, so it would cover whatever follows.
  ...DIALOGS.member.filter(({ file }) => !file.includes('invitation')).map(lookOf),
  {
    name: 'a template that is edited',
    show: async (page) => {
      const drawer = await editTemplate(page)
      await expect(drawer.getByRole('textbox', { name: 'Name' })).toBeVisible()
    },
  },
  {
    name: 'the toast that brings a template back',
    show: async (page) => {
      const drawer = await editTemplate(page)
      await drawer.getByRole('textbox', { name: 'Name' }).fill(LONG_TEXT)
      await drawer.getByRole('button', { name: 'Save' }).click()
      await drawer.getByRole('button', { name: `Delete ${LONG_TEXT}` }).click()
      await toast(page, `${LONG_TEXT} deleted.`)
    },
  },
  {
    name: 'the warning before one leaves',
    show: async (page) => {
      await reach(page, ACCOUNT)
      await page.getByRole('button', { name: `Leave ${LONG_TEXT}` }).click()
      await expect(page.getByRole('button', { name: 'Leave anyway' })).toBeVisible()
    },
  },
  {
    name: 'the toast after one has left',
    show: async (page) => {
      await reach(page, ACCOUNT)
      await page.getByRole('button', { name: `Leave ${LONG_TEXT}` }).click()
      await page.getByRole('button', { name: 'Leave anyway' }).click()
      await toast(page, `You have left ${LONG_TEXT}.`)
    },
  },
  ...DIALOGS.member.filter(({ file }) => file.includes('invitation')).map(lookOf),
]

const COACHES: readonly Look[] = [
  at('/community/my-group', /^39 members · /),
  {
    name: 'the toast after a word to a member',
    show: async (page) => {
      await reach(page, '/community/my-group?memberId=demo-member')
      await page.getByRole('textbox', { name: 'Message' }).fill(LONG_TEXT)
      await page.getByRole('button', { name: 'Send as a notification' }).click()
      await toast(page, `${LONG_TEXT} will see it`)
    },
  },
]

async function openLongest(page: Page): Promise<void> {
  await reach(page, '/support/manage-members')
  await page.getByRole('searchbox', { name: 'Find members' }).fill('member@')
  const members = page.getByRole('grid', { name: 'Members' })
  await members.getByRole('button', { name: 'member@demo.fourfold' }).click()
  await expect(page.getByRole('dialog', { name: LONG_TEXT })).toBeVisible()
}

const ADMINS: readonly Look[] = [
  ...DIALOGS.admin.map(lookOf),
  {
    name: 'a member with the longest name',
    show: openLongest,
  },
  {
    name: 'the toast that takes a member’s change back',
    show: async (page) => {
      await openLongest(page)
      await page.getByRole('dialog').getByRole('combobox', { name: 'Plan' }).selectOption('Pro')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await toast(page, `${LONG_TEXT} is saved.`)
    },
  },
  {
    name: 'an opportunity that is edited, and one that was archived',
    show: async (page) => {
      await reach(page, '/community/opportunities')
      await page
        .getByRole('button', { name: /^Archive / })
        .first()
        .click()
      await toast(page, 'is archived.')
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible()
    },
  },
]

export const HOSTILE_LOOKS = { member: MEMBERS, coach: COACHES, admin: ADMINS } as const
