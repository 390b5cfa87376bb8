/** The browser's Back, and the phone's, closes what is open over a page before it leaves the page. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { createAccount, exploreAs } from './steps/explore.ts'
import { DIALOGS } from './steps/states/dialogs.ts'
import { lay, type Over } from './steps/states/state.ts'
import { openTemplates, openTime } from './steps/time.ts'

test('Back closes the editor, then the drawer, then leaves the page', {
  tag: '@firefox',
}, async ({ page }) => {
  await createAccount(page, 'Mia', 'mia@example.com')
  await openTime(page)
  const url = page.url()
  const drawer = await openTemplates(page)
  await drawer.getByRole('button', { name: 'New template' }).click()
  await expect(drawer.getByRole('textbox', { name: 'Name' })).toBeVisible()

  await page.goBack()
  await expect(drawer.getByRole('button', { name: 'New template' })).toBeFocused()
  await page.goBack()
  await expect(drawer).toHaveCount(0)
  await expect(page).toHaveURL(url)
  await page.goBack()
  await expect(page).not.toHaveURL(url)
})

const INVITATION = 'features/invitation/invitation-dialog.tsx'

/** Pages are reached by way of another one, to which Back leads when nothing is left to close. */
async function open(page: Page, over: Over) {
  const opener = await over.arrive(page)
  const url = page.url()
  const dialog = await lay(page, over, opener)
  return { url, dialog, hasAddress: page.url() !== url }
}

/** Runs in the page: how many layers are open over it, by its entry in the browser's history. */
const layerNow = (): unknown => history.state?.layer ?? 0

/** @param reloads also without an address of its own */
async function expectBackCloses(page: Page, over: Over, reloads: boolean): Promise<void> {
  const { url, dialog, hasAddress } = await open(page, over)
  await page.goBack()
  await expect(dialog, 'closed by Back').toHaveCount(0)
  await expect(page, 'still on the page').toHaveURL(url)

  await open(page, over)
  await page.keyboard.press('Escape')
  await expect(dialog, 'closed by Escape').toHaveCount(0)
  if (!hasAddress) {
    await page.goForward()
    await expect(page, 'Forward leads nowhere').toHaveURL(url)
    await expect(dialog, 'Forward leads nowhere').toHaveCount(0)
  }
  await page.goBack()
  await expect(page, 'left by one Back').not.toHaveURL(url)
  if (!hasAddress && !reloads) return

  await open(page, over)
  await page.reload()
  if (hasAddress) await expect(dialog, 'open again by its address').toBeVisible()
  else await expect.poll(() => page.evaluate(layerNow), 'left its entry').toBe(0)
  await page.goBack()
  await expect(dialog, 'left by one Back after a reload').toHaveCount(0)
  if (!hasAddress) await expect(page, 'left by one Back after a reload').not.toHaveURL(url)
}

for (const who of ['member', 'coach', 'admin'] as const) {
  test.describe(`a ${who}`, () => {
    test.use({ device: 'demo' })

    test(`Back closes whatever lies over the pages of a ${who}`, async ({ page }) => {
      test.slow()
      await exploreAs(page, who)
      for (const [place, over] of DIALOGS[who].entries()) {
        // It opens as if by a followed link: the page before has the same address (join-requests.spec.ts).
        if (over.file === INVITATION) continue
        // What has no address of its own leaves the history in one way, so the first ones stand for all.
        await test.step(over.file, () => expectBackCloses(page, over, place < 3))
      }
    })
  })
}
