/** The limit for one measured number, and whether the number is within it. */

interface Limit {
  readonly aim: string
  readonly within: boolean
}

export const atLeast = (least: number, value: number): Limit => ({
  aim: `at least ${least}`,
  within: value >= least,
})

export const atMost = (most: number, value: number, unit = ''): Limit => ({
  aim: `at most ${most}${unit}`,
  within: value <= most,
})

export function tell(name: string, value: string, limit?: Limit): void {
  const verdict = limit ? `${limit.aim.padEnd(16)} ${limit.within ? 'within' : 'NOT REACHED'}` : ''
  console.log(`${name.padEnd(52)}${value.padStart(10)}   ${verdict}`.trimEnd())
}
