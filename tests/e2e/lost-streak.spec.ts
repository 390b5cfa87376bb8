import { expect, test } from './fixtures/test.ts'
import { exploreAs } from './steps/explore.ts'
import { untilSaved } from './steps/stored.ts'

test.use({ device: 'demo', madeOn: '2026-11-29' })

test('a streak of a week or more is earned back by three perfect days in time', async ({
  page,
}) => {
  const streak = page.getByRole('region', { name: 'Streak' })
  // Two days go by, of which the first was missed.
  await page.clock.setSystemTime(new Date('2026-11-29T09:00:00'))
  await exploreAs(page, 'member')
  await expect(streak).toContainText('90 days in a row')
  const perfectDay = async (day: string) => {
    await page.clock.setSystemTime(new Date(`${day}T09:00:00`))
    await page.reload()
    await expect(page.getByRole('checkbox')).toHaveCount(4)
    for (const habit of await page.getByRole('checkbox').all()) await habit.check()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(4)
    await untilSaved(page)
  }
  await page.clock.setSystemTime(new Date('2026-12-01T09:00:00'))
  await page.reload()
  await expect(streak).toContainText('Start a new streak')
  await expect(streak).toContainText('3 perfect days by Thursday bring back 90 days')
  await perfectDay('2026-12-01')
  await expect(streak).toContainText('1 day in a row')
  await expect(streak).toContainText('2 perfect days by Thursday bring back 90 days')
  await perfectDay('2026-12-02')
  await expect(streak).toContainText('1 perfect day by Thursday brings back 90 days')
  await perfectDay('2026-12-03')
  await expect(streak).toContainText('93 days in a row')
  await expect(streak).toContainText('Your streak is back. Well done.')
  await page.goto('/personal-leader-board')
  await expect(
    page.getByRole('row', { name: /^At least one habit, earned back Thu 3 Dec/ }),
  ).toBeVisible()
})
