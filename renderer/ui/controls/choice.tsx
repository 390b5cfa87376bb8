import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import styles from './choice.module.css'

interface ChoiceProps<Value extends string> {
  /** The name of the choice for screen readers. */
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/** A choice between two or three ways to look at something. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, onChange } = props
  return (
    <SegmentedControl
      aria-label={label}
      value={value}
      data={[...options]}
      onChange={onChange}
      radius="xl"
      classNames={{
        root: styles.root ?? '',
        label: styles.label ?? '',
        indicator: styles.indicator ?? '',
      }}
    />
  )
}
