/** A toast that reports a change and offers undo never covers what one presses next. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { exploreAs } from './steps/explore.ts'
import { openMember } from './steps/support.ts'

test.use({ device: 'demo' })

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const toastWith = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })

/** Its position once it has stopped moving. */
async function placeOf(what: Locator): Promise<Box> {
  let last = ''
  await expect(async () => {
    const before = last
    last = JSON.stringify(await what.boundingBox())
    expect(last).toBe(before)
  }).toPass()
  return (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
}

async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await placeOf(one), await placeOf(other)]
  expect(a.width * b.width, 'both are shown').toBeGreaterThan(0)
  const overlaps =
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
  expect(overlaps, JSON.stringify([a, b])).toBe(false)
}

test('a saved member can be changed and saved again at once', async ({ page }) => {
  await exploreAs(page, 'admin')
  await openMember(page, 'robin', 'Robin Hale')
  const drawer = page.getByRole('dialog', { name: 'Robin Hale' })
  const box = drawer.getByRole('checkbox', { name: 'Is a consistency coach' })
  const save = drawer.getByRole('button', { name: 'Save' })
  await box.check()
  await save.click()
  const toast = toastWith(page, 'Robin Hale is saved.')
  await expect(toast).toBeVisible()
  await expect(save).toBeDisabled()
  await box.uncheck()
  await expect(save).toBeEnabled()
  await expectApart(toast, save)
  await expectApart(toast, drawer.getByRole('button', { name: 'Close', exact: true }))
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toHaveCount(0)
})
