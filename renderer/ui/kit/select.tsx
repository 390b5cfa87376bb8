import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { Field, type FieldText } from './field.tsx'

interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly disabled?: boolean
}

type Native = Omit<
  ComponentProps<'select'>,
  'id' | 'className' | 'value' | 'onChange' | 'children' | 'aria-invalid' | 'aria-describedby'
>

interface SelectProps<Value extends string> extends Native, FieldText {
  readonly value: Value
  readonly options: readonly SelectOption<Value>[]
  readonly onChange: (value: Value) => void
}

/** One of several: the system's own list, as each phone and computer shows it. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hideLabel, hint, problem, className, value, options, onChange, ...select } = props
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <Field {...{ label, hideLabel, hint, problem, className }}>
      {(control) => (
        <div className={styles.box}>
          <select
            {...select}
            {...control}
            className={classNames(styles.control, styles.withEnd)}
            value={value}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <IconSelector className={styles.arrow} size={18} aria-hidden="true" />
        </div>
      )}
    </Field>
  )
}
