import { useEffect, useRef } from 'react'
import type { User } from '#core/records/user.ts'
import { readUser } from '#data/records/member/owner.ts'
import { saveUser } from '#data/records/user/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { defineDrafts } from '#data/storage/drafts.ts'
import { fieldOf, useSchemaForm } from '#ui/controls/form-field.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { TextArea, TextField } from '#ui/kit/text-field.tsx'
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
  const form = useSchemaForm(accountSchema, withDraft(user, draft))
  const values = form.watch()
  const isChanged = Object.keys(changesOf(user, values)).length > 0

  useEffect(() => {
    void accountDrafts.keep(account, '', draftOf(user, values)).catch(() => undefined)
  }, [account, user, values])
  useOtherDevices(user, values, (changed) => form.setValues(changed))

  const save = form.handleSubmit(async (typed) => {
    try {
      await saveUser(account, changesOf(user, typed))
      // Show the values as stored: trimmed, and without empty projects.
      const saved = await readUser(account)
      if (saved) form.reset(valuesOf(saved))
      showToast({ kind: 'success', message: WORDS.saved })
    } catch (error) {
      showUserError(error)
    }
  })
  return (
    <form
      noValidate
      className={styles.section}
      aria-labelledby="about-you"
      onSubmit={(event) => void save(event)}
    >
      <h2 id="about-you">{WORDS.heading}</h2>
      <TextField
        {...fieldOf(form, 'name')}
        label={WORDS.name}
        autoComplete="name"
        enterKeyHint="next"
      />
      <TextField
        {...fieldOf(form, 'location')}
        label={WORDS.location}
        autoComplete="address-level2"
        enterKeyHint="next"
        placeholder={WORDS.locationExample}
      />
      <TextArea {...fieldOf(form, 'bio')} label={WORDS.bio} rows={5} hint={WORDS.aboutBio} />
      <div className={styles.pair}>
        <TextField
          {...fieldOf(form, 'instagram')}
          label={WORDS.instagram}
          autoComplete="off"
          enterKeyHint="next"
          placeholder={WORDS.instagramExample}
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...fieldOf(form, 'instagramCount')}
          label={WORDS.instagramCount}
          autoComplete="off"
          enterKeyHint="next"
          inputMode="numeric"
        />
      </div>
      <div className={styles.pair}>
        <TextField
          {...fieldOf(form, 'youtube')}
          label={WORDS.youtube}
          autoComplete="off"
          enterKeyHint="next"
          placeholder={WORDS.youtubeExample}
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...fieldOf(form, 'youtubeCount')}
          label={WORDS.youtubeCount}
          autoComplete="off"
          enterKeyHint="done"
          inputMode="numeric"
        />
      </div>
      <ProjectFields form={form} />
      <div className={layout.row}>
        <Button type="submit" busy={form.formState.isSubmitting} disabled={!isChanged}>
          {WORDS.save}
        </Button>
        {isChanged && (
          <Button variant="subtle" onClick={() => form.reset(valuesOf(user))}>
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
  onChange: (changed: AccountValues) => void,
): void {
  const known = useRef(user)
  useEffect(() => {
    const before = known.current
    known.current = user
    const next = withDraft(user, draftOf(before, values))
    if (before !== user && JSON.stringify(next) !== JSON.stringify(values)) onChange(next)
  })
}
