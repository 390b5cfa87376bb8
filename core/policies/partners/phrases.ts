/** What a nudge can say: there is no free text between partners (docs/product.md#partners). */

/** A record names its phrase by its place here, so the order stays. */
export const PHRASES = [
  'Shall we both do one today?',
  'Thinking of you. One habit is enough.',
  'I am in today. Join me when you can.',
  'Our streak would love your day.',
  'A small one counts, too.',
  'Have a good day, partner!',
] as const

/** The phrase at a place; the first one for a place that there is not. */
export function phraseAt(place: number): string {
  return PHRASES[place] ?? PHRASES[0]
}
