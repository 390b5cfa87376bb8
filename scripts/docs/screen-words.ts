/** Finds screen texts in the sources: text between tags, and strings; a placeholder matches anything. */

const TEXT_BETWEEN_TAGS = />([^<>]*)</g
const STRINGS = [/'((?:[^'\\\n]|\\.)*)'/g, /"([^"\n]*)"/g, /`([^`]*)`/g]
/** Placeholders: `${name}` in a string, `{name}` between tags; `GAP` replaces them. */
const FILLED_IN = /\$?\{[^{}]*\}/g
const GAP = '\0'
/** A text with a placeholder needs this many letters of its own, or it would match anything. */
const LETTERS = 4

/**
 * @param sources texts of TypeScript files
 * @returns a function that tells whether words occur on the screen, exactly or with placeholders filled in
 */
export function screenWords(sources: readonly string[]): (words: string) => boolean {
  const exact = new Set<string>()
  const patterns = new Map<string, RegExp>()
  for (const text of sources.flatMap(textsOf)) {
    const parts = withGaps(text).split(GAP)
    if (parts.length === 1) exact.add(text)
    else if (parts.join('').replaceAll(/[^\p{L}]/gu, '').length >= LETTERS) {
      patterns.set(text, new RegExp(`^${parts.map(escaped).join('.*')}$`, 'u'))
    }
  }
  return (words) => exact.has(words) || [...patterns.values()].some((one) => one.test(words))
}

function textsOf(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1')
  return [TEXT_BETWEEN_TAGS, ...STRINGS]
    .flatMap((pattern) => [...code.matchAll(pattern)])
    .map(([, text = '']) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => /\p{L}/u.test(text))
}

/** Innermost first, because placeholders may be nested. */
function withGaps(text: string): string {
  const next = text.replaceAll(FILLED_IN, GAP)
  return next === text ? text : withGaps(next)
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
