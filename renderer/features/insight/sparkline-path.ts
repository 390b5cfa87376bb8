/** Draws values as a line of SVG path data in a box of 100 by 100, with gaps for missing values. */

export interface Range {
  readonly low: number
  readonly high: number
}

/**
 * @param values oldest first, undefined if unknown
 * @returns path data; a value between two gaps becomes a dot
 */
export function sparklinePath(values: readonly (number | undefined)[], range: Range): string {
  const parts: string[] = []
  let isDrawing = false
  for (const [index, value] of values.entries()) {
    if (value === undefined) {
      isDrawing = false
      continue
    }
    const point = pointAt(index, values.length, value, range)
    // A line of length zero, which round line caps draw as a dot if no value follows.
    parts.push(isDrawing ? `L${point}` : `M${point}L${point}`)
    isDrawing = true
  }
  return parts.join('')
}

/** The last value as a dot; empty if there is none. */
export function lastDot(values: readonly (number | undefined)[], range: Range): string {
  const index = values.findLastIndex((value) => value !== undefined)
  const value = values[index]
  if (value === undefined) return ''
  const point = pointAt(index, values.length, value, range)
  return `M${point}L${point}`
}

/** Ranges of the same width for all lines, so that slopes are comparable; at least two hours. */
export function sharedRanges(lines: readonly (readonly (number | undefined)[])[]): Range[] {
  const bounds = lines.map((values) => {
    const known = values.filter((value) => value !== undefined)
    return known.length === 0
      ? { low: 0, high: 0 }
      : { low: Math.min(...known), high: Math.max(...known) }
  })
  const width = Math.max(2, ...bounds.map(({ low, high }) => high - low))
  return bounds.map(({ low, high }) => {
    const middle = (low + high) / 2
    return { low: middle - width / 2, high: middle + width / 2 }
  })
}

function pointAt(index: number, count: number, value: number, { low, high }: Range): string {
  const x = count < 2 ? 50 : (index / (count - 1)) * 100
  const y = 100 - ((value - low) / (high - low)) * 100
  return `${round(x)} ${round(y)}`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
