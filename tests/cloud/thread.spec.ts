import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/fixtures/test.ts'
import { makeJpeg } from '../e2e/steps/pictures.ts'
import { workerAnswers } from '../e2e/steps/worker.ts'
import { coach } from './steps/coaching.ts'
import { LOST_NETWORK } from './steps/lost-network.ts'
import { emptyCloud, pointsInCloud } from './steps/owner.ts'
import { createAccount, expectSaved } from './steps/people.ts'

test.use({
  expectedComplaints: LOST_NETWORK,
})

const ADA = { name: 'Ada', email: 'ada@example.com' }
const CLEO = { name: 'Cleo', email: 'cleo@example.com' }

test.beforeEach(() => emptyCloud())

const log = (page: Page) => page.getByRole('log')
const messages = (page: Page) => log(page).getByRole('listitem')
const unread = (page: Page) =>
  page.getByRole('navigation', { name: 'Community' }).getByRole('link', { name: /^Messages/ })

async function say(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Message to/ })
  await field.fill(text)
  await field.press('Enter')
  await expect(field).toHaveValue('')
}

/** A member and their coach, each on their own device. */
async function theTwo(newDevice: () => Promise<Page>) {
  const [adas, cleos] = [await newDevice(), await newDevice()]
  await createAccount(adas, ADA)
  await expectSaved(adas)
  await createAccount(cleos, CLEO)
  await expectSaved(cleos)
  const pair = await coach({ coach: CLEO.email, member: ADA.email })
  await expect(adas.getByRole('link', { name: /^Send to coach/ })).toBeVisible()
  return { adas, cleos, ...pair }
}

test('member and coach talk live, and the unread count falls as messages are read', {
  tag: '@main',
}, async ({ newDevice }) => {
  test.slow()
  const { adas, cleos, memberId } = await theTwo(newDevice)
  await adas.getByRole('link', { name: /^Send to coach/ }).click()
  await expect(adas.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
  await cleos.goto('/community')
  await expect(unread(cleos)).toHaveAccessibleName('Messages')
  await say(adas, 'Good morning')
  await say(adas, 'Up at seven')
  await expect(unread(cleos)).toContainText('2 unread')

  await unread(cleos).click()
  await cleos.getByRole('link', { name: /^Ada/ }).click()
  await expect(messages(cleos)).toHaveCount(2)
  await expect(unread(cleos)).toHaveAccessibleName('Messages')
  await say(cleos, 'Well done')
  await expect(messages(adas)).toHaveCount(3)
  await expect(messages(adas).last()).toContainText('Well done')
  await expect(adas.getByRole('status')).toContainText(': Well done')

  // A message counts as read only while its reader has the thread open; elsewhere it counts as unread.
  await adas.goto('/community')
  await say(cleos, 'Tomorrow again?')
  await expect(unread(adas)).toContainText('1 unread')

  await coach({ coach: CLEO.email, member: ADA.email }, { ends: true })
  await cleos.goto(`/community/thread?memberId=${memberId}`)
  await expect(
    cleos.getByRole('heading', { name: 'You can’t open this conversation' }),
  ).toBeVisible()
  await expect(log(cleos)).toHaveCount(0)
})

test.describe('a thread with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('keeps offline messages in their order, and sends them when the network is back', async ({
    newDevice,
  }) => {
    test.slow()
    const { adas, cleos, memberId } = await theTwo(newDevice)
    await adas.goto('/community/thread')
    await say(adas, 'one')
    await cleos.goto(`/community/thread?memberId=${memberId}`)
    await expect(messages(cleos)).toHaveCount(1)

    await workerAnswers(adas)
    await adas.context().setOffline(true)
    await say(adas, 'two')
    await say(adas, 'three')
    // The page shows it once an attempt has failed.
    await expect(messages(adas).last()).toContainText('Waiting for the network', {
      timeout: 60_000,
    })
    await adas.reload()
    await expect(messages(adas)).toHaveCount(3)
    await say(cleos, 'Are you there?')
    await expect(messages(cleos)).toHaveCount(2)
    await expect(messages(cleos).last()).not.toContainText('Sending…')
    await adas.context().setOffline(false)
    await expect(messages(cleos)).toHaveCount(4)
    for (const [index, text] of ['one', 'Are you there?', 'two', 'three'].entries()) {
      await expect(messages(cleos).nth(index)).toContainText(text)
      await expect(messages(adas).nth(index)).toContainText(text)
    }
  })
})

test('a screenshot checks the habit, and the coach sees the picture', async ({ newDevice }) => {
  test.slow()
  const { adas, cleos, memberId } = await theTwo(newDevice)
  await adas.goto('/community/thread')
  const buffer = await makeJpeg(adas, 40, 60)
  const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer }
  await adas.locator('input[type=file]').setInputFiles(file)
  await say(adas, 'Look')
  await say(adas, 'And this')
  await expect(messages(adas)).toHaveCount(2)
  await expect(messages(adas).last()).not.toContainText('Sending…')
  await expect.poll(() => pointsInCloud(ADA.email)).toBe(4)

  await cleos.goto(`/community/thread?memberId=${memberId}`)
  await expect(messages(cleos)).toHaveCount(2)
  const shot = messages(cleos)
    .first()
    .getByRole('img', { name: /^Screenshot of/ })
  await expect
    .poll(() => shot.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBe(40)
})
