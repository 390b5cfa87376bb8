import '#ui/button-styles.ts'
import '#ui/input-styles.ts'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { type GroupFields, groupFormSchema } from '#core/admin/group-form.ts'
import { toFirstBadField } from '#ui/first-bad-field.ts'
import styles from '../support.module.css'

export type TeamWords = Omit<GroupFields, 'archived'>

interface TeamFormProps {
  readonly begin: TeamWords
  readonly label: string
  readonly busy: boolean
  readonly problem: string | undefined
  readonly onSave: (words: TeamWords) => void
  /** Further buttons. */
  readonly children?: ReactNode
}

/** What a group is called, and who may come. What is typed stays while saving does not succeed. */
export function TeamForm({ begin, label, busy, problem, onSave, children }: TeamFormProps) {
  const form = useForm<TeamWords>({
    mode: 'controlled',
    initialValues: begin,
    validate: schemaResolver(groupFormSchema, { sync: true }),
  })
  const save = (words: TeamWords) => onSave(groupFormSchema.parse(words))
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit(save, toFirstBadField(form))}>
      <TextInput {...form.getInputProps('name')} label="Name" size="md" dir="auto" />
      <TextInput {...form.getInputProps('category')} label="Category" size="md" dir="auto" />
      <TextInput
        {...form.getInputProps('callLink')}
        label="Call link"
        description="Where the group meets. Its members see it."
        size="md"
        inputMode="url"
        placeholder="https://"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Checkbox
        {...form.getInputProps('open', { type: 'checkbox' })}
        label="Open: anybody may join by themselves"
        size="md"
      />
      {!form.values.open && (
        <Checkbox
          {...form.getInputProps('membersInvite', { type: 'checkbox' })}
          label="Every member may invite, not coaches alone"
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
