/** Numbers as text, the same wherever one is shown. */
const WHOLE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const TENTHS = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** "1,234": a count, or a sum. */
export const numberText = (value: number) => WHOLE.format(value)

/** "126.0", "2.8": an average, always with its tenths, so that two of them can be compared at a glance. */
export const averageText = (value: number) => TENTHS.format(value)

/** "83%"; a dash of nobody. */
export const percentText = (share: number | undefined) => (share === undefined ? '–' : `${share}%`)
