import { readFile } from 'node:fs/promises'
import { parseCsv } from '#core/values/csv/parse-csv.ts'
import { expect, test } from './fixtures/test.ts'
import { changeRecord } from './steps/database.ts'
import { exploreAs } from './steps/explore.ts'

test.use({ device: 'demo' })

test('last week is compared by group and coach, and what admins export runs no formula', async ({
  page,
}) => {
  await exploreAs(page, 'admin')
  await changeRecord(page, { collection: 'users', id: 'demo-1-5' }, { name: '=1+1' })
  await page.goto('/support/reports')
  const groups = page.getByRole('table', { name: 'Last week by group' })
  await expect(groups.getByRole('row', { name: /Early Birds 40 \d/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'By coach' }).getByRole('row')).not.toHaveCount(0)

  const saved = async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const file = await coming
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }
  const months = await saved()
  expect(months.name).toMatch(/^fourfold-months-\d{6}\.csv$/)
  expect(parseCsv(months.text).rows.length).toBeGreaterThan(100)
  await expect(page.getByText(/^\d+ rows saved\.$/)).toBeVisible()

  await page.getByRole('link', { name: 'list of members' }).click()
  await page.getByRole('button', { name: 'Select all 120' }).click()
  const members = await saved()
  expect(members.text.startsWith('\uFEFFName,Email,Group')).toBe(true)
  expect(parseCsv(members.text).rows).toHaveLength(121)
  expect(members.text).toContain("\r\n'=1+1,")
  await page.goto('/support')
  const log = page.getByRole('region', { name: 'What admins have done' })
  await expect(log).toContainText('Exported the list of 120 members.')
})
