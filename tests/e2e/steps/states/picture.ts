import { expect, type Locator, type Page } from '@playwright/test'
import { reach } from '../all-routes.ts'
import { makeJpeg } from '../pictures.ts'

/** Sends a picture to the coach, unless there is one, and finds the button that enlarges it. */
export async function openLargePicture(page: Page): Promise<Locator> {
  await reach(page, '/community/thread')
  const messages = page.getByRole('log').getByRole('listitem')
  await expect(messages.first()).toBeVisible()
  const picture = messages.getByRole('button').filter({ has: page.getByRole('img') })
  if ((await picture.count()) === 0) {
    const jpeg = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await makeJpeg(page, 60, 90) }
    await page.getByLabel('Choose a picture to send').setInputFiles(jpeg)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
  }
  await expect(picture.first()).toBeVisible()
  return picture.last()
}
