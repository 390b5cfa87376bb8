/** `npm run release:freeze`: uses today's build as a member does, and freezes it with changes waiting. */
import { dayAt } from '#core/values/time/day.ts'
import { coach } from '../cloud/steps/coaching.ts'
import { LOST_NETWORK } from '../cloud/steps/lost-network.ts'
import { accountOf, emptyCloud } from '../cloud/steps/owner.ts'
import { createAccount, expectSaved } from '../cloud/steps/people.ts'
import { expect, test } from '../e2e/fixtures/test.ts'
import { workerAnswers } from '../e2e/steps/worker.ts'
import { builtFolder } from './address.ts'
import { readDevice } from './device.ts'
import { doMuch, openWeek } from './member-day.ts'
import { writeRelease } from './release.ts'
import { readAccounts, readDocuments } from './server-state.ts'

test.use({ expectedComplaints: LOST_NETWORK })

const ADA = { name: 'Ada', email: 'ada@example.com' }
const CLEO = { name: 'Cleo', email: 'cleo@example.com' }
/** A repository keeps each release for ever. */
const MAX_BYTES = 3_000_000

test('today’s build is frozen with a member’s device, changes waiting, and the server', async ({
  newDevice,
}) => {
  await emptyCloud()
  const [ada, cleo] = [await newDevice(), await newDevice()]
  for (const [page, person] of [
    [ada, ADA],
    [cleo, CLEO],
  ] as const) {
    await createAccount(page, person)
    await expectSaved(page)
  }
  await coach({ coach: CLEO.email, member: ADA.email })
  await expect(ada.getByRole('link', { name: /^Send to coach/ })).toBeVisible()
  const today = dayAt(Date.now(), new Date().getTimezoneOffset())
  const monday = openWeek(today)
  await doMuch(ada, monday, {
    ...{ habits: [0, 3], sleep: '7', template: 'Work weeks', text: 'all is sent' },
    privacy: /^Share with the community/,
  })
  await ada.goto('/')
  await expectSaved(ada)

  await workerAnswers(ada)
  await ada.context().setOffline(true)
  await doMuch(ada, monday, {
    ...{ habits: [1, 3], sleep: '6', template: 'Quiet weeks', text: 'this waits' },
    privacy: /^Share nothing/,
  })
  const { outbox = [], quarantine } = await readDevice(ada)
  expect(quarantine).toEqual([])
  console.log(
    'Waiting:',
    outbox.map(({ intent }) => JSON.stringify(intent).slice(0, 60)).join('\n'),
  )
  const device = await ada.context().storageState({ indexedDB: true })
  const bytes = writeRelease(today, await builtFolder(), {
    ...{ userId: await accountOf(ADA.email), day: today, device },
    ...{ documents: await readDocuments(), accounts: await readAccounts() },
  })
  console.log(`Frozen: tests/fixtures/releases/${today}, ${Math.round(bytes / 1000)} KB`)
  expect(bytes).toBeLessThan(MAX_BYTES)
})
