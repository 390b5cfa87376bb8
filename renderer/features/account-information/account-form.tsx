import '#ui/button-styles.ts'
import '#ui/input-styles.ts'
import { Button, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import type { User } from '#core/records/user.ts'
import { saveUser } from '#data/commands/save-user.ts'
import { keepDraft } from '#data/drafts/form-draft.ts'
import type { Account } from '#data/local/account.ts'
import { readUser } from '#data/local/owner.ts'
import { toFirstBadField } from '#ui/first-bad-field.ts'
import { showToast, showUserError } from '#ui/toast.ts'
import styles from './account-information.module.css'
import {
  type AccountValues,
  accountSchema,
  changesOf,
  draftOf,
  valuesOf,
  withDraft,
} from './account-values.ts'
import { ProjectFields } from './project-fields.tsx'

interface AccountFormProps {
  readonly account: Account
  readonly user: User
  /** What was typed here before and not saved. */
  readonly draft: unknown
}

export const ACCOUNT_FORM = 'account-information'

/** Only what was changed is saved, field by field; what is typed outlives a reload until it is. */
export function AccountForm({ account, user, draft }: AccountFormProps) {
  const [busy, setBusy] = useState(false)
  const form = useForm<AccountValues>({
    mode: 'controlled',
    initialValues: withDraft(user, draft),
    validate: schemaResolver(accountSchema, { sync: true }),
  })
  const { values } = form
  const changes = changesOf(user, values)
  const isChanged = Object.keys(changes).length > 0

  useEffect(() => {
    void keepDraft(account, ACCOUNT_FORM, draftOf(user, values)).catch(() => undefined)
  }, [account, user, values])
  useOtherDevices(user, values, (changed) => form.setValues(changed))

  const save = async () => {
    setBusy(true)
    try {
      await saveUser(account, changes)
      // As it is stored: trimmed, and without empty projects.
      const saved = await readUser(account)
      if (saved) form.setValues(valuesOf(saved))
      showToast({ kind: 'success', message: 'Saved.' })
    } catch (error) {
      showUserError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      className={styles.section}
      aria-labelledby="about-you"
      onSubmit={form.onSubmit(() => void save(), toFirstBadField(form))}
    >
      <h2 id="about-you">About you</h2>
      <TextInput {...form.getInputProps('name')} label="Name" size="md" autoComplete="name" />
      <TextInput
        {...form.getInputProps('location')}
        label="Location"
        size="md"
        placeholder="A town, or a country"
      />
      <Textarea
        {...form.getInputProps('bio')}
        label="Bio"
        size="md"
        rows={5}
        description="What you do, and what you are working on."
      />
      <div className={styles.pair}>
        <TextInput
          {...form.getInputProps('instagram')}
          label="Instagram"
          size="md"
          placeholder="@name"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextInput
          {...form.getInputProps('instagramCount')}
          label="Instagram followers"
          size="md"
          inputMode="numeric"
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          {...form.getInputProps('youtube')}
          label="YouTube"
          size="md"
          placeholder="@channel"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextInput
          {...form.getInputProps('youtubeCount')}
          label="YouTube subscribers"
          size="md"
          inputMode="numeric"
        />
      </div>
      <ProjectFields form={form} />
      <div className={styles.actions}>
        <Button type="submit" size="md" loading={busy} disabled={!isChanged}>
          Save
        </Button>
        {isChanged && (
          <Button
            size="md"
            variant="subtle"
            onClick={() => {
              form.setValues(valuesOf(user))
              form.clearErrors()
            }}
          >
            Undo changes
          </Button>
        )}
        <p className={styles.hint} role="status">
          {isChanged ? 'Not saved yet. Your words are kept on this device.' : ''}
        </p>
      </div>
    </form>
  )
}

/** Fields that another device changes follow, unless something was typed into them here. */
function useOtherDevices(
  user: User,
  values: AccountValues,
  onChange: (changed: Partial<AccountValues>) => void,
): void {
  const known = useRef(user)
  useEffect(() => {
    const before = known.current
    known.current = user
    const next = withDraft(user, draftOf(before, values))
    if (before !== user && JSON.stringify(next) !== JSON.stringify(values)) onChange(next)
  })
}
