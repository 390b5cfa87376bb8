import '#ui/button-styles.ts'
import '#ui/input-styles.ts'
import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { createGroup } from '#data/commands/create-group.ts'
import type { Account } from '#data/local/account.ts'
import { ConsentCheckbox } from '#ui/consent-checkbox.tsx'
import { toFirstBadField } from '#ui/first-bad-field.ts'
import { ALL_HABITS, Mark } from '#ui/mark.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import { groupNameSchema } from './group-name.ts'
import styles from './leader-board.module.css'

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
      showToast({ kind: 'success', message: `${name.trim()} is ready.` })
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
      <PageTitle title="Leaderboard">Start your community’s first group</PageTitle>
      <p className={styles.lead}>
        You are the admin here. Others can join the group and share a leaderboard with you.
      </p>
      <TextInput
        {...form.getInputProps('name')}
        onBlur={() => setLeft(form.getValues().name !== '')}
        label="Name your group"
        size="md"
        autoComplete="off"
      />
      <ConsentCheckbox checked={onBoard} onChange={setOnBoard} />
      <Button type="submit" size="md" loading={busy}>
        Create group
      </Button>
    </form>
  )
}
