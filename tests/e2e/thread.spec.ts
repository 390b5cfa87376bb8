import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { changeRecord } from './steps/database.ts'
import { createAccount, exploreAs, mainLink, signOut, stepInAs } from './steps/explore.ts'
import { faultsOf } from './steps/faults.ts'
import { makeJpeg, storedFiles, withExif } from './steps/pictures.ts'
import { untilStored } from './steps/stored.ts'
import { waitUntilStable } from './steps/wait-until-stable.ts'
import { workerAnswers } from './steps/worker.ts'

test.use({
  device: 'demo',
  expectedComplaints: [/ERR_INTERNET_DISCONNECTED/],
})

const SCREENSHOT = 'Text Coach & Screenshot'
const log = (page: Page) => page.getByRole('log')
const messages = (page: Page) => log(page).getByRole('listitem')
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const unread = (page: Page) =>
  page.getByRole('navigation', { name: 'Community' }).getByRole('link', { name: /^Messages/ })

async function openThread(page: Page, query = ''): Promise<void> {
  await page.goto(`/community/thread${query}`)
  await expect(log(page)).toBeVisible()
}

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('')
}

/** Runs in the page: the stored draft of an unsent message. */
async function draftOnDisk(): Promise<string> {
  const opened = indexedDB.open('fourfold-demo-demo-member')
  await new Promise((resolve) => opened.addEventListener('success', resolve))
  const store = opened.result.transaction('settings').objectStore('settings')
  const read = store.get('draft/thread/demo-member_demo-coach')
  await new Promise((resolve) => read.addEventListener('success', resolve))
  opened.result.close()
  return read.result?.value?.text ?? ''
}

test('a screenshot to the coach checks the first habit, and the coach sees it', {
  tag: ['@main', '@firefox'],
}, async ({ page }) => {
  test.slow()
  await exploreAs(page, 'member')
  await page.getByRole('link', { name: /^Send to coach/ }).click()
  await expect(page.getByRole('heading', { name: 'Dana Whitfield' })).toBeVisible()
  await expect(messages(page)).toHaveCount(6)
  const secret = 'Phone of Robin'
  const photo = withExif(await makeJpeg(page, 900, 1800), secret)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(page.getByText(`Sending it checks “${SCREENSHOT}”.`)).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(`${SCREENSHOT} is checked: 4 points.`)).toBeVisible()
  const own = messages(page).last()
  await expect(own.getByRole('img', { name: /^Screenshot of/ })).toBeVisible()
  await expect(own.getByText('Sending…')).toHaveCount(0)
  await expect.poll(async () => (await storedFiles(page)).length).toBeGreaterThan(0)
  const [file] = await storedFiles(page)
  expect(file?.path).toMatch(/^users\/demo-member\/thread\/demo-member\/demo-coach\/\d{5}-00$/)
  // Turned upright by the camera's orientation tag; the camera's other metadata is gone.
  expect(file).toMatchObject({ width: 1800, height: 900 })
  expect(file?.text).not.toContain(secret)

  await mainLink(page, 'Today').click()
  await expect(page.getByRole('checkbox', { name: SCREENSHOT })).toBeChecked()
  await expect(page.getByRole('status')).toHaveText('4 of 10 points')
  await signOut(page)

  await stepInAs(page, 'coach')
  await mainLink(page, 'Community').click()
  await expect(page.getByText('4 unread messages.')).toBeVisible()
  await unread(page).click()
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
  await expect(rows.first()).toContainText('Robin Hale')
  await expect(rows.first()).toContainText('1 unread')
  await rows.first().getByRole('link').click()
  const shot = messages(page)
    .last()
    .getByRole('img', { name: /^Screenshot of/ })
  await expect(shot).toBeVisible()
  await expect.poll(() => shot.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1800)
  await expect(unread(page)).toContainText('3 unread')
  await shot.click()
  const large = page.getByRole('dialog').getByRole('img', { name: /^Screenshot of/ })
  await expect(large).toBeVisible()
  await page.keyboard.press('Escape')
  await say(page, 'Well done!')
  await expect(messages(page).last()).toContainText('Well done!')
  await expect(messages(page).last()).not.toContainText('Sending…')
  await signOut(page)

  await stepInAs(page, 'member')
  const link = page.getByRole('link', { name: /^Send to coach/ })
  await expect(link).toHaveAccessibleName('Send to coach 1 unread')
  await link.click()
  await expect(messages(page).last()).toContainText('Well done!')
  await expect(unread(page)).toHaveAccessibleName('Messages')
})

test('undo unchecks the habit, and leaves the message sent', async ({ page }) => {
  await exploreAs(page, 'member')
  await openThread(page)
  const picture = await makeJpeg(page, 40, 60)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: picture })
  await say(page, 'Up at seven')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(messages(page).last()).toContainText('Up at seven')
  await expect(messages(page).last().getByRole('img')).toBeVisible()
  await untilStored(page)
  await page.goto('/')
  await expect(page.getByRole('checkbox', { name: SCREENSHOT })).not.toBeChecked()
})

test('a message is written by keyboard, keeps its draft, and takes pasted and dropped pictures', {
  tag: '@desktop',
}, async ({ page }) => {
  const hostile = '<img src=x onerror=alert(1)> https://example.org/a javascript:alert(1)'
  await exploreAs(page, 'member')
  await openThread(page)
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await field(page).fill('First line')
  await field(page).press('Shift+Enter')
  await field(page).pressSequentially(hostile)
  await expect.poll(() => page.evaluate(draftOnDisk)).toBe(`First line\n${hostile}`)
  await page.reload()
  await expect(field(page)).toHaveValue(`First line\n${hostile}`)
  await field(page).press('Enter')
  await expect(messages(page)).toHaveCount(7)
  const own = messages(page).last()
  await expect(own).toContainText('<img src=x onerror=alert(1)>')
  await expect(own.getByRole('img')).toHaveCount(0)
  await expect(own.getByRole('link')).toHaveCount(1)
  await expect(own.getByRole('link')).toHaveAttribute('href', 'https://example.org/a')
  await untilStored(page)
  await page.reload()
  await expect(messages(page)).toHaveCount(7)
  await expect(field(page)).toHaveValue('')

  const give = (kind: 'paste' | 'drop') =>
    field(page).evaluate(async (element, type) => {
      const canvas = new OffscreenCanvas(30, 30)
      canvas.getContext('2d')?.fillRect(0, 0, 30, 30)
      const data = new DataTransfer()
      data.items.add(new File([await canvas.convertToBlob()], 'a.png', { type: 'image/png' }))
      const how = { bubbles: true, cancelable: true }
      if (type === 'drop') {
        return element.dispatchEvent(new DragEvent('drop', { ...how, dataTransfer: data }))
      }
      // Firefox gives a script's event an empty clipboard, whatever the script says.
      const pasted = new ClipboardEvent('paste', how)
      Object.defineProperty(pasted, 'clipboardData', { value: data })
      return element.dispatchEvent(pasted)
    }, kind)
  const chosen = page.getByRole('img', { name: 'The picture you chose' })
  for (const kind of ['paste', 'drop'] as const) {
    await give(kind)
    await expect(chosen).toBeVisible()
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(chosen).toHaveCount(0)
  }
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<script>') })
  await expect(page.getByRole('alert')).toContainText('kind of file')
  await expect(chosen).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await expect(messages(page)).toHaveCount(7)
})

test('a thread shows a page, keeps its place when older messages come, and ends with the newest', async ({
  page,
}) => {
  await exploreAs(page, 'member')
  await page.evaluate(async () => {
    const opened = indexedDB.open('fourfold-cloud-demo')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const store = opened.result.transaction('documents', 'readwrite').objectStore('documents')
    const pair = { memberId: 'demo-member', coachId: 'demo-coach' }
    for (let number = 7; number <= 90; number += 1) {
      const id = `many-${number}`
      const data = {
        ...{ id, ...pair, threadId: 'demo-member_demo-coach', senderId: 'demo-coach' },
        ...{ text: `Line ${number}`, picture: '', created: Date.now(), dateNumber: 0 },
        ...{ number, ofSender: number, syncedAt: Date.now() },
      }
      store.put({ collection: 'threadMessages', id, data })
    }
    await new Promise((resolve) => store.transaction.addEventListener('complete', resolve))
    opened.result.close()
  })
  await openThread(page)
  await expect(messages(page)).toHaveCount(40)
  await expect(messages(page).last()).toBeInViewport()
  const older = page.getByRole('button', { name: 'Show older messages' })
  await older.scrollIntoViewIfNeeded()
  const first = messages(page).filter({ hasText: 'Line 51' })
  await waitUntilStable(page)
  const before = await first.boundingBox()
  await older.click()
  await expect(messages(page)).toHaveCount(80)
  await expect(first).toBeInViewport()
  // The button above may have moved up when content was inserted; the message stays in place.
  const moved = async () => Math.abs(((await first.boundingBox())?.y ?? 0) - (before?.y ?? 0))
  await expect.poll(moved).toBeLessThan(80)
  await older.click()
  await expect(messages(page)).toHaveCount(90)
  await expect(older).toHaveCount(0)
})

test('an earlier coach’s conversation stays readable, and accepts no more messages', async ({
  page,
}) => {
  await exploreAs(page, 'member')
  await openThread(page)
  await expect(messages(page)).toHaveCount(6)
  const coaching = { isConsistencyCoach: false, isExecutiveCoach: false, notes: '' }
  const none = { ...coaching, myConsistencyCoachId: '', myExectutiveCoachId: '' }
  await changeRecord(page, { collection: 'users', id: 'demo-member' }, { coaching: none })
  await page.reload()
  await expect(page.getByText('They no longer coach you')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dana Whitfield' })).toBeVisible()
  await expect(messages(page)).toHaveCount(6)
  await expect(field(page)).toHaveCount(0)
})

test.describe('the thread on a new device', () => {
  test.use({ device: 'new' })

  test('says what will be here when there is no coach yet', async ({ page }) => {
    await createAccount(page, 'Mia', 'mia@example.com')
    await page.goto('/community')
    await expect(page.getByRole('link', { name: /^Referrals/ }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^Messages/ })).toHaveCount(0)
    await page.goto('/community/thread')
    await expect(page.getByRole('heading', { name: 'No coach yet' })).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
  })
})

test.describe('the thread without a network', () => {
  test.use({ device: 'installed demo', serviceWorkers: 'allow' })

  test('opens and takes a message', async ({ page, context }) => {
    await exploreAs(page, 'member')
    await openThread(page)
    await expect(messages(page)).toHaveCount(6)
    await workerAnswers(page)
    await context.setOffline(true)
    await page.reload()
    await expect(messages(page)).toHaveCount(6)
    await say(page, 'From the tunnel')
    await expect(messages(page).last()).toContainText('From the tunnel')
  })
})
