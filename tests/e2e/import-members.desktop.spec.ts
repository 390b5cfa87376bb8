import { readFile } from 'node:fs/promises'
import { parseCsv } from '#core/values/csv/parse-csv.ts'
import { expect, test } from './fixtures/test.ts'
import { exploreAs, signOut } from './steps/explore.ts'

test.use({ device: 'demo' })

const FILE = [
  'E-Mail;Name;Group',
  'ada@example.org;Ada;early birds',
  'bo@example.org;=1+1;Larks',
  'ada@example.org;Ada again;Early Birds',
  ';Nobody;Early Birds',
].join('\r\n')

test('people in a file get invitations after a preview, and a link lets one of them in', async ({
  page,
}) => {
  await exploreAs(page, 'admin')
  await page.goto('/support/manage-members')
  await page.getByRole('link', { name: 'Invite people from a file' }).click()
  const choose = (buffer: Buffer) =>
    page
      .getByLabel('Choose a CSV file')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await choose(Buffer.from([0x50, 0x4b, 0x03, 0x04, 0xff]))
  await expect(page.getByRole('alert').filter({ hasText: 'CSV UTF-8' })).toBeVisible()
  await choose(Buffer.from(FILE))
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('1 invitation to Early Birds')).toBeVisible()
  await expect(preview.getByText('Line 4: ada@example.org is on line 2 already.')).toBeVisible()
  await expect(preview.getByText('Line 5: It has no email.')).toBeVisible()

  await preview.getByRole('combobox', { name: /^“Larks”/ }).selectOption('Money & Muscle')
  await expect(preview.getByText('1 invitation to Money & Muscle')).toBeVisible()
  // What was given and chosen survives a reload.
  await page.reload()
  await preview.getByRole('button', { name: 'Make 2 invitations' }).click()
  await expect(page.getByText(/2 invitations made, valid until/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Or paste its rows' })).toHaveValue('')

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save names, emails and links' }).click()
  const { rows } = parseCsv(await readFile(await (await coming).path(), 'utf8'))
  expect(rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
    ['Name', 'Email', 'Group'],
    ['Ada', 'ada@example.org', 'Early Birds'],
    ["'=1+1", 'bo@example.org', 'Money & Muscle'],
  ])
  await page.getByRole('button', { name: 'Show 2 people' }).click()
  await expect(page.getByRole('link', { name: 'Write an email to Ada' })).toHaveAttribute(
    'href',
    /^mailto:ada%40example\.org\?/,
  )

  // The same file again invites nobody twice.
  await choose(Buffer.from(FILE))
  await expect(preview.getByText('Nobody would be invited.')).toBeVisible()

  await signOut(page)
  await exploreAs(page, 'member')
  await page.goto(rows[2]?.cells[3] ?? '')
  await expect(page.getByRole('dialog')).toContainText('Money & Muscle')
})
