import '#ui/button-styles.ts'
import '#ui/input-styles.ts'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { type GroupFields, groupFormSchema } from '#core/admin/group-form.ts'
import { toFirstBadField } from '#ui/controls/first-bad-field.ts'
import styles from '../support.module.css'
import { FORM_WORDS } from './words.ts'

export type GroupFormValues = Omit<GroupFields, 'archived'>

interface GroupFormProps {
  readonly begin: GroupFormValues
  readonly label: string
  readonly busy: boolean
  readonly problem: string | undefined
  readonly onSave: (values: GroupFormValues) => void
  /** Additional buttons. */
  readonly children?: ReactNode
}

/** A group's name, category and call link, and who can join. Keeps the input if saving fails. */
export function GroupForm({ begin, label, busy, problem, onSave, children }: GroupFormProps) {
  const form = useForm<GroupFormValues>({
    mode: 'controlled',
    initialValues: begin,
    validate: schemaResolver(groupFormSchema, { sync: true }),
  })
  const save = (values: GroupFormValues) => onSave(groupFormSchema.parse(values))
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit(save, toFirstBadField(form))}>
      <TextInput {...form.getInputProps('name')} label={FORM_WORDS.name} size="md" dir="auto" />
      <TextInput
        {...form.getInputProps('category')}
        label={FORM_WORDS.category}
        size="md"
        dir="auto"
      />
      <TextInput
        {...form.getInputProps('callLink')}
        label={FORM_WORDS.callLink}
        description={FORM_WORDS.callLinkHint}
        size="md"
        inputMode="url"
        placeholder="https://"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Checkbox
        {...form.getInputProps('open', { type: 'checkbox' })}
        label={FORM_WORDS.open}
        size="md"
      />
      {!form.values.open && (
        <Checkbox
          {...form.getInputProps('membersInvite', { type: 'checkbox' })}
          label={FORM_WORDS.membersInvite}
          size="md"
        />
      )}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.actions}>
        <Button type="submit" size="md" loading={busy}>
          {label}
        </Button>
        {children}
      </div>
    </form>
  )
}
