import { type ChangeEvent, useEffect, useState } from 'react'
import type { AuthField, AuthMode, AuthProblems, AuthValues } from './auth-values.ts'

type Validate = (mode: AuthMode, values: AuthValues) => AuthProblems

const EMPTY: AuthValues = { name: '', email: '', password: '' }
const FIELDS = ['name', 'email', 'password'] as const

/** Loads the validation while the member types, so that it does not delay the form. */
async function loadValidate(): Promise<Validate> {
  return (await import('../checks/auth-schema.ts')).authProblems
}

/** The form's values and problems; a problem shows once its field has lost focus. */
export function useAuthForm(mode: AuthMode) {
  const [values, setValues] = useState(EMPTY)
  const [visited, setVisited] = useState<readonly AuthField[]>([])
  // Problems that the backend reported stay until the field changes.
  const [rejected, setRejected] = useState<AuthProblems>({})
  const [validate, setValidate] = useState<Validate>()
  useEffect(() => {
    // Also load the sign-in code, so that the button need not wait for it.
    import('#data/session/auth-actions.ts').catch(() => undefined)
    loadValidate().then(
      (loaded) => setValidate(() => loaded),
      // Submitting loads it again, and then shows the error.
      () => undefined,
    )
  }, [])

  const problems = validate?.(mode, values) ?? {}
  const shown = (field: AuthField) => (visited.includes(field) ? problems[field] : undefined)

  const fieldProps = (field: AuthField) => ({
    name: field,
    value: values[field],
    problem: rejected[field] ?? shown(field),
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      setValues((before) => ({ ...before, [field]: value }))
      setRejected((before) => ({ ...before, [field]: undefined }))
    },
    onBlur: () => {
      // An empty field that only had the focus for a moment shows no problem.
      if (values[field] === '') return
      setVisited((before) => (before.includes(field) ? before : [...before, field]))
    },
  })

  /** Checks all fields and shows their problems. @returns the first field with a problem */
  const check = async (): Promise<AuthField | undefined> => {
    const found = (validate ?? (await loadValidate()))(mode, values)
    setVisited(FIELDS)
    return FIELDS.find((field) => found[field] !== undefined)
  }

  const showProblem = (field: AuthField, message: string) =>
    setRejected((before) => ({ ...before, [field]: message }))

  /** Hides all problems, and leaves the values as they are. */
  const clearProblems = () => {
    setVisited([])
    setRejected({})
  }
  return { values, fieldProps, check, showProblem, clearProblems }
}
