/** What a form types, what is wrong with it, and sending it once at a time. */
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import { showDatabaseError } from '../toast.ts'
import { useOnce } from '../use-once.ts'

/** The fields that hold a value of one kind. */
type FieldOf<Values, Kind> = {
  [Field in keyof Values]: Values[Field] extends Kind ? Field : never
}[keyof Values] &
  string

interface Refusal {
  /** Undefined if it is about none, or about all. */
  readonly field?: string | undefined
  readonly message: string
}

interface Sending<Values, Parsed> {
  readonly schema: z.core.$ZodType<Parsed, Values>
  /** Gets what the schema has parsed. A text that it gives back says why it was refused. */
  readonly send: (parsed: Parsed) => unknown
  /** What a failure says; without it, a toast says that it could not be stored. */
  readonly refusalOf?: (error: unknown) => string | Refusal
}

interface Typed<Values> {
  readonly values: Values
  readonly change: (values: Values) => void
}

/** A form with a state of its own. @param begin the values at first */
export function useForm<Values extends object, Parsed>(
  begin: Values,
  sending: Sending<Values, Parsed>,
) {
  const [values, change] = useState(begin)
  return useFormOf({ values, change }, sending)
}

/**
 * A form for what is typed, which may be a draft. It is checked when it is sent, and after that with every change; the
 * first field that is wrong gets the focus, so that a screen reader reads its problem.
 */
export function useFormOf<Values extends object, Parsed>(
  { values, change: type }: Typed<Values>,
  { schema, send, refusalOf }: Sending<Values, Parsed>,
) {
  const element = useRef<HTMLFormElement>(null)
  const [isChecked, setChecked] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const { busy, once } = useOnce()

  const change = (next: Values) => {
    setRefusal(undefined)
    type(next)
  }
  const refuse = (why: string | Refusal | undefined) =>
    setRefusal(typeof why === 'string' ? { message: why } : why)
  const attempt = async (work: (parsed: Parsed) => unknown) => {
    const parsed = z.safeParse(schema, values)
    flushSync(() => {
      setRefusal(undefined)
      setChecked(!parsed.success)
    })
    if (parsed.success) {
      try {
        const answer = await work(parsed.data)
        if (typeof answer === 'string') refuse(answer)
      } catch (error) {
        if (!refusalOf) showDatabaseError(error)
        else flushSync(() => refuse(refusalOf(error)))
      }
    }
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  /** Does something else with what is typed, if nothing is wrong with it. */
  const run = (work: (parsed: Parsed) => unknown) => once(() => attempt(work))()

  const issues = isChecked ? (z.safeParse(schema, values).error?.issues ?? []) : []
  /** @param path such as `name`, or `projects.0` */
  const problemOf = (path: string) =>
    refusal?.field === path
      ? refusal.message
      : issues.find((issue) => issue.path.join('.') === path)?.message
  return {
    values,
    change,
    run,
    problemOf,
    /** For `Form`. */
    shell: {
      ref: element,
      busy,
      refusal: refusal?.field === undefined ? refusal?.message : undefined,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void run(send)
      },
    },
    /** What a text field needs. */
    text: (name: FieldOf<Values, string>) => ({
      name,
      value: String(values[name]),
      problem: problemOf(name),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change({ ...values, [name]: currentTarget.value }),
    }),
    /** What a checkbox needs. */
    box: (name: FieldOf<Values, boolean>) => ({
      name,
      checked: values[name] === true,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        change({ ...values, [name]: currentTarget.checked }),
    }),
    /** What a control needs that gives its value, such as a select. */
    choice: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      problem: problemOf(name),
      onChange: (value: Values[Name]) => change({ ...values, [name]: value }),
    }),
  }
}
