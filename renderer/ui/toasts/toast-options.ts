/** The options of a toast, and their checks (docs/product.md#look-and-behaviour). */

const TOAST_POSITIONS = [
  'bottom',
  'bottom-left',
  'bottom-right',
  'top',
  'top-left',
  'top-right',
] as const

export type ToastPosition = (typeof TOAST_POSITIONS)[number]

/** In milliseconds (docs/product.md#look-and-behaviour). */
const DEFAULT_TIMEOUT_MS = 5000

export interface ToastOptions {
  readonly message: string
  /** What the person can do about it. */
  readonly detail?: string
  /**
   * `success` appears at the top in dark green, `warning` in orange with Dismiss (docs/product.md#errors,
   * docs/product.md#look-and-behaviour).
   */
  readonly kind?: 'plain' | 'success' | 'warning'
  readonly position?: ToastPosition
  /** Milliseconds until it closes by itself; 0 keeps it until it is dismissed. */
  readonly timeout?: number
  /** What the toast is about: a newer one about the same thing replaces it. */
  readonly about?: string
  /** What the toast offers, such as to reload. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Takes back what the toast tells of; it offers that. */
  readonly undo?: (() => unknown) | false | undefined
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
 * Checks the options and fills in the defaults.
 * @throws RangeError for an unknown position, and for a timeout that is negative or NaN
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
