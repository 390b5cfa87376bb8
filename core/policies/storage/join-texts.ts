/** One text from two that were typed at once; one that the other begins with is not repeated. */
export function joinTexts(first: string, second: string, between = '\n\n'): string {
  if (second.startsWith(first)) return second
  if (first.startsWith(second)) return first
  return first + between + second
}
