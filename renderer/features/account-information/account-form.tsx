import '#ui/button-styles.ts'
import '#ui/input-styles.ts'
import { Button, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import type { User } from '#core/records/user.ts'
import { saveUser } from '#data/records/user/commands.ts'
import { readUser } from '#data/records/user/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { defineDrafts } from '#data/storage/drafts.ts'
import { toFirstBadField } from '#ui/controls/first-bad-field.ts'
import { showToast, showUserError } from '#ui/toast.ts'
import styles from './account-information.module.css'
import {
  type AccountDraft,
  type AccountValues,
  accountDraftSchema,
  accountSchema,
  changesOf,
  draftOf,
  valuesOf,
  withDraft,
} from './account-values.ts'
import { ProjectFields } from './project-fields.tsx'
import { FORM_WORDS as WORDS } from './words.ts'

interface AccountFormProps {
  readonly account: Account
  readonly user: User
  /** Unsaved input from an earlier visit. */
  readonly draft: AccountDraft | undefined
}

/** Unsaved input; one draft per account. */
export const accountDrafts = defineDrafts('draft/account-information', accountDraftSchema)

/** Saves only the changed fields; unsaved input survives a reload. */
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
    void accountDrafts.keep(account, '', draftOf(user, values)).catch(() => undefined)
  }, [account, user, values])
  useOtherDevices(user, values, (changed) => form.setValues(changed))

  const save = async () => {
    setBusy(true)
    try {
      await saveUser(account, changes)
      // Show the values as stored: trimmed, and without empty projects.
      const saved = await readUser(account)
      if (saved) form.setValues(valuesOf(saved))
      showToast({ kind: 'success', message: WORDS.saved })
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
      <h2 id="about-you">{WORDS.heading}</h2>
      <TextInput {...form.getInputProps('name')} label={WORDS.name} size="md" autoComplete="name" />
      <TextInput
        {...form.getInputProps('location')}
        label={WORDS.location}
        size="md"
        placeholder={WORDS.locationExample}
      />
      <Textarea
        {...form.getInputProps('bio')}
        label={WORDS.bio}
        size="md"
        rows={5}
        description={WORDS.aboutBio}
      />
      <div className={styles.pair}>
        <TextInput
          {...form.getInputProps('instagram')}
          label={WORDS.instagram}
          size="md"
          placeholder={WORDS.instagramExample}
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextInput
          {...form.getInputProps('instagramCount')}
          label={WORDS.instagramCount}
          size="md"
          inputMode="numeric"
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          {...form.getInputProps('youtube')}
          label={WORDS.youtube}
          size="md"
          placeholder={WORDS.youtubeExample}
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextInput
          {...form.getInputProps('youtubeCount')}
          label={WORDS.youtubeCount}
          size="md"
          inputMode="numeric"
        />
      </div>
      <ProjectFields form={form} />
      <div className={styles.actions}>
        <Button type="submit" size="md" loading={busy} disabled={!isChanged}>
          {WORDS.save}
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
            {WORDS.reset}
          </Button>
        )}
        <p className={styles.hint} role="status">
          {isChanged ? WORDS.unsaved : ''}
        </p>
      </div>
    </form>
  )
}

/** Updates fields that another device changes, except those with unsaved input here. */
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
