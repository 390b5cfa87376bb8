import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import hidden from '../visually-hidden.module.css'
import styles from './field.module.css'

/** What every field has around its control. */
export interface FieldText {
  readonly label: string
  /** Only screen readers get the label, where the place says what the field is for. */
  readonly hideLabel?: boolean | undefined
  /** What to know before filling it in. */
  readonly hint?: ReactNode
  /** What is wrong, and what to do about it. */
  readonly problem?: ReactNode
  /** Its place on the page. */
  readonly className?: string | undefined
}

/** What the control needs to be named and described by its field. */
interface ControlProps {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldProps extends FieldText {
  readonly children: (control: ControlProps) => ReactNode
}

/** A label, a control, and below it a hint and what is wrong; screen readers read all three with the control. */
export function Field(props: FieldProps) {
  const { label, hideLabel = false, hint, problem, className, children } = props
  const id = useId()
  const { texts, described } = useFieldTexts(id, { hint, problem })
  return (
    <div className={classNames(styles.field, className)}>
      <label className={hideLabel ? hidden.hidden : styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, ...described })}
      {texts}
    </div>
  )
}

/** The texts below a control, and the attributes that lead to them. */
export function useFieldTexts(id: string, { hint, problem }: Pick<FieldText, 'hint' | 'problem'>) {
  const [hasHint, hasProblem] = [isShown(hint), isShown(problem)]
  const ids = classNames(hasProblem && `${id}-problem`, hasHint && `${id}-hint`)
  const texts = (
    <>
      {hasProblem && (
        <p className={styles.problem} id={`${id}-problem`}>
          {problem}
        </p>
      )}
      {hasHint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  )
  const described = {
    'aria-invalid': hasProblem || undefined,
    'aria-describedby': ids === '' ? undefined : ids,
  } as const
  return { texts, described }
}

/** React draws nothing for these. */
function isShown(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== ''
}
