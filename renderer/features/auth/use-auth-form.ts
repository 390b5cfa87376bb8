import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { AUTH_SCHEMAS, type AuthMode, type AuthValues } from './auth-schema.ts'

/** The form's values and what is wrong with them: said as one types, once a field has been left. */
export function useAuthForm(mode: AuthMode) {
  const [left, setLeft] = useState<readonly string[]>([])
  const form = useForm<AuthValues>({
    mode: 'controlled',
    initialValues: { name: '', email: '', password: '' },
    validate: schemaResolver(AUTH_SCHEMAS[mode], { sync: true }),
    validateInputOnChange: ['name', 'email', 'password'].filter((field) => left.includes(field)),
  })

  /** An empty field that one only passes through is not complained about. */
  const leave = (field: keyof AuthValues) => {
    if (form.getValues()[field] === '') return
    setLeft((before) => (before.includes(field) ? before : [...before, field]))
    form.validateField(field)
  }

  const fieldProps = (field: keyof AuthValues) => ({
    ...form.getInputProps(field),
    onBlur: () => leave(field),
  })

  const showAll = () => setLeft(['name', 'email', 'password'])
  return { form, fieldProps, showAll }
}
