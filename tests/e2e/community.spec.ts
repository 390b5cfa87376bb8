import { expect, test } from './fixtures/test.ts'
import { createAccount, exploreAs, signOut } from './steps/explore.ts'
import { faultsOf } from './steps/faults.ts'

test('the referral page gives a link, and names who joined by it', async ({ page, context }) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await createAccount(page, 'Ada', 'ada@example.com')
  await page.goto('/community/referral')
  await expect(page.getByRole('img', { name: 'Your link as a QR code' })).toBeVisible()
  await expect(page.getByText('Nobody yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/auth\?refferal=[\w-]+$/)
  await signOut(page)

  await page.goto(link)
  // The link is an invitation, so the door offers to create an account, though this device knows one.
  await page.getByRole('textbox', { name: 'Name' }).fill('Ben')
  await page.getByRole('textbox', { name: 'Email' }).fill('ben@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('four petals')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  // The notification to the sender is pending, and signing out would warn about it.
  await page.goto('/community/referral')
  await expect(page.getByText('Nobody yet.')).toBeVisible()
  await page.waitForFunction(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const opened = indexedDB.open(names.find((name) => name.includes('-cloud-')) ?? '')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const read = opened.result.transaction('documents').objectStore('documents').getAll()
    await new Promise((resolve) => read.addEventListener('success', resolve))
    opened.result.close()
    const documents: { collection: string }[] = read.result
    return documents.some(({ collection }) => collection === 'notifications')
  })
  await signOut(page)

  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('four petals')
  await page.getByRole('textbox', { name: 'Password' }).press('Enter')
  await expect(page).toHaveURL('/')
  await page.goto('/community/referral')
  await expect(page.getByRole('heading', { name: 'Joined through your link: 1' })).toBeVisible()
  // Ada is the admin of this device’s community, and Ben shares nothing with anybody.
  await expect(page.getByText('Somebody who doesn’t share their name')).toBeVisible()
})

test.describe('the demo community', () => {
  test.use({ device: 'demo' })

  test('an admin posts an opportunity, a member shows interest, and the admin sees it', async ({
    page,
  }) => {
    test.slow()
    const hostile = '<img src=x onerror=alert(1)>'
    await exploreAs(page, 'admin')
    await page.goto('/community/opportunities')
    await page.getByRole('button', { name: 'Post an opportunity' }).click()
    await page.getByRole('textbox', { name: 'Link' }).fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByText('What is it called?')).toBeVisible()
    await expect(page.getByText('Enter a web address that begins with https://')).toBeVisible()
    await page.getByRole('textbox', { name: 'Title' }).fill('Cut our film')
    await page.getByRole('textbox', { name: 'Text' }).fill(hostile)
    await page.getByRole('textbox', { name: 'Link' }).fill('https://example.org/film')
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Cut our film' })).toBeVisible()
    await expect(page.getByText(hostile)).toBeVisible()
    const own = page.getByRole('listitem').filter({ hasText: 'Cut our film' })
    await expect(own.getByText('Nobody has shown interest yet.')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await signOut(page)

    await page.getByRole('button', { name: 'Explore as member' }).click()
    await expect(page).not.toHaveURL(/auth/)
    await page.goto('/community/opportunities')
    const interest = page.getByRole('button', { name: 'I’m interested in Cut our film' })
    await interest.click()
    await expect(interest).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(interest).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: 'Post an opportunity' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Edit Cut our film' })).toHaveCount(0)
    await signOut(page)

    await page.getByRole('button', { name: 'Explore as admin' }).click()
    await expect(page).not.toHaveURL(/auth/)
    await page.goto('/community/opportunities')
    await expect(own.getByRole('link', { name: 'Robin Hale' })).toBeVisible()
    await own.getByRole('button', { name: 'Archive Cut our film' }).click()
    await expect(page.getByRole('heading', { name: 'Archived' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { name: 'Archived' })).toHaveCount(0)
  })
})
