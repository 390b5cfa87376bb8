/** One text for several members: `{{first name}}` becomes each one's own (docs/product.md#coaching). */

/** What stands for the member's first name. */
export const FIRST_NAME = '{{first name}}'
/** Stands in for the name of somebody who has none: "Hello there". */
const NO_NAME = 'there'

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g
const isFirstName = (inner: string) => /^\s*first\s+name\s*$/i.test(inner)

/** The first word of a name. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] || NO_NAME
}

/** The text for one member. Other placeholders stay as they are. */
export function personalText(text: string, name: string): string {
  return text.replaceAll(PLACEHOLDER, (whole, inner: string) =>
    isFirstName(inner) ? firstNameOf(name) : whole,
  )
}

/** The placeholders of a text that mean nothing, such as `{{name}}`. */
export function unknownPlaceholders(text: string): readonly string[] {
  const found = [...text.matchAll(PLACEHOLDER)]
  return [...new Set(found.filter(([, inner = '']) => !isFirstName(inner)).map(([whole]) => whole))]
}

/** Messages to different members do not wait for each other; the device sends one after another. */
const MS_A_MESSAGE = 1_000

/** How long sending takes at most with a good connection, in whole minutes. */
export function minutesToSend(count: number): number {
  return Math.ceil((count * MS_A_MESSAGE) / 60_000)
}
