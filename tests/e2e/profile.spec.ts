import { truncateSync, writeFileSync } from 'node:fs'
import { expect, test } from './fixtures/test.ts'
import { createAccount, exploreAs, signOut } from './steps/explore.ts'
import { faultsOf } from './steps/faults.ts'
import { makeJpeg, storedFiles, withExif } from './steps/pictures.ts'
import { untilStored } from './steps/stored.ts'

const HOSTILE = '<img src=x onerror="document.title=\'taken\'"><script>alert(1)</script>'
const ACCOUNT = '/settings/account-information'

test('the profile shows its text as text, whatever is in it, and links to web pages alone', async ({
  page,
}) => {
  await createAccount(page, 'Mia', 'mia@example.com')
  await page.goto(ACCOUNT)
  await page.getByRole('textbox', { name: 'Bio' }).fill(HOSTILE)
  await page.getByRole('textbox', { name: 'Location' }).fill('<b>Oslo</b>')
  await page.getByRole('textbox', { name: 'Instagram', exact: true }).fill('javascript:alert(1)')
  await page.getByRole('textbox', { name: 'YouTube', exact: true }).fill('@mia')
  await page.getByRole('textbox', { name: 'YouTube subscribers' }).fill('12,400')
  await page.getByRole('button', { name: 'Add a project' }).click()
  await page.getByRole('textbox', { name: 'Project 1' }).fill('https://example.org/film')
  await page.getByRole('button', { name: 'Add a project' }).click()
  await page.getByRole('textbox', { name: 'Project 2' }).fill('JavaScript:alert(2)')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()

  await page.goto('/community/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mia')
  await expect(page.getByText(HOSTILE)).toBeVisible()
  await expect(page.getByText('<b>Oslo</b>')).toBeVisible()
  await expect(page.getByText('12.4k subscribers', { exact: false })).toBeVisible()
  const profile = page.getByRole('article')
  await expect(profile.getByRole('link')).toHaveText(['@mia', 'example.org/film'])
  await expect(profile.getByRole('link', { name: '@mia' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/@mia',
  )
  await expect(profile.getByText('javascript:alert(1)')).toBeVisible()
  await expect(page).toHaveTitle('My Profile · Fourfold')
})

test('the profile keeps what was typed over a reload, until it is saved or discarded', async ({
  page,
}) => {
  await createAccount(page, 'Mia', 'mia@example.com')
  await page.goto(ACCOUNT)
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('')
  await page.getByRole('textbox', { name: 'Bio' }).fill('Half a sent')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('What should we call you?')).toBeVisible()
  await expect(page.getByText('What you typed is kept on this device.')).toBeVisible()
  await untilStored(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('Half a sent')
  await expect(name).toHaveValue('')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(name).toHaveValue('Mia')
  await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('')
})

test('the profile turns and scales a picture of 30 megapixels, and removes the camera’s metadata', async ({
  page,
}) => {
  test.slow()
  await createAccount(page, 'Mia', 'mia@example.com')
  await page.goto(ACCOUNT)
  const jpeg = withExif(await makeJpeg(page, 6000, 5000), 'SECRET-CAMERA-51.5N')
  // As large as such a picture is, and larger than the storage limit.
  const buffer = Buffer.concat([jpeg, Buffer.alloc(12 * 1024 * 1024)])
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'holiday.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible({
    timeout: 60_000,
  })
  const files = await storedFiles(page)
  expect(files).toMatchObject([{ type: 'image/webp', width: 853, height: 1024 }])
  expect(files[0]?.path).toContain('/private/')
  expect(files[0]?.text).not.toMatch(/SECRET|Exif/)

  await page.goto('/community/profile')
  await expect(page.locator('article img')).toHaveCount(1)
  await expect
    .poll(() =>
      page.locator('article img').evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(853)

  await page.goto(ACCOUNT)
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByRole('button', { name: 'Choose picture' })).toBeVisible()
  await expect.poll(async () => (await storedFiles(page)).length).toBe(0)
})

test('the profile refuses files of a false kind or size, before anything is stored', async ({
  page,
}, testInfo) => {
  await createAccount(page, 'Mia', 'mia@example.com')
  await page.goto(ACCOUNT)
  const path = testInfo.outputPath('photo.jpg')
  const choose = (bytes: Buffer | string, length?: number) => {
    writeFileSync(path, bytes)
    // The rest of the file is sparse: nothing has to write 40 MB.
    if (length !== undefined) truncateSync(path, length)
    return page.getByLabel('Choose a picture').setInputFiles(path)
  }
  const problem = page.getByRole('region', { name: 'Picture', exact: true }).getByRole('alert')
  await choose('<!doctype html><script>alert(1)</script>')
  await expect(problem).toContainText('This kind of file cannot be kept.')
  const jpeg = await makeJpeg(page, 40, 30)
  await choose(jpeg, 40 * 1024 * 1024 + jpeg.length)
  await expect(problem).toContainText('larger than 40 MB')
  await choose(jpeg.subarray(0, 300))
  await expect(problem).toContainText('cannot be read')
  expect(await storedFiles(page)).toEqual([])
  expect(await faultsOf(page)).toEqual([])
})

test.describe('the demo community', () => {
  test.use({ device: 'demo' })

  test('lets a member leave a group and come back by undoing it', async ({ page }) => {
    await exploreAs(page, 'member')
    await page.goto(ACCOUNT)
    await page.getByRole('button', { name: 'Leave Early Birds' }).click()
    await expect(page.getByRole('alert')).toContainText('you have to ask to come back')
    await page.getByRole('button', { name: 'Stay' }).click()
    // Joining another group leaves this one, too, along with its board.
    await page.getByRole('button', { name: 'Join Steady Climbers' }).click()
    await expect(page.getByRole('alert')).toContainText('Early Birds is by invitation')
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByRole('button', { name: 'Leave Early Birds' })).toBeVisible()
    await page.getByRole('button', { name: 'Join Steady Climbers' }).click()
    await page.getByRole('alert').getByRole('button', { name: 'Join Steady Climbers' }).click()
    await expect(page.getByText('You’re off the board until')).toBeVisible()
    await expect(
      page.getByRole('checkbox', { name: /^Show my name, points and habit columns/ }),
    ).not.toBeChecked()
    await page.getByRole('button', { name: 'Leave Steady Climbers' }).click()
    await expect(page.getByText('You’re not in a group yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Leave Steady Climbers' })).toBeVisible()
  })

  test('shows others as far as they share, also without the community’s answer', async ({
    page,
  }) => {
    await exploreAs(page, 'member')
    await page.goto('/community/profile?userId=demo-coach')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dana Whitfield')
    await expect(page.getByText('Coach', { exact: true })).toBeVisible()
    await expect(page.getByText('Early Birds')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Edit my profile' })).toHaveCount(0)
    const own = page.getByRole('navigation', { name: 'Community' }).getByText('My Profile')
    await expect(own).not.toHaveAttribute('aria-current')
    await own.click()
    await expect(own).toHaveAttribute('aria-current', 'page')
  })

  test.describe('the address of a missing member', () => {
    test.use({ expectedComplaints: [/No such document/] })

    test('logs an error, and shows as not found', async ({ page }) => {
      const logged: string[] = []
      page.on('console', (message) => logged.push(message.text()))
      await exploreAs(page, 'member')
      for (const id of ['nobody-here', '../users/demo-coach', 'users/demo-coach', '<script>']) {
        await page.goto(`/community/profile?userId=${encodeURIComponent(id)}`)
        await expect(page.getByRole('heading', { level: 1 }), id).toHaveText(
          'No member with this address',
        )
      }
      expect(logged.filter((text) => text.startsWith('No such document'))[0]).toBe(
        'No such document profiles/nobody-here',
      )
      expect(logged.filter((text) => text.startsWith('No such document')).at(-1)).toBe(
        'No such document profiles',
      )
    })
  })

  test('leads coaches to their group, and nobody else', async ({ page }) => {
    await exploreAs(page, 'coach')
    await page.goto('/community')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: /My Coaching Group/ }).first()).toBeVisible()
    await signOut(page)
    await page.getByRole('button', { name: 'Explore as member' }).click()
    await expect(page).not.toHaveURL(/auth/)
    await page.goto('/community')
    await expect(main.getByRole('link', { name: /Opportunities/ }).first()).toBeVisible()
    await expect(main.getByRole('link', { name: /My Coaching Group/ })).toHaveCount(0)
  })
})
