/** The pictures that a browser shows before it installs Fourfold: what the manifest names, and the script takes. */
interface Screenshot {
  readonly file: string
  /** Pixels of the file. */
  readonly width: number
  readonly height: number
  /** Device pixels to one of CSS. */
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
