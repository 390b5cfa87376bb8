/** How long a reminder is put off on this computer. */

/** Minutes, as text: a choice of the settings. */
export const SNOOZES = ['5', '10', '30', '60'] as const
export type Snooze = (typeof SNOOZES)[number]

export function snoozeWords(snooze: Snooze): string {
  return snooze === '60' ? 'In an hour' : `In ${snooze} minutes`
}

/** In ms. */
export function snoozeMs(snooze: Snooze): number {
  return Number(snooze) * 60_000
}
