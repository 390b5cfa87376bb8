import { useEffect, useState } from 'react'
import type { AuthField, AuthMode, AuthProblems, AuthValues } from './auth-values.ts'

type Judge = (mode: AuthMode, values: AuthValues) => AuthProblems

const EMPTY: AuthValues = { name: '', email: '', password: '' }
const FIELDS = ['name', 'email', 'password'] as const

/** Its rules come while one types: the form itself does not wait for them. */
async function loadJudge(): Promise<Judge> {
  return (await import('./auth-schema.ts')).authProblems
}

/** The form's values and what is wrong with them: said as one types, once a field has been left. */
export function useAuthForm(mode: AuthMode) {
  const [values, setValues] = useState(EMPTY)
  const [left, setLeft] = useState<readonly AuthField[]>([])
  // What the backend says of a field holds until the field is changed.
  const [refused, setRefused] = useState<AuthProblems>({})
  const [judge, setJudge] = useState<Judge>()
  useEffect(() => {
    // What signs in comes along, so that the button has only its own work to wait for.
    import('#data/session/auth-actions.ts').catch(() => undefined)
    loadJudge().then(
      (loaded) => setJudge(() => loaded),
      // Loaded again, and told about, when the form is sent.
      () => undefined,
    )
  }, [])

  const problems = judge?.(mode, values) ?? {}
  const shown = (field: AuthField) => (left.includes(field) ? problems[field] : undefined)

  const fieldProps = (field: AuthField) => ({
    name: field,
    value: values[field],
    problem: refused[field] ?? shown(field),
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [field]: value }))
      setRefused((before) => ({ ...before, [field]: undefined }))
    },
    onLeave: () => {
      // An empty field that one only passes through is not complained about.
      if (values[field] === '') return
      setLeft((before) => (before.includes(field) ? before : [...before, field]))
    },
  })

  /** Judges all of it, and shows what is wrong. @returns the first field that is to be mended */
  const check = async (): Promise<AuthField | undefined> => {
    const found = (judge ?? (await loadJudge()))(mode, values)
    setLeft(FIELDS)
    return FIELDS.find((field) => found[field] !== undefined)
  }

  const refuse = (field: AuthField, message: string) =>
    setRefused((before) => ({ ...before, [field]: message }))

  /** Keeps what was typed, and forgets what was wrong with it. */
  const forgive = () => {
    setLeft([])
    setRefused({})
  }
  return { values, fieldProps, check, refuse, forgive }
}
