import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { changeStored } from './steps/database.ts'
import { exploreAs } from './steps/explore.ts'
import { untilStored } from './steps/stored.ts'

test.use({ device: 'demo' })

const field = (page: Page, name: string) => page.getByRole('textbox', { name })

test('an announcement’s link to a website shows where it leads before it opens there', async ({
  page,
  context,
}) => {
  await context.route('https://example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  )
  await exploreAs(page, 'admin')
  await page.goto('/support/app-notifications')
  await field(page, 'Title').fill('The call moves')
  await field(page, 'Link').fill('https://friend@example.org/call')
  await page.getByRole('button', { name: 'Test it on yourself' }).click()
  await expect(page.getByText('Remove the part before the @.')).toBeVisible()
  await field(page, 'Link').fill('https://example.org/call')
  const preview = page.getByRole('region', { name: 'As a member sees it' })
  await expect(preview.getByText('Opens example.org')).toBeVisible()
  await page.getByRole('button', { name: 'Test it on yourself' }).click()
  await expect(page.getByText('Look at your bell: this is how members get it.')).toBeVisible()

  await page.getByRole('button', { name: /^Notifications, / }).click()
  const bell = page.getByRole('dialog', { name: 'Notifications' })
  const link = bell.getByRole('link', { name: /The call moves.*Opens example\.org/ })
  await expect(link).toHaveAttribute('rel', /noopener noreferrer/)
  const opened = page.waitForEvent('popup')
  await link.click()
  const website = await opened
  await expect(website).toHaveTitle('Elsewhere')
  expect(await website.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  // The list is still open behind it.
  await expect(link).toBeVisible()
})

test('an announcement goes to the members selected in the table, and to those of a saved filter', async ({
  page,
}) => {
  await exploreAs(page, 'admin')
  await page.goto('/support/manage-members')
  for (const row of [2, 3]) {
    const tick = page.locator(`tr[aria-rowindex="${row}"]`).getByRole('checkbox')
    await tick.click()
  }
  await page.getByRole('button', { name: 'Announce…' }).click()
  await field(page, 'Title').fill('For you two')
  await untilStored(page)
  // The selection is a draft too.
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveValue('selected')
  await page.getByRole('button', { name: 'See who gets it' }).click()
  await page.getByRole('button', { name: 'Send to 2 members' }).click()
  const two = page.getByRole('listitem').filter({ hasText: 'For you two' })
  await expect(two.getByText('2 members selected.')).toBeVisible()
  await expect(two.getByText('Sent to 2, seen by 0')).toBeVisible()

  await page.goto('/support/manage-members?group=demo-group-1&away=1')
  await page.getByRole('button', { name: 'Save these filters' }).click()
  await page.getByRole('textbox', { name: 'Name of the filter' }).fill('Birds away')
  await page.getByRole('button', { name: 'Save filter' }).click()
  await expect(page.getByText('The filter Birds away is saved on this device.')).toBeVisible()
  const found = page.getByRole('region', { name: 'Selection' }).getByRole('status')
  await expect(found).toHaveText(/^\d+ of 120 members/)
  const [count = ''] = /^\d+/.exec((await found.textContent()) ?? '') ?? []
  await page.goto('/support/app-notifications')
  await field(page, 'Title').fill('We miss you')
  await page.getByRole('combobox', { name: 'To' }).selectOption('A saved filter')
  await page.getByRole('button', { name: 'See who gets it' }).click()
  await expect(page.getByText('Choose a saved filter.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Which filter' }).selectOption('Birds away')
  await page.getByRole('button', { name: 'See who gets it' }).click()
  await page.getByRole('button', { name: new RegExp(`^Send to ${count} member`) }).click()
  const away = page.getByRole('listitem').filter({ hasText: 'We miss you' })
  await expect(away.getByText(`Sent to ${count}, seen by 0`)).toBeVisible()
})

test('an announcement is planned, edited and sent at its time while Fourfold is open', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-25T09:00:00') })
  await exploreAs(page, 'admin')
  await page.goto('/support/app-notifications')
  await field(page, 'Title').fill('The call begins')
  await page.getByRole('combobox', { name: 'To' }).selectOption('Coaches')
  await page.getByLabel('Day', { exact: true }).fill('2026-11-25')
  await page.getByRole('button', { name: 'See who gets it' }).click()
  await expect(page.getByText('Choose a time as well')).toBeVisible()
  await page.getByLabel('Time', { exact: true }).fill('08:00')
  await expect(page.getByText('This time is over.')).toBeVisible()
  await page.getByLabel('Time', { exact: true }).fill('10:00')
  await page.getByRole('button', { name: 'See who gets it' }).click()
  await expect(page.getByText(/^It goes out on 25 Nov 2026, 10:00/)).toBeVisible()
  await page.getByRole('button', { name: 'Plan for 1 member' }).click()
  const planned = page.getByRole('region', { name: 'Planned announcements' })
  await expect(planned.getByText(/^Planned for 25 Nov 2026, 10:00 .*: 1 member$/)).toBeVisible()

  // What is being written is not lost to an edit.
  await field(page, 'Title').fill('Something else')
  await planned.getByRole('button', { name: 'Edit: The call begins' }).click()
  await expect(page.getByText('Send or discard the announcement')).toBeVisible()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await planned.getByRole('button', { name: 'Edit: The call begins' }).click()
  await expect(page.getByRole('heading', { name: 'Edit the planned announcement' })).toBeVisible()
  await untilStored(page)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveValue('coaches')
  await expect(page.getByLabel('Time', { exact: true })).toHaveValue('10:00')
  await field(page, 'Title').fill('The call begins now')
  await page.getByRole('button', { name: 'See who gets it' }).click()
  await page.getByRole('button', { name: 'Plan for 1 member' }).click()
  await expect(planned.getByRole('heading', { name: 'The call begins now' })).toBeVisible()
  await expect(planned.getByRole('listitem')).toHaveCount(1)

  await page.clock.fastForward('01:01:00')
  const sent = page.getByRole('region', { name: 'All announcements' })
  await expect(sent.getByText('Sent to 1, seen by 0')).toBeVisible()
  await expect(planned).toHaveCount(0)
})

test('a planned announcement whose author is no admin at its time is not sent, and says why', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-25T09:00:00') })
  await exploreAs(page, 'admin')
  const sendAt = new Date('2026-11-25T10:00:00').getTime()
  const data = {
    ...{
      id: 'planned',
      title: 'The call begins',
      body: '',
      link: '',
      audience: { kind: 'coaches' },
    },
    ...{
      by: 'demo-member',
      byName: 'Robin Hale',
      created: sendAt - 60_000,
      state: 'planned',
      sendAt,
    },
    ...{ expected: 1, sent: 0, source: 0, after: '', syncedAt: sendAt - 60_000 },
  }
  const put = { collection: 'broadcasts', id: data.id, data }
  await changeStored(page, { database: '-cloud-', store: 'documents', put })
  await page.goto('/support/app-notifications')
  const planned = page.getByRole('region', { name: 'Planned announcements' })
  await expect(planned.getByRole('heading', { name: 'The call begins' })).toBeVisible()
  await page.clock.fastForward('01:01:00')
  await expect(planned).toHaveCount(0)
  const reason =
    'Not sent: at its time Robin Hale was no longer an admin. Write it anew to send it.'
  await expect(page.getByRole('region', { name: 'All announcements' })).toContainText(reason)
})
