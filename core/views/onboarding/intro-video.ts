/** The welcome video for new members: `VITE_INTRO_VIDEO_*`, see `.env.example`. */
import * as z from 'zod/mini'

const addressSchema = z
  .string()
  .check(z.maxLength(2_000), z.regex(/^https:\/\/[a-z0-9.-]+(:\d{1,5})?\/[!-~]*$/i))

export interface IntroVideo {
  readonly url: string
  /** English WebVTT captions; undefined where none are configured. */
  readonly captionsUrl: string | undefined
}

/** @returns undefined where none is configured. @throws Error that names the variable that is no https address */
export function introVideoSettings(env: Readonly<Record<string, unknown>>): IntroVideo | undefined {
  const url = read(env, 'VITE_INTRO_VIDEO_URL')
  const captionsUrl = read(env, 'VITE_INTRO_VIDEO_CAPTIONS_URL')
  if (url !== undefined) return { url, captionsUrl }
  if (captionsUrl === undefined) return undefined
  throw new Error('VITE_INTRO_VIDEO_CAPTIONS_URL is set, and VITE_INTRO_VIDEO_URL is not.')
}

function read(env: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = env[name]
  if (value === undefined || value === '') return undefined
  const parsed = addressSchema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Error(
    `${name} is the https address of a file, such as https://example.org/welcome.mp4.`,
  )
}

export function introVideoOrigins(video: IntroVideo | undefined): readonly string[] {
  const addresses = [video?.url, video?.captionsUrl].filter((one) => one !== undefined)
  return [...new Set(addresses.map(originOf))]
}

/** `https://example.org/welcome.mp4` becomes `https://example.org`. */
function originOf(address: string): string {
  return address.split('/', 3).join('/').toLowerCase()
}

/** Turns captions (WebVTT) into a transcript, for those who would rather read a video than watch it. */
const TIMES = /^(?:\d+:)?\d{2}:\d{2}\.\d{3} --> (?:\d+:)?\d{2}:\d{2}\.\d{3}/

/** One paragraph a caption, without notes and styles. @param text anything else than WebVTT gives none */
export function transcriptOf(text: string): string[] {
  const lines = text.replaceAll('\r\n', '\n')
  if (!lines.startsWith('WEBVTT')) return []
  return lines.split(/\n{2,}/).flatMap((block) => {
    const rows = block.split('\n')
    const start = rows.findIndex((row) => TIMES.test(row))
    // A caption may have a name in the line before its times; a block without times is not a caption.
    if (start < 0 || start > 1) return []
    const words = rows
      .slice(start + 1)
      .join(' ')
      .replaceAll(/<[^>]*>/g, '')
      .trim()
    return words === '' ? [] : [words]
  })
}
