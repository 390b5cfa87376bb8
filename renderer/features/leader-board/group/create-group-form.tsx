import { useState } from 'react'
import * as z from 'zod/mini'
import { typedNameSchema } from '#core/values/names/display-name.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import { createGroup } from '#data/records/group/create-group.ts'
import { useUser } from '#data/records/member/queries.ts'
import type { Account } from '#data/storage/account.ts'
import { fieldOf, useSchemaForm } from '#ui/controls/form-field.ts'
import { ConsentCheckbox } from '#ui/joining/consent-checkbox.tsx'
import { Button } from '#ui/kit/button.tsx'
import { TextField } from '#ui/kit/text-field.tsx'
import { ALL_HABITS, Mark } from '#ui/mark.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { showToast } from '#ui/toast.ts'
import styles from '../leader-board.module.css'
import { CREATE } from './words.ts'

/** A group's name as an admin types it. */
const groupNameSchema = z.object({
  name: typedNameSchema({ missing: CREATE.nameMissing, tooLong: CREATE.nameTooLong }),
})

/** The community's first group; its admin becomes the first member. */
export function CreateGroupForm({ account }: { readonly account: Account }) {
  const [busy, setBusy] = useState(false)
  const [onBoard, setOnBoard] = useState(false)
  const form = useSchemaForm(groupNameSchema, { name: '' })
  const create = async ({ name }: z.infer<typeof groupNameSchema>) => {
    setBusy(true)
    try {
      await createGroup(account, { name, onBoard })
      showToast({ kind: 'success', message: CREATE.created(name) })
    } catch (error) {
      showToast({ kind: 'warning', message: troubleText(error) })
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      className={styles.create}
      onSubmit={(event) => void form.handleSubmit(create)(event)}
    >
      <Mark filled={ALL_HABITS} size={72} />
      <PageTitle title={CREATE.title}>{CREATE.heading}</PageTitle>
      <p className={styles.lead}>{CREATE.text}</p>
      <TextField
        {...fieldOf(form, 'name')}
        label={CREATE.name}
        autoComplete="off"
        enterKeyHint="done"
      />
      <ConsentCheckbox
        member={useUser()}
        group={{ name: '', joins: true }}
        checked={onBoard}
        onChange={setOnBoard}
      />
      <Button type="submit" busy={busy}>
        {CREATE.create}
      </Button>
    </form>
  )
}
