/** Texts that load after the first screen. */
export const CLOCK = {
  detail: 'Your days and months follow it: set it right.',
  right: 'This device’s clock is right again.',
} as const
