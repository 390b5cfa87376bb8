import { onlyInChromium } from './fixtures/only-in-chromium.ts'
import { expect, test } from './fixtures/test.ts'
import { createAccount, exploreAs, fillInDoor, signOut } from './steps/explore.ts'
import { goWithin } from './steps/go-within.ts'
import { keepToasts } from './steps/keep-toasts.ts'
import { onlyGroupId } from './steps/only-group.ts'
import { untilStored } from './steps/stored.ts'
import { openTemplates, openTime } from './steps/time.ts'
import { waitUntilStable } from './steps/wait-until-stable.ts'

test('a form says what to correct once a field has been left, and keeps what was typed', async ({
  page,
}) => {
  await page.goto('/auth')
  const email = page.getByRole('textbox', { name: 'Email' })
  const password = page.getByRole('textbox', { name: 'Password' })
  await email.pressSequentially('mia@')
  await expect(page.getByText(/email address like/)).toHaveCount(0)
  await password.fill('petal')
  await expect(page.getByText(/email address like/)).toBeVisible()
  await email.pressSequentially('example.com')
  await expect(page.getByText(/email address like/)).toHaveCount(0)
  await expect(page.getByText('Use 8 characters or more: 3 to go.')).toBeVisible()

  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('What should we call you?')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expect(email).toHaveValue('mia@example.com')
  await expect(password).toHaveValue('petal')
})

test('the sign-in form keeps what was typed between creating an account and signing in', async ({
  page,
}) => {
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Email' }).fill('mia@example.com')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('mia@example.com')
})

test('a button has the weight of the kit, whichever part of the build comes first', async ({
  page,
}) => {
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Create account' })).toHaveCSS('font-weight', '600')
})

test('the password field shows and hides the password', async ({ page }) => {
  await page.goto('/auth')
  const password = page.getByRole('textbox', { name: 'Password' })
  await password.fill('four petals')
  await page.getByRole('button', { name: 'Show characters' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('four petals')
})

test('the sign-in form gives a wrong password and an unknown address the same answer', async ({
  page,
}) => {
  await createAccount(page, 'Mia', 'mia@example.com')
  await signOut(page)
  for (const [email, password] of [
    ['mia@example.com', 'not my password'],
    ['nobody@example.com', 'four petals'],
  ] as const) {
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('textbox', { name: 'Password' }).press('Enter')
    await expect(page.getByRole('alert')).toHaveText(
      'This email and password don’t match. Check both.',
    )
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue(password)
  }
  await page.getByRole('textbox', { name: 'Email' }).fill('mia@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('four petals')
  await page.getByRole('textbox', { name: 'Password' }).press('Enter')
  await expect(page).toHaveURL('/')
})

test.describe('an address that has an account', () => {
  // Failed sign-ups are logged as well (docs/product.md#errors).
  test.use({ expectedComplaints: [/Signing up failed/] })

  test('gets a message beside the field', async ({ page }) => {
    await createAccount(page, 'Mia', 'mia@example.com')
    await signOut(page)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Mia')
    await page.getByRole('textbox', { name: 'Email' }).fill('Mia@Example.com')
    await page.getByRole('textbox', { name: 'Password' }).fill('four petals')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText(/email already has an account/)).toBeVisible()
  })
})

test('the form names the group of an invitation, and leaves consent to the person', async ({
  page,
}) => {
  await createAccount(page, 'Ada', 'ada@example.com')
  await page.goto('/leader-board')
  const name = page.getByRole('textbox', { name: 'Name your group' })
  await page.getByRole('button', { name: 'Create group' }).click()
  await expect(page.getByText('A group needs a name.')).toBeVisible()
  await name.fill('Dawn Patrol')
  await page.getByRole('checkbox', { name: /^Show my name, points and habit columns/ }).click()
  await page.getByRole('button', { name: 'Create group' }).click()
  await expect(page.getByRole('table', { name: 'Group leaderboard' })).toBeVisible()
  // The toast is still there, and must not be in the way of signing out.
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible()
  await waitUntilStable(page)
  const isFree = await page.getByRole('button', { name: 'Account' }).evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(isFree).toBe(true)
  const groupId = await onlyGroupId(page)
  await signOut(page)

  await page.goto(`/auth?groupId=${groupId}&refferal=%22%3E%3Cscript%3E`)
  await expect(page.getByText('You’re invited to Dawn Patrol.')).toBeVisible()
  const consent = page.getByRole('checkbox', { name: /^Show my name, points and habit columns/ })
  await expect(consent).not.toBeChecked()
  await fillInDoor(page, 'Ben', 'ben@example.com')
  await expect(page.getByRole('status')).toHaveText('0 of 10 points')

  await page.goto('/leader-board')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dawn Patrol')
  await page.getByRole('button', { name: 'Put me on the board' }).click()
  const own = page.getByRole('row').filter({ hasText: 'You' })
  await expect(own.getByRole('rowheader')).toContainText('Ben')
  await page.getByRole('button', { name: 'Take me off the board' }).click()
  await expect(own).toHaveCount(0)
})

test('the form creates an account although an invitation leads nowhere', async ({ page }) => {
  await page.goto('/auth?groupId=no-such-group')
  await expect(page.getByText(/couldn’t find the group/)).toBeVisible()
})

/** People leave a moment between the two clicks. */
const AS_PEOPLE_DO = { delay: 80 }
const NO_SECOND_CLICK = 'Firefox counts each click of its automation as a first one'

test('a double-clicked button acts once', async ({ page }) => {
  onlyInChromium(NO_SECOND_CLICK)
  await createAccount(page, 'Mia', 'mia@example.com')
  await page.goto('/settings/notifications')
  await page
    .getByRole('button', { name: 'Add a reminder: 30 Mins Exercise' })
    .dblclick(AS_PEOPLE_DO)
  const remove = page.getByRole('button', { name: /^Remove: 30 Mins Exercise/ })
  await expect(remove).toHaveCount(1)
  await page.getByRole('button', { name: 'Add a reminder: 30 Mins Exercise' }).click()
  await expect(remove).toHaveCount(2)
  await remove.first().dblclick(AS_PEOPLE_DO)
  await expect(remove).toHaveCount(1)

  await openTime(page)
  const drawer = await openTemplates(page)
  await drawer.getByRole('button', { name: 'New template' }).click()
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Winter')
  await drawer.getByRole('button', { name: 'Save' }).dblclick(AS_PEOPLE_DO)
  await expect(drawer.getByRole('button', { name: 'Edit Winter' })).toHaveCount(1)
  // The toast may cover the next button, and stays while the pointer is over it.
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await drawer.getByRole('button', { name: 'Copy and edit Three eights' }).dblclick(AS_PEOPLE_DO)
  await expect(drawer.getByRole('textbox', { name: 'Name' })).toBeVisible()
  await drawer.getByRole('button', { name: 'All templates' }).click()
  await expect(drawer.getByRole('button', { name: /^Edit / })).toHaveCount(2)
})

test.describe('a button in the demo community', () => {
  test.use({ device: 'demo' })

  test('acts once when double-clicked', async ({ page }) => {
    onlyInChromium(NO_SECOND_CLICK)
    await exploreAs(page, 'member')
    await page.goto('/community/opportunities')
    const interested = page.getByRole('button', { name: /^I’m interested in/ }).first()
    await interested.dblclick(AS_PEOPLE_DO)
    await untilStored(page)
    await expect(interested).toHaveAttribute('aria-pressed', 'true')

    const files: string[] = []
    page.on('download', (file) => files.push(file.suggestedFilename()))
    await page.goto('/settings/privacy')
    await page.getByRole('button', { name: 'Days as CSV' }).dblclick(AS_PEOPLE_DO)
    await expect.poll(() => files.length).toBe(1)
    await page.getByRole('button', { name: 'Hours as CSV' }).click()
    await expect.poll(() => files.length).toBe(2)
    expect(files[1]).toContain('hours')

    await page.goto('/settings/account-information')
    await page.getByRole('button', { name: 'Leave Early Birds' }).click()
    await page.getByRole('button', { name: 'Leave anyway' }).dblclick(AS_PEOPLE_DO)
    await expect(page.getByText('You’re not in a group yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Join Steady Climbers' }).dblclick(AS_PEOPLE_DO)
    await expect(page.getByRole('button', { name: 'Leave Steady Climbers' })).toBeVisible()
    await expect(page.getByText(/^Welcome to Steady Climbers/)).toHaveCount(1)
  })

  test('shows the welcome to another group in place of the toast about leaving', async ({
    page,
  }) => {
    await keepToasts(page)
    await exploreAs(page, 'member')
    await page.goto('/settings/account-information')
    await page.getByRole('button', { name: 'Leave Early Birds' }).click()
    await page.getByRole('button', { name: 'Leave anyway' }).click()
    const left = page.getByText(/^You have left Early Birds/)
    await expect(left).toBeVisible()
    await goWithin(page, '/auth?groupId=demo-group-2&refferal=demo-coach')
    await page.getByRole('button', { name: 'Join Steady Climbers' }).last().click()
    await expect(page.getByText(/^Welcome to Steady Climbers/)).toBeVisible()
    await expect(left).toHaveCount(0)
  })
})
