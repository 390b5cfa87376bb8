import { useState } from 'react'
import * as z from 'zod/mini'
import { MAX_FILTER_NAME_LENGTH } from '#core/values/bounds.ts'
import { cleanName } from '#core/values/names/display-name.ts'
import type { Address } from '#core/views/admin/members/member-view.ts'
import {
  isShowing,
  nameTrouble,
  type SavedFilter,
} from '#core/views/admin/members/saved-filters.ts'
import { changeSavedFilters, useSavedFilters } from '#data/pages/admin/members/saved-filters.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { Form } from '#ui/controls/form.tsx'
import { useForm } from '#ui/controls/use-form.ts'
import { Button } from '#ui/kit/button.tsx'
import { TextField } from '#ui/kit/text-field.tsx'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import support from '../../support.module.css'
import { SUPPORT_WORDS } from '../../words.ts'
import styles from '../members.module.css'
import { NAME_TROUBLE, SAVED_WORDS } from './words.ts'

interface SavedFiltersProps {
  /** What the table shows, as an address has it. */
  readonly address: Address
  /** Whether there is anything to save. */
  readonly canSave: boolean
  readonly onShow: (address: Address) => void
}

/** Saved filters of this account on this device: shown with one click, deleted. */
export function SavedFilters({ address, canSave, onShow }: SavedFiltersProps) {
  const account = useAccount()
  const filters = useSavedFilters()
  const [naming, setNaming] = useState(false)
  if (!account || !filters) return null
  const current = filters.find((filter) => isShowing(address, filter))
  const change = async (changed: Parameters<typeof changeSavedFilters>[1], message: string) => {
    const before = filters
    try {
      await changeSavedFilters(account, changed)
    } catch (error) {
      showDatabaseError(error)
      return
    }
    const undo = () => void changeSavedFilters(account, () => before).catch(showDatabaseError)
    // A later message replaces this one: Undo brings back what was before the last change.
    showToast({ about: 'saved filters', message, action: { label: SUPPORT_WORDS.undo, run: undo } })
  }
  const named = (name: string) => {
    setNaming(false)
    const { member: _, ...saved } = address
    const added = { id: crypto.randomUUID(), name, address: saved }
    void change((all) => [...all, added], SAVED_WORDS.saved(name))
  }
  if (naming) {
    return <NameForm filters={filters} onDone={named} onCancel={() => setNaming(false)} />
  }
  return (
    <section className={support.actions} aria-label={SAVED_WORDS.title}>
      {filters.map((filter) => (
        <Button
          key={filter.id}
          variant={filter === current ? 'light' : 'outlined'}
          className={styles.saved}
          aria-pressed={filter === current}
          onClick={() => onShow(filter.address)}
        >
          <bdi>{filter.name}</bdi>
        </Button>
      ))}
      {current ? (
        <Button
          variant="danger"
          onClick={() =>
            void change(
              (all) => all.filter(({ id }) => id !== current.id),
              SAVED_WORDS.deleted(current.name),
            )
          }
        >
          {SAVED_WORDS.delete}
        </Button>
      ) : (
        canSave && (
          <Button variant="subtle" onClick={() => setNaming(true)}>
            {SAVED_WORDS.save}
          </Button>
        )
      )}
    </section>
  )
}

interface NameFormProps {
  readonly filters: readonly SavedFilter[]
  readonly onDone: (name: string) => void
  readonly onCancel: () => void
}

function NameForm({ filters, onDone, onCancel }: NameFormProps) {
  const name = z.string().check(({ value, issues }) => {
    const trouble = nameTrouble(filters, value)
    if (trouble) issues.push({ code: 'custom', input: value, message: NAME_TROUBLE[trouble] })
  })
  const form = useForm(
    { name: '' },
    { schema: z.object({ name }), send: (typed) => onDone(cleanName(typed.name)) },
  )
  return (
    <Form
      {...form.shell}
      className={styles.naming}
      aria-label={SAVED_WORDS.saveAs}
      label={SAVED_WORDS.saveIt}
      beside={
        <Button variant="outlined" onClick={onCancel}>
          {SAVED_WORDS.cancel}
        </Button>
      }
    >
      <TextField
        {...form.text('name')}
        autoFocus
        label={SAVED_WORDS.saveAs}
        maxLength={MAX_FILTER_NAME_LENGTH}
      />
    </Form>
  )
}
