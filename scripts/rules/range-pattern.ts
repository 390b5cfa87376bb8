/**
 * A regular expression for a range of integers: the rules check numbers as text
 * (docs/decisions/0098-bad-records.md).
 */

/** @param from 0 or more */
export function rangePattern(from: number, to: number): string {
  const patterns: string[] = []
  let start = from
  const digits = String(to).length - 1
  // Only zero itself begins with a zero, so all shorter numbers need just one pattern.
  if (from === 0 && digits > 0) {
    patterns.push(digits === 1 ? '[0-9]' : `[0-9]{1,${digits}}`)
    start = 10 ** digits
  }
  for (const end of endsOf(start, to)) {
    patterns.push(patternBetween(String(start), String(end)))
    start = end + 1
  }
  return patterns.join('|')
}

/** Splits the range so that in each part every digit is free, fixed, or one of a few consecutive ones. */
function endsOf(from: number, to: number): number[] {
  const ends = new Set([to])
  for (let unit = 10; ; unit *= 10) {
    const end = Math.floor(from / unit) * unit + unit - 1
    if (end >= to) break
    const isWithinNext = from % (unit * 10) === 0 && end + 9 * unit <= to
    if (!isWithinNext) ends.add(end)
  }
  for (let unit = 10; ; unit *= 10) {
    const end = Math.floor((to + 1) / unit) * unit - 1
    if (end < from) break
    ends.add(end)
  }
  return [...ends].sort((a, b) => a - b)
}

function patternBetween(start: string, end: string): string {
  let pattern = ''
  let free = 0
  for (const [index, low] of [...start].entries()) {
    const high = end.charAt(index)
    if (low === high) pattern += low
    else if (low === '0' && high === '9') free += 1
    else pattern += Number(high) === Number(low) + 1 ? `[${low}${high}]` : `[${low}-${high}]`
  }
  if (free === 0) return pattern
  return free === 1 ? `${pattern}[0-9]` : `${pattern}[0-9]{${free}}`
}
