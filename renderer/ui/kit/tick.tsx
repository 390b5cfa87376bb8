import { type ComponentProps, type ReactNode, useId } from 'react'
import { useFieldTexts } from './field.tsx'
import styles from './tick.module.css'

interface TickProps
  extends Omit<
    ComponentProps<'input'>,
    'id' | 'type' | 'className' | 'aria-invalid' | 'aria-describedby'
  > {
  readonly label: ReactNode
  /** What it means, below the label. */
  readonly hint?: ReactNode
  readonly problem?: ReactNode
}

interface CheckboxProps extends Omit<TickProps, 'ref'> {
  /** Some, but not all, of what it stands for. */
  readonly indeterminate?: boolean
}

/** Yes or no, once one has sent it; a switch is for what happens at once. */
export function Checkbox({ indeterminate = false, ...rest }: CheckboxProps) {
  return (
    <Tick
      {...rest}
      type="checkbox"
      className={styles.tick}
      ref={(box) => {
        if (box) box.indeterminate = indeterminate
      }}
    />
  )
}

/** On or off, at once. */
export function Switch(props: TickProps) {
  return <Tick {...props} type="checkbox" role="switch" className={styles.switch} />
}

interface RadioOption<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly hint?: ReactNode
}

interface RadioGroupProps<Value extends string> {
  readonly label: string
  readonly name: string
  readonly value: Value
  readonly options: readonly RadioOption<Value>[]
  readonly onChange: (value: Value) => void
}

/** One of a few, all of them in sight. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, name, value, options, onChange } = props
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <Tick
          key={option.value}
          type="radio"
          className={styles.tick}
          name={name}
          value={option.value}
          label={option.label}
          hint={option.hint}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
      ))}
    </fieldset>
  )
}

function Tick(props: TickProps & Pick<ComponentProps<'input'>, 'type' | 'className' | 'role'>) {
  const { label, hint, problem, ...input } = props
  const id = useId()
  const { texts, described } = useFieldTexts(id, { hint, problem })
  return (
    <div className={styles.row}>
      <input {...input} {...described} id={id} />
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.texts}>{texts}</div>
    </div>
  )
}
