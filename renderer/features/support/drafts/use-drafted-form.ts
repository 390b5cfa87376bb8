import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { rebase, typedFields, type Unsaved } from '#core/views/admin/rebase.ts'
import type { Account } from '#data/storage/account.ts'
import { type FollowedDraft, followDraft, type SharedDrafts } from '#data/storage/shared-drafts.ts'
import { useSchemaForm } from '#ui/controls/form-field.ts'

interface Drafted<Values extends FieldValues, Parsed> {
  readonly schema: z.core.$ZodType<Parsed, Values>
  readonly account: Account
  readonly drafts: SharedDrafts<Unsaved<Values>>
  readonly id: string
  /** The record's values as they are now. */
  readonly present: Values & DefaultValues<Values>
  /** The draft of an earlier visit (`useDraft`). */
  readonly draft: Unsaved<Values> | undefined
}

/**
 * A form whose unsaved input survives closing it, a reload, and the save of another admin or tab: fields that were not
 * typed follow the record. All tabs of this device show the same input.
 */
export function useDraftedForm<Values extends FieldValues, Parsed>(given: Drafted<Values, Parsed>) {
  const { schema, account, drafts, id, present, draft } = given
  const [base, setBase] = useState<Values>(draft?.base ?? present)
  // What the form has taken over from the record.
  const [followed, setFollowed] = useState<Values>(present)
  const form = useSchemaForm<Values, Parsed>(schema, { ...present, ...draft?.typed })
  const typed = typedFields<Values>(form.watch(), followed)
  const { values, isChanged, changed } = rebase<Values>({ base, typed }, present)
  const followedDraft = useRef<FollowedDraft<Unsaved<Values>>>(undefined)
  const showTyped = useEffectEvent((shared: Unsaved<Values> | undefined) => {
    const next = shared ?? { base: present, typed: {} }
    setBase(next.base)
    form.setValues(rebase<Values>(next, present).values)
    setFollowed(present)
  })
  useEffect(() => {
    const current = followDraft(account, drafts, id, (shared) => flushSync(() => showTyped(shared)))
    followedDraft.current = current
    return current.stop
  }, [account, drafts, id])
  const content = JSON.stringify([typed, present])
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content, because every render makes new objects
  useEffect(() => {
    if (JSON.stringify(followed) !== JSON.stringify(present)) {
      form.setValues(values)
      setFollowed(present)
    }
    if (!isChanged) setBase(present)
    followedDraft.current?.type(isChanged ? { base, typed } : undefined)
  }, [content, account, id, drafts])
  /** Shows these values in place of the input: the record's, or what was saved. */
  const forget = (next: Values = present) => {
    form.reset(next)
    setBase(next)
    setFollowed(next)
    followedDraft.current?.type(undefined)
  }
  return { form, isChanged, changed, forget }
}
