import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { useFieldTexts } from './field.tsx'
import styles from './tick.module.css'

interface TickProps
  extends Omit<
    ComponentProps<'input'>,
    'id' | 'type' | 'className' | 'aria-invalid' | 'aria-describedby'
  > {
  readonly label: ReactNode
  /** Only screen readers get the label, where the place says what it is for. */
  readonly hideLabel?: boolean | undefined
  /** What it means, below the label. */
  readonly hint?: ReactNode
  readonly problem?: ReactNode
  /** Its place on the page. */
  readonly className?: string | undefined
}

interface CheckboxProps extends TickProps {
  /** Some, but not all, of what it stands for. */
  readonly indeterminate?: boolean
}

/** Yes or no, once one has sent it; a switch is for what happens at once. */
export function Checkbox({ indeterminate = false, ref, ...rest }: CheckboxProps) {
  return (
    <Tick
      {...rest}
      type="checkbox"
      look={styles.tick}
      ref={(box) => {
        if (box) box.indeterminate = indeterminate
        if (typeof ref === 'function') return ref(box)
        if (ref) ref.current = box
        return undefined
      }}
    />
  )
}

/** On or off, at once. */
export function Switch(props: TickProps) {
  return <Tick {...props} type="checkbox" role="switch" look={styles.switch} />
}

interface RadioOption<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly hint?: ReactNode
}

interface RadioGroupProps<Value extends string> {
  readonly label: string
  readonly name: string
  /** Undefined where nothing is chosen yet. */
  readonly value: Value | undefined
  readonly problem?: ReactNode
  readonly options: readonly RadioOption<Value>[]
  readonly onChange: (value: Value) => void
}

/** One of a few, all of them in sight. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, name, value, problem, options, onChange } = props
  const { texts, described } = useFieldTexts(useId(), { hint: undefined, problem })
  return (
    <fieldset className={styles.group} aria-describedby={described['aria-describedby']}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <Radio
          key={option.value}
          name={name}
          value={option.value}
          label={option.label}
          hint={option.hint}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
      ))}
      <div role="alert">{texts}</div>
    </fieldset>
  )
}

/** One of several, where each stands in a place of its own; `RadioGroup` is for a plain list. */
export function Radio(props: TickProps) {
  return <Tick {...props} type="radio" look={styles.tick} />
}

interface AnyTickProps extends TickProps, Pick<ComponentProps<'input'>, 'type' | 'role'> {
  readonly look: string | undefined
}

function Tick(props: AnyTickProps) {
  const { label, hideLabel = false, hint, problem, className, look, ...input } = props
  const id = useId()
  const { texts, described } = useFieldTexts(id, { hint, problem })
  return (
    <div className={classNames(styles.row, className)}>
      <input {...input} {...described} className={look} id={id} />
      <label className={hideLabel ? styles.around : styles.label} htmlFor={id}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <div className={styles.texts}>{texts}</div>
    </div>
  )
}
