/** An invitation to a closed group, made and followed on two devices under the real rules (decision 0099). */
import { expect, test } from '../e2e/fixtures/test.ts'
import { coachInClosedGroup } from './steps/groups.ts'
import { LOST_NETWORK } from './steps/lost-network.ts'
import { accountOf, emptyCloud, groupOf } from './steps/owner.ts'
import { createAccount, expectSaved } from './steps/people.ts'

test.use({
  expectedComplaints: LOST_NETWORK,
})

test.beforeEach(() => emptyCloud())

const CLEO = { name: 'Cleo', email: 'cleo@example.com' }

test('an invitation lets in whoever brings it, and others ask to join', async ({ newDevice }) => {
  test.slow()
  const [cleos, adas, bens] = [await newDevice(), await newDevice(), await newDevice()]
  await coachInClosedGroup(cleos, CLEO)
  await cleos.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await cleos.goto('/community/referral')
  await cleos.getByRole('combobox', { name: 'Lets in' }).selectOption('1 person')
  await cleos.getByRole('button', { name: 'Make an invitation' }).click()
  await expect(cleos.getByText('Your invitation is ready. Its link is copied.')).toBeVisible()
  const link = await cleos.evaluate(() => navigator.clipboard.readText())
  await cleos.goto('/')
  await expectSaved(cleos)

  const { pathname, search } = new URL(link)
  await createAccount(adas, { name: 'Ada', email: 'ada@example.com', at: pathname + search })
  await expectSaved(adas)
  await expect.poll(() => groupOf('ada@example.com')).toBe('dawn')
  await createAccount(bens, { name: 'Ben', email: 'ben@example.com', at: pathname + search })
  await expect(bens.getByText('This invitation no longer lets anybody in')).toBeVisible()
  await bens.goto('/leader-board')
  await expect(bens.getByText(/^Asked on/)).toBeVisible()
  await bens.goto('/')
  await expectSaved(bens)
  expect(await groupOf('ben@example.com')).toBe('')
  const old = `/auth?groupId=dawn&refferal=${await accountOf(CLEO.email)}`
  const cems = await newDevice()
  await createAccount(cems, { name: 'Cem', email: 'cem@example.com', at: old })
  await cems.goto('/leader-board')
  await expect(cems.getByText(/^Asked on/)).toBeVisible()
  await cems.goto('/')
  await expectSaved(cems)
  expect(await groupOf('cem@example.com')).toBe('')
})
