/**
 * `npm run film`: renders the film that welcomes new members, and its captions; both are committed. Chromium
 * draws the frames, ffmpeg (Debian: `apt-get install ffmpeg`) encodes them.
 */
import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { chromium } from '@playwright/test'
import { ensureChromium } from './browser/ensure-chromium.ts'
import { chromiumArguments } from './browser/launch-options.ts'
import { HEIGHT, pictureAt, stage, WIDTH } from './film/picture.ts'
import { captionsOf, LENGTH, SCENES } from './film/scenes.ts'
import { ROOT } from './paths.ts'

const PICTURES_A_SECOND = 15
const MEDIA = join(ROOT, 'renderer/features/onboarding/media')
const FILM = join(MEDIA, 'welcome.webm')
/** The same in H.264, for browsers without VP9, and a picture of it. */
const MP4 = join(MEDIA, 'welcome.mp4')
const POSTER = join(MEDIA, 'welcome.jpg')
/** The moment of the poster, in seconds: the first title has come. */
const POSTER_AT = 3
const FONT = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
/** Limits the file size, so that the film opens quickly over a mobile connection. */
const MAX_BYTES = 600_000

const INPUT = ['-f', 'image2pipe', '-framerate', String(PICTURES_A_SECOND), '-i', '-']
const ENCODING = [
  '-c:v',
  'libvpx-vp9',
  '-crf',
  '34',
  '-b:v',
  '0',
  '-row-mt',
  '1',
  '-pix_fmt',
  'yuv420p',
]
/** The index comes first, so that it plays before all of it is there. */
const H264 = [
  ...['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '24', '-profile:v', 'high'],
  ...['-level', '3.1', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-an'],
]

const font = `data:font/woff2;base64,${readFileSync(join(ROOT, FONT)).toString('base64')}`
function ffmpeg(...args: readonly string[]): ChildProcessByStdio<Writable, null, null> {
  return spawn('ffmpeg', ['-y', '-loglevel', 'error', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
}

/** @throws if it is not installed, or fails */
function end(encoder: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    encoder.once('error', () => reject(new Error('ffmpeg is needed: apt-get install ffmpeg')))
    encoder.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg: ${code}`))))
  })
}

const encoder = ffmpeg(...INPUT, ...ENCODING, FILM)
const encoded = end(encoder)
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: chromiumArguments(),
})
try {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
  await page.setContent(stage(font))
  // Passed as a string, because scripts are compiled without DOM types.
  await page.evaluate("document.fonts.load('700 20px Figtree')")
  for (let picture = 0; picture < LENGTH * PICTURES_A_SECOND; picture += 1) {
    const at = picture / PICTURES_A_SECOND
    const index = SCENES.findIndex(({ to }) => at < to)
    const scene = SCENES[index]
    if (!scene) throw new Error(`Nothing is shown at ${at} s.`)
    const content = pictureAt(at, scene, SCENES[index - 1]?.petals ?? 0)
    await page.evaluate(`document.querySelector('main').innerHTML = ${JSON.stringify(content)}`)
    encoder.stdin.write(await page.screenshot({ type: 'png' }))
  }
  encoder.stdin.end()
  await encoded
  await end(ffmpeg('-i', FILM, ...H264, MP4))
  await end(ffmpeg('-ss', String(POSTER_AT), '-i', FILM, '-frames:v', '1', '-q:v', '4', POSTER))
} finally {
  await browser.close()
}
writeFileSync(join(MEDIA, 'welcome.vtt'), captionsOf(SCENES))
for (const film of [FILM, MP4]) {
  const { size } = statSync(film)
  if (size > MAX_BYTES) throw new Error(`${film} has ${size} bytes; ${MAX_BYTES} are enough.`)
  console.log(`${film}: ${size} bytes, ${LENGTH} s`)
}
