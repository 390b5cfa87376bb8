import {
  type ChangeEvent,
  type KeyboardEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { HOURS_PROBLEMS, type HoursProblem, parseHours } from '#core/hours/budget/parse-hours.ts'
import { HOURS_A_DAY, type Hours, hours, STEPS_AN_HOUR } from '#core/values/hours/hours.ts'
import { hoursText } from '../hour-words.ts'
import { enter, say, takenBack } from './entry.ts'
import styles from './hours-field.module.css'

interface HoursFieldProps {
  /** "Plan: Sleep" */
  readonly label: string
  readonly value: Hours
  /** The text in the field if it is not the formatted value. */
  readonly text: string | undefined
  readonly onText: (text: string | undefined) => void
  readonly onChange: (value: Hours) => void
  /** Called when the field gets the focus, and where one goes on after somebody else has changed its hours. */
  readonly onEnter?: () => void
  /** Undoes what was typed since then; by default, `onChange` gets the value from before. */
  readonly onCancel?: (before: Hours) => void
}

/** Quarters of an hour that each key adds. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: STEPS_AN_HOUR,
  PageDown: -STEPS_AN_HOUR,
  Home: -HOURS_A_DAY * STEPS_AN_HOUR,
  End: HOURS_A_DAY * STEPS_AN_HOUR,
}

const HOPELESS: ReadonlySet<HoursProblem> = new Set(['negative', 'too-much'])

const isPasted = (event: Event) =>
  event instanceof InputEvent && /^insertFrom(Paste|Drop)$/.test(event.inputType)

/**
 * Hours of one category: `7:30` and `7,5` are hours, too, and invalid text stays, with an error message beside it.
 */
export function HoursField(props: HoursFieldProps) {
  const { label, value, text, onText, onChange, onEnter, onCancel = onChange } = props
  const message = useId()
  const [focused, setFocused] = useState(false)
  const [left, setLeft] = useState(false)
  const [rounded, setRounded] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const entry = useRef(enter(value))
  const parsed = text === undefined ? { hours: value, rounded: false } : parseHours(text)
  // What more typing could still make hours has a problem only once the field has lost focus, or was pasted.
  const isShown = 'problem' in parsed && (!focused || left || HOPELESS.has(parsed.problem))
  const problem = isShown ? `${HOURS_PROBLEMS[parsed.problem]} Still ${value}.` : undefined
  const words = problem ?? (rounded ? `Rounded to ${value}.` : '')

  const note = (typed: Hours | undefined) => {
    if (value !== entry.current.own) onEnter?.()
    entry.current = say(entry.current, value, typed)
  }
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value
    if (isPasted(event.nativeEvent)) setLeft(true)
    onText(typed)
    const now = parseHours(typed)
    const said = 'hours' in now ? now.hours : undefined
    setRounded('hours' in now && now.rounded)
    note(said)
    if (said !== undefined && said !== value) onChange(said)
  }
  const step = (steps: number) => {
    const from = 'hours' in parsed ? parsed.hours : value
    const next = Math.max(0, Math.min(HOURS_A_DAY, from + steps / STEPS_AN_HOUR))
    onText(undefined)
    setRounded(false)
    note(hours(next))
    onChange(hours(next))
  }
  const finish = () => {
    setLeft('problem' in parsed)
    if ('problem' in parsed) return
    onText(undefined)
    // Another tab may have changed them meanwhile: what is shown is what is saved.
    if (parsed.hours === value) return
    note(parsed.hours)
    onChange(parsed.hours)
  }
  const takeBack = () => {
    onText(undefined)
    setRounded(false)
    const before = takenBack(entry.current, value)
    if (before !== undefined) onCancel(before)
  }
  const begin = () => {
    entry.current = enter(value)
    onEnter?.()
    input.current?.select()
  }
  const follow = useEffectEvent(() => {
    // Of a field that was only entered, all is chosen again: what is typed next takes its place.
    if (focused && text === undefined && value !== entry.current.own) begin()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: of other changes there is nothing to follow
  useLayoutEffect(() => follow(), [value])
  const press = (event: KeyboardEvent) => {
    const steps = STEPS[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    // While text is being edited, Home and End move the cursor as usual.
    const inText = text !== undefined && (event.key === 'Home' || event.key === 'End')
    if (steps !== undefined && !inText) step(steps)
    else if (event.key === 'Enter') finish()
    else if (event.key === 'Escape' && text !== undefined) takeBack()
    else return
    // Escape would also close a dialog around the field.
    event.preventDefault()
  }

  return (
    <span className={styles.cell}>
      <span className={styles.field}>
        <Stepper sign="−" onStep={() => step(-1)} />
        <input
          ref={input}
          type="text"
          role="spinbutton"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          className={styles.input}
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={0}
          aria-valuemax={HOURS_A_DAY}
          aria-valuetext={problem ? undefined : hoursText(value)}
          aria-invalid={problem !== undefined}
          aria-describedby={words === '' ? undefined : message}
          value={focused || 'problem' in parsed ? (text ?? String(value)) : String(value)}
          onChange={type}
          onKeyDown={press}
          onFocus={() => {
            // Valid text is left from a field that went away while it was typed in; its hours are stored.
            if ('hours' in parsed) onText(undefined)
            setFocused(true)
            begin()
          }}
          onBlur={() => {
            setFocused(false)
            finish()
          }}
        />
        <Stepper sign="+" onStep={() => step(1)} />
      </span>
      <span className={problem ? styles.problem : styles.note} id={message} aria-live="polite">
        {words}
      </span>
    </span>
  )
}

interface StepperProps {
  readonly sign: string
  readonly onStep: () => void
}

/** For mouse and touch; keyboards and screen readers step in the field itself. */
function Stepper({ sign, onStep }: StepperProps) {
  return (
    <button
      type="button"
      className={styles.step}
      tabIndex={-1}
      aria-hidden="true"
      // Keeps the focus in place.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onStep}
    >
      {sign}
    </button>
  )
}
