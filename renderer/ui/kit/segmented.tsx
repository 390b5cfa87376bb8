import { useId } from 'react'
import styles from './segmented.module.css'

interface SegmentedProps<Value extends string> {
  readonly label: string
  /** By default only screen readers get the label, because the options say what it is about. */
  readonly showLabel?: boolean
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/** One of two to four ways to look at something, side by side. The arrow keys move, as in every group of radios. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, showLabel = false, value, options, onChange } = props
  const name = useId()
  const segments = (
    <div className={styles.segmented} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
  if (!showLabel) return segments
  return (
    <div className={styles.labelled}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {segments}
    </div>
  )
}
