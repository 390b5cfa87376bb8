import '#ui/button-styles.ts'
import '#ui/input-styles.ts'
import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import * as z from 'zod/mini'
import { typedNameSchema } from '#core/records/display-name.ts'
import { createGroup } from '#data/records/group/create-group.ts'
import type { Account } from '#data/storage/account.ts'
import { toFirstBadField } from '#ui/controls/first-bad-field.ts'
import { ConsentCheckbox } from '#ui/joining/consent-checkbox.tsx'
import { ALL_HABITS, Mark } from '#ui/mark.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import styles from '../leader-board.module.css'
import { CREATE } from './words.ts'

/** A group's name as an admin types it. */
const groupNameSchema = z.object({
  name: typedNameSchema({ missing: CREATE.nameMissing, tooLong: CREATE.nameTooLong }),
})

/** The community's first group; its admin becomes the first member. */
export function CreateGroupForm({ account }: { readonly account: Account }) {
  const [busy, setBusy] = useState(false)
  const [left, setLeft] = useState(false)
  const [onBoard, setOnBoard] = useState(false)
  const form = useForm({
    mode: 'controlled',
    initialValues: { name: '' },
    validate: schemaResolver(groupNameSchema, { sync: true }),
    validateInputOnChange: left,
  })
  const create = async (name: string) => {
    setBusy(true)
    try {
      await createGroup(account, { name: name.trim(), onBoard })
      showToast({ kind: 'success', message: CREATE.created(name.trim()) })
    } catch (error) {
      showDatabaseError(error)
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      className={styles.create}
      onSubmit={form.onSubmit(
        ({ name }) => void create(name),
        (errors) => {
          setLeft(true)
          toFirstBadField(form)(errors)
        },
      )}
    >
      <Mark filled={ALL_HABITS} size={72} />
      <PageTitle title={CREATE.title}>{CREATE.heading}</PageTitle>
      <p className={styles.lead}>{CREATE.text}</p>
      <TextInput
        {...form.getInputProps('name')}
        onBlur={() => setLeft(form.getValues().name !== '')}
        label={CREATE.name}
        size="md"
        autoComplete="off"
      />
      <ConsentCheckbox checked={onBoard} onChange={setOnBoard} />
      <Button type="submit" size="md" loading={busy}>
        {CREATE.create}
      </Button>
    </form>
  )
}
