import { expect, test } from '../e2e/fixtures/test.ts'
import { expectHours, field, openTemplates, openTime, status, type } from '../e2e/steps/time.ts'
import { goThroughAWeek } from '../e2e/steps/week.ts'
import { LOST_NETWORK } from './steps/lost-network.ts'
import { emptyCloud } from './steps/owner.ts'
import { createAccount, expectSaved, signIn } from './steps/people.ts'

test.use({
  expectedComplaints: LOST_NETWORK,
})

test.beforeEach(() => emptyCloud())

test.describe('a week with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('continues offline in the middle, and another device has it', {
    tag: '@main',
  }, async ({ newDevice }) => {
    test.slow()
    const [phone, laptop] = [await newDevice(), await newDevice()]
    await createAccount(phone, { name: 'Ada', email: 'ada@example.com' })
    await goThroughAWeek(phone, 'All saved')

    await signIn(laptop, 'ada@example.com')
    await openTime(laptop)
    await expect(laptop.getByText('Working weeks', { exact: true })).toBeVisible()
    await expect(laptop.getByText('7 days in a row')).toBeVisible()
    await expectHours(laptop, 'Plan', ['2', '7', '1', '6', '8'])
  })
})

test('two devices that type different hours of a day keep both, and see what remains', async ({
  newDevice,
}) => {
  const [phone, laptop] = [await newDevice(), await newDevice()]
  await createAccount(phone, { name: 'Ada', email: 'ada@example.com' })
  await openTime(phone)
  await expectSaved(phone)
  await signIn(laptop, 'ada@example.com')
  await openTime(laptop)
  await expectSaved(laptop)

  await phone.context().setOffline(true)
  await type(field(phone, 'Actual: Sleep'), '6')
  await type(field(laptop, 'Actual: Procrastination'), '1')
  await expectSaved(laptop)
  await phone.context().setOffline(false)
  for (const device of [phone, laptop]) {
    await expect(field(device, 'Actual: Sleep')).toHaveValue('6')
    await expect(field(device, 'Actual: Procrastination')).toHaveValue('1')
    await expect(status(device)).toContainText('23 of 24 hours')
  }
})

test('a deleted template is no longer chosen on another device', async ({ newDevice }) => {
  const [phone, laptop] = [await newDevice(), await newDevice()]
  await createAccount(phone, { name: 'Ada', email: 'ada@example.com' })
  await openTime(phone)
  const onPhone = await openTemplates(phone)
  await onPhone.getByRole('button', { name: 'Copy and edit Three eights' }).click()
  await onPhone.getByRole('textbox', { name: 'Name' }).fill('Eights')
  await onPhone.getByRole('button', { name: 'Save' }).click()
  await expectSaved(phone)
  await signIn(laptop, 'ada@example.com')
  await openTime(laptop)
  const onLaptop = await openTemplates(laptop)
  await expect(onLaptop.getByRole('button', { name: 'Use Eights' })).toBeVisible()

  await laptop.context().setOffline(true)
  await onLaptop.getByRole('button', { name: 'Use Eights' }).click()
  await expect(onLaptop.getByRole('button', { name: 'Use Eights' })).toHaveCount(0)
  await onPhone.getByRole('button', { name: 'Delete Eights' }).click()
  await expect(phone.getByText('Eights deleted.')).toBeVisible()
  await expectSaved(phone)
  await laptop.context().setOffline(false)
  for (const drawer of [onPhone, onLaptop]) {
    await expect(drawer.getByRole('button', { name: 'Edit Eights' })).toHaveCount(0)
    const fallback = drawer.getByRole('listitem').filter({ hasText: 'Default Schedule' })
    await expect(fallback.getByText('Current', { exact: true })).toBeVisible()
  }
})
