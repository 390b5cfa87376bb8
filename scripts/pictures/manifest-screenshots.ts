/**
 * The screenshots that a browser shows before it installs Fourfold; the manifest and `npm run screenshots`
 * use them.
 */
interface Screenshot {
  readonly file: string
  /** In pixels of the file. */
  readonly width: number
  readonly height: number
  /** Device pixels per CSS pixel. */
  readonly scale: number
  readonly form: 'narrow' | 'wide'
  readonly label: string
  readonly tab?: 'time'
}

const PHONE = { width: 780, height: 1688, scale: 2, form: 'narrow' } as const

export const SCREENSHOTS: readonly Screenshot[] = [
  { ...PHONE, file: 'screenshots/today.png', label: 'Today: four habits, and what they add up to' },
  { ...PHONE, file: 'screenshots/time.png', label: 'Time: where the 24 hours go', tab: 'time' },
  {
    file: 'screenshots/wide.png',
    width: 1280,
    height: 800,
    scale: 1,
    form: 'wide',
    label: 'Today, on a wide screen',
  },
]
