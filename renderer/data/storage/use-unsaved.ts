import { useEffect } from 'react'
import type * as z from 'zod/mini'
import { joinUnsaved, rebase, typedFields, type Unsaved } from '#core/views/admin/rebase.ts'
import type { Account } from './account.ts'
import { defineDrafts } from './drafts.ts'
import type { SharedDrafts } from './shared-drafts.ts'
import { useSharedDraft } from './use-shared-draft.ts'

/** The drafts of a form for a record. */
export function defineUnsaved<Values extends object>(
  prefix: string,
  schema: z.core.$ZodType<Unsaved<Values>>,
): SharedDrafts<Unsaved<Values>> {
  return { ...defineDrafts(prefix, schema), combine: joinUnsaved }
}

/**
 * A form's values for a record. What is typed survives closing it, a reload, and the save of another person or tab; the
 * other fields follow the record. All tabs of this device show the same input.
 * @param present the record's values as they are now
 */
export function useUnsaved<Values extends object>(
  account: Account,
  drafts: SharedDrafts<Unsaved<Values>>,
  id: string,
  present: Values,
) {
  const { draft, isRead, type } = useSharedDraft(account, drafts, id)
  const unsaved = draft ?? { base: present, typed: {} }
  const { values, isChanged, changed } = rebase(unsaved, present)
  const isObsolete = draft !== undefined && !isChanged
  useEffect(() => {
    if (isObsolete) type(undefined)
  }, [isObsolete, type])
  return {
    values,
    isChanged,
    /** The fields that were saved as something else meanwhile. */
    changed,
    /** Whether the stored draft has been read. */
    isRead,
    change: (next: Values) => {
      const typed = typedFields(next, present)
      const isTyped = Object.keys(typed).length > 0
      type(isTyped ? { base: isChanged ? unsaved.base : present, typed } : undefined)
    },
    /** Shows the record again. */
    forget: () => type(undefined),
  }
}
