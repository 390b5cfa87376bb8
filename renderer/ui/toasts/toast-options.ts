/** What a toast may ask for, checked when it is asked (docs/product.md#look-and-behaviour). */

const TOAST_POSITIONS = [
  'bottom',
  'bottom-left',
  'bottom-right',
  'top',
  'top-left',
  'top-right',
] as const

export type ToastPosition = (typeof TOAST_POSITIONS)[number]

/** Milliseconds (docs/product.md#look-and-behaviour). */
const DEFAULT_TIMEOUT_MS = 5000

export interface ToastOptions {
  readonly message: string
  /** What the person can do about it. */
  readonly detail?: string
  /**
   * `success` stands at the top in dark green, `warning` in orange with Dismiss (docs/product.md#errors,
   * docs/product.md#look-and-behaviour).
   */
  readonly kind?: 'plain' | 'success' | 'warning'
  readonly position?: ToastPosition
  /** Milliseconds until it goes by itself; 0 leaves it until it is dismissed. */
  readonly timeout?: number
  /** What the toast tells of: a newer one about the same takes its place. */
  readonly about?: string
  /** What the toast offers: to undo, to reload. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

export interface CheckedToast extends ToastOptions {
  readonly kind: 'plain' | 'success' | 'warning'
  readonly position: ToastPosition
  readonly timeout: number
}

function isPosition(value: string): value is ToastPosition {
  return TOAST_POSITIONS.some((known) => known === value)
}

/**
 * Fills in what is left out.
 * @throws RangeError for an unknown position, and for a timeout that is negative or no number
 */
export function checkToast(options: ToastOptions): CheckedToast {
  const { kind = 'plain', timeout = DEFAULT_TIMEOUT_MS } = options
  const position: string = options.position ?? (kind === 'success' ? 'top' : 'bottom')
  if (!isPosition(position)) {
    throw new RangeError(`Toasts stand at ${TOAST_POSITIONS.join(', ')}; not at “${position}”.`)
  }
  if (!(timeout >= 0)) {
    throw new RangeError(`A toast’s timeout is 0 ms or more, not ${timeout}.`)
  }
  return { ...options, kind, position, timeout }
}
