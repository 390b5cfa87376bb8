/**
 * `npm run screenshots`: takes the screenshots of README and manifest from the demo, in the production build.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { ROOT } from './paths.ts'
import { SCREENSHOTS } from './pictures/manifest-screenshots.ts'
import { inStudio } from './pictures/studio.ts'

interface Picture {
  readonly file: string
  readonly width: number
  readonly height: number
  readonly colorScheme: 'light' | 'dark'
  /** Device pixels per CSS pixel; 2 by default. */
  readonly scale?: number
  /** The tab of `/` to show. */
  readonly tab?: 'time'
}

const PICTURES: readonly Picture[] = [
  { file: 'docs/screenshot.png', width: 1280, height: 800, colorScheme: 'light' },
  { file: 'docs/screenshots/desktop-dark.png', width: 1280, height: 800, colorScheme: 'dark' },
  { file: 'docs/screenshots/phone-light.png', width: 390, height: 844, colorScheme: 'light' },
  { file: 'docs/screenshots/phone-dark.png', width: 390, height: 844, colorScheme: 'dark' },
  ...SCREENSHOTS.map(({ file, width, height, scale, tab }) => ({
    file: `web/public/${file}`,
    width: width / scale,
    height: height / scale,
    colorScheme: 'light' as const,
    scale,
    ...(tab && { tab }),
  })),
]

async function take(browser: Browser, origin: string, picture: Picture): Promise<void> {
  const { file, width, height, colorScheme, scale = 2, tab } = picture
  const context = await browser.newContext({
    colorScheme,
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(`${origin}/auth`)
  await page.getByRole('button', { name: 'Explore as member' }).click()
  await page.waitForURL(`${origin}/`)
  await page.getByRole('checkbox').first().waitFor()
  for (const key of ['1', '3', '4']) await page.keyboard.press(key)
  await page.getByText('8 of 10 points').waitFor()
  await page.getByText('Saved on this device').waitFor()
  if (tab) {
    await page.getByRole('tab', { name: 'Time' }).click()
    await page.getByRole('spinbutton', { name: 'Plan: Sleep' }).waitFor()
    await page.getByText('Saved on this device').waitFor()
  }
  await page.screenshot({ path: join(ROOT, file) })
  await context.close()
  console.log(file)
}

await inStudio(async ({ browser, origin }) => {
  for (const folder of ['docs/screenshots', 'web/public/screenshots']) {
    mkdirSync(join(ROOT, folder), { recursive: true })
  }
  for (const picture of PICTURES) await take(browser, origin, picture)
})
