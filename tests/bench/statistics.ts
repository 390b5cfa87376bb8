/** Quantiles of measured times, and how to print them. */

/** The value below which `share` (0 to 1) of the samples lie. @throws RangeError if there are none */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
  if (value === undefined) throw new RangeError('There are no samples.')
  return value
}

export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5)
}

export function inMs(value: number): string {
  return `${value.toFixed(1)} ms`
}
