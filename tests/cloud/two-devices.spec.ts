import { expect, test } from '../e2e/fixtures/test.ts'
import { LOST_NETWORK } from './steps/lost-network.ts'
import { emptyCloud, makeAdmin, pointsInCloud } from './steps/owner.ts'
import { createAccount, expectPoints, expectSaved, signIn, toggle } from './steps/people.ts'

test.use({
  expectedComplaints: LOST_NETWORK,
})

test.beforeEach(() => emptyCloud())

test('two devices keep both check-offs when one of them was offline', { tag: '@main' }, async ({
  newDevice,
}) => {
  const [phone, laptop] = [await newDevice(), await newDevice()]
  await createAccount(phone, { name: 'Ada', email: 'ada@example.com' })
  await toggle(phone, 'habit4')
  await expect.poll(() => pointsInCloud('ada@example.com')).toBe(1)
  await signIn(laptop, 'ada@example.com')
  await expectPoints(laptop, 1)

  await phone.context().setOffline(true)
  await toggle(phone, 'habit1')
  await toggle(phone, 'habit4')
  await expectPoints(phone, 4)
  await toggle(laptop, 'habit2')
  await expectPoints(laptop, 3)
  await expect.poll(() => pointsInCloud('ada@example.com')).toBe(3)

  await phone.context().setOffline(false)
  await expectPoints(phone, 6)
  await expectPoints(laptop, 6)
  await expectSaved(phone)
})

test('members of a group see each other’s points as they come', async ({ newDevice }) => {
  const [adas, bens] = [await newDevice(), await newDevice()]
  await createAccount(adas, { name: 'Ada', email: 'ada@example.com' })
  await expectSaved(adas)
  await makeAdmin('ada@example.com')
  await adas.reload()
  await adas.goto('/leader-board')
  await adas.getByRole('textbox', { name: 'Name your group' }).fill('Dawn Patrol')
  await adas.getByRole('checkbox', { name: /^Show my name, points and habit columns/ }).click()
  await adas.getByRole('button', { name: 'Create group' }).click()
  await expect(adas.getByRole('row').filter({ hasText: 'You' })).toContainText('Ada')

  await createAccount(bens, { name: 'Ben', email: 'ben@example.com' })
  await bens.goto('/leader-board')
  await bens.getByRole('checkbox', { name: /^Show my name, points and habit columns/ }).click()
  await bens.getByRole('button', { name: 'Join Dawn Patrol' }).click()
  const adaAtBens = bens.getByRole('row').filter({ hasText: 'Ada' })
  await expect(adaAtBens.getByRole('cell').last()).toHaveText('0')
  const benAtAdas = adas.getByRole('row').filter({ hasText: 'Ben' })
  await expect(benAtAdas.getByRole('cell').last()).toHaveText('0')

  await bens.goto('/')
  await toggle(bens, 'habit1')
  await expect(benAtAdas.getByRole('cell').last()).toHaveText('4')
  await toggle(bens, 'habit3')
  await expect(benAtAdas.getByRole('cell').last()).toHaveText('7')

  await bens.goto('/leader-board')
  await adas.goto('/')
  await toggle(adas, 'habit2')
  await expect(adaAtBens.getByRole('cell').last()).toHaveText('2')
})
