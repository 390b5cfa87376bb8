/** Labels of menu items, as Electron takes them. */

/**
 * On all systems, a single `&` in a label marks the key that chooses the item, and does not show: “Text Coach &
 * Screenshot” would read “Text Coach Screenshot”.
 */
export function menuLabel(words: string): string {
  return words.replaceAll('&', '&&')
}
