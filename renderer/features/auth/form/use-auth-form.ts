import { useEffect, useState } from 'react'
import type { AuthField, AuthMode, AuthProblems, AuthValues } from './auth-values.ts'

type Validate = (mode: AuthMode, values: AuthValues) => AuthProblems

const EMPTY: AuthValues = { name: '', email: '', password: '' }
const FIELDS = ['name', 'email', 'password'] as const

/** Loaded while the member types, so that the form does not wait for its rules. */
async function loadValidate(): Promise<Validate> {
  return (await import('../checks/auth-schema.ts')).authProblems
}

/** The form's values and their problems; a problem is shown once its field has been left. */
export function useAuthForm(mode: AuthMode) {
  const [values, setValues] = useState(EMPTY)
  const [visited, setVisited] = useState<readonly AuthField[]>([])
  // What the backend rejected stays marked until the field is changed.
  const [rejected, setRejected] = useState<AuthProblems>({})
  const [validate, setValidate] = useState<Validate>()
  useEffect(() => {
    // Loads the code that signs in as well, so that the button need not wait for it.
    import('#data/session/auth-actions.ts').catch(() => undefined)
    loadValidate().then(
      (loaded) => setValidate(() => loaded),
      // Loaded again on submit, which then shows the error.
      () => undefined,
    )
  }, [])

  const problems = validate?.(mode, values) ?? {}
  const shown = (field: AuthField) => (visited.includes(field) ? problems[field] : undefined)

  const fieldProps = (field: AuthField) => ({
    name: field,
    value: values[field],
    problem: rejected[field] ?? shown(field),
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [field]: value }))
      setRejected((before) => ({ ...before, [field]: undefined }))
    },
    onLeave: () => {
      // An empty field that was only passed through shows no problem.
      if (values[field] === '') return
      setVisited((before) => (before.includes(field) ? before : [...before, field]))
    },
  })

  /** Checks all fields and shows their problems. @returns the first field with one */
  const check = async (): Promise<AuthField | undefined> => {
    const found = (validate ?? (await loadValidate()))(mode, values)
    setVisited(FIELDS)
    return FIELDS.find((field) => found[field] !== undefined)
  }

  const showProblem = (field: AuthField, message: string) =>
    setRejected((before) => ({ ...before, [field]: message }))

  /** Keeps what was typed. */
  const clearProblems = () => {
    setVisited([])
    setRejected({})
  }
  return { values, fieldProps, check, showProblem, clearProblems }
}
