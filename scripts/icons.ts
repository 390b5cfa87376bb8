/** `npm run icons`: draws every icon from the mark in `core/app/mark/`; the results are committed. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { type MarkOptions, markSvg } from '#core/app/mark/mark.ts'
import { GROUND } from '#core/app/mark/palette.ts'
import { COLUMN_ORDER, HABIT_IDS } from '#core/values/habits.ts'
import { ensureChromium } from './browser/ensure-chromium.ts'
import { chromiumArguments } from './browser/launch-options.ts'
import { icnsOf, icoOf, type Picture } from './icons/containers.ts'
import { ROOT } from './paths.ts'

const WHOLE: Omit<MarkOptions, 'size'> = { filled: new Set(HABIT_IDS) }
const ON_PAPER = { ...WHOLE, background: GROUND.light }

const TRAY = [0, 1, 2, 3, 4].flatMap((count) => {
  const filled = new Set(COLUMN_ORDER.slice(0, count))
  return [
    [`build/icons/tray-${count}.png`, { filled, size: 16 }],
    [`build/icons/tray-${count}@2x.png`, { filled, size: 32 }],
    // Template images, which macOS tints to match its menu bar.
    [`build/icons/tray-${count}Template.png`, { filled, size: 16, ink: '#000000' }],
    [`build/icons/tray-${count}Template@2x.png`, { filled, size: 32, ink: '#000000' }],
  ] satisfies [string, MarkOptions][]
})

const PICTURES: readonly (readonly [file: string, options: MarkOptions])[] = [
  ['web/public/icons/icon-192.png', { ...WHOLE, size: 192 }],
  ['web/public/icons/icon-512.png', { ...WHOLE, size: 512 }],
  ['web/public/icons/maskable-512.png', { ...ON_PAPER, size: 512, scale: 0.62 }],
  ['web/public/icons/apple-touch-icon.png', { ...ON_PAPER, size: 180, scale: 0.76 }],
  ...TRAY,
]

/** Sizes of the desktop app's icon: Linux uses single files, Windows and macOS one file with all sizes. */
const APP_SIZES = [16, 32, 48, 64, 128, 256, 512, 1024]
const ICO_SIZES = [16, 32, 48, 64, 128, 256]
const ICNS_SIZES = [16, 32, 64, 128, 256, 512, 1024]

async function writeAppIcons(browser: Browser): Promise<void> {
  const pictures: Picture[] = []
  for (const size of APP_SIZES) {
    // At these sizes a background would leave too little room for the mark.
    const look = size < 48 ? WHOLE : { ...ON_PAPER, scale: 0.7, backgroundRadius: 0.22 }
    pictures.push({ size, png: await rasterise(browser, { ...look, size }) })
  }
  for (const { size, png } of pictures) write(`build/icons/app/${size}x${size}.png`, png)
  const of = (sizes: readonly number[]) => pictures.filter(({ size }) => sizes.includes(size))
  write('build/icons/icon.ico', icoOf(of(ICO_SIZES)))
  write('build/icons/icon.icns', icnsOf(of(ICNS_SIZES)))
}

function write(file: string, content: string | Uint8Array): void {
  const path = join(ROOT, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  console.log(file)
}

async function rasterise(browser: Browser, options: MarkOptions): Promise<Uint8Array> {
  const { size } = options
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${markSvg(options)}`)
  const picture = await page.screenshot({ omitBackground: true })
  await page.close()
  return picture
}

const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: chromiumArguments(),
})
try {
  for (const [file, options] of PICTURES) write(file, await rasterise(browser, options))
  await writeAppIcons(browser)
  write('web/public/icons/favicon.svg', `${markSvg({ ...WHOLE, size: 96 })}\n`)
} finally {
  await browser.close()
}
