import type { ReactNode } from 'react'
import { type GroupFields, groupFormSchema } from '#core/admin/group-form.ts'
import { fieldOf, useSchemaForm } from '#ui/controls/form-field.ts'
import { Button } from '#ui/kit/button.tsx'
import { TextField } from '#ui/kit/text-field.tsx'
import { Checkbox } from '#ui/kit/tick.tsx'
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
  const form = useSchemaForm(groupFormSchema, begin)
  const open = form.watch('open')
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => void form.handleSubmit((values) => onSave(values))(event)}
    >
      <TextField
        {...fieldOf(form, 'name')}
        label={FORM_WORDS.name}
        autoComplete="off"
        enterKeyHint="next"
        dir="auto"
      />
      <TextField
        {...fieldOf(form, 'category')}
        label={FORM_WORDS.category}
        autoComplete="off"
        enterKeyHint="next"
        dir="auto"
      />
      <TextField
        {...fieldOf(form, 'callLink')}
        label={FORM_WORDS.callLink}
        hint={FORM_WORDS.callLinkHint}
        inputMode="url"
        autoComplete="off"
        enterKeyHint="done"
        placeholder="https://"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Checkbox
        label={FORM_WORDS.open}
        checked={open}
        onChange={({ currentTarget: { checked } }) => form.setValue('open', checked)}
      />
      {!open && (
        <Checkbox
          label={FORM_WORDS.membersInvite}
          checked={form.watch('membersInvite')}
          onChange={({ currentTarget: { checked } }) => form.setValue('membersInvite', checked)}
        />
      )}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {label}
        </Button>
        {children}
      </div>
    </form>
  )
}
