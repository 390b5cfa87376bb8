/** What it may cost to check off a habit: bytes, for they are the same on every machine (issue 8). */
import { expect, test } from './fixtures/test.ts'
import { createAccount } from './steps/explore.ts'
import { holdLongTimers, watchTransfer } from './steps/transfer.ts'

const SCRIPT_BUDGET = 170_000
const STYLE_BUDGET = 25_000
/** Not asked for by anybody; it is 214 KB now, was 227, and should not grow unnoticed. */
const NEWCOMER_BUDGET = 220_000

// Its fetches are for later, and begin when the page has nothing else to do.
test.use({ serviceWorkers: 'block' })
test.skip(({ isMobile }) => !isMobile, 'both sizes fetch the same')

const inKb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

test('a check-off costs a returning member at most 170 KB of script and 25 KB of style', async ({
  page,
  context,
}) => {
  await createAccount(page, 'Mia', 'mia@example.com')
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await page.close()

  const visit = await context.newPage()
  await holdLongTimers(visit)
  const transfer = watchTransfer(visit)
  await visit.goto('/')
  await visit.getByRole('checkbox', { name: '30 Mins Exercise' }).click()
  await expect(visit.getByRole('status')).toHaveText('1 of 10 points')
  await expect.poll(() => visit.evaluate(checkedOnDisk)).toBe(true)
  // Synced as well: the engine is counted.
  await expect(visit.getByText('Saved on this device')).toBeVisible()

  const [script, style] = [await transfer.bytes('script'), await transfer.bytes('stylesheet')]
  console.log(`first check-off, returning: script ${inKb(script)}, style ${inKb(style)} (gzip)`)
  expect(transfer.scripts().join()).toMatch(/\/sync-.*\/device-/)
  expect(transfer.scripts().join()).not.toMatch(/firebase/i)
  expect(script).toBeLessThanOrEqual(SCRIPT_BUDGET)
  expect(style).toBeLessThanOrEqual(STYLE_BUDGET)
})

/** Runs in the page: whether any account's database holds a habit that is checked. */
async function checkedOnDisk(): Promise<boolean> {
  const all = await indexedDB.databases()
  const own = all.flatMap(({ name = '' }) => (name.startsWith('fourfold-device-') ? [name] : []))
  const answers = own.map(
    (name) =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const reading = database
            .transaction('trackingDaily')
            .objectStore('trackingDaily')
            .getAll()
          reading.onsuccess = () => {
            database.close()
            resolve(JSON.stringify(reading.result).includes('"checked":true'))
          }
        }
      }),
  )
  return (await Promise.all(answers)).includes(true)
}

test('somebody new pays no more than today for the form in front of it', async ({ page }) => {
  await holdLongTimers(page)
  const transfer = watchTransfer(page)
  await createAccount(page, 'Mia', 'mia@example.com')
  await page.getByRole('checkbox', { name: '30 Mins Exercise' }).click()
  await expect(page.getByRole('status')).toHaveText('1 of 10 points')
  await expect(page.getByText('Saved on this device')).toBeVisible()

  const [script, style] = [await transfer.bytes('script'), await transfer.bytes('stylesheet')]
  console.log(`first check-off, new:       script ${inKb(script)}, style ${inKb(style)} (gzip)`)
  expect(script).toBeLessThanOrEqual(NEWCOMER_BUDGET)
  expect(style).toBeLessThanOrEqual(STYLE_BUDGET)
})
