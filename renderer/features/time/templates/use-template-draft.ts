import { useLayoutEffect, useRef, useState } from 'react'
import { isTouched, type TemplateDraft } from '#core/hours/templates/draft.ts'
import { templateDrafts } from '#data/records/template/template-drafts.ts'
import type { Account } from '#data/storage/account.ts'
import { useSharedDraft } from '#data/storage/use-shared-draft.ts'

interface DraftEditing {
  /** Undefined while the stored draft is being read. */
  readonly draft: TemplateDraft | undefined
  readonly edit: (change: (draft: TemplateDraft) => TemplateDraft) => void
  /** Deletes the draft, after it was saved or discarded. */
  readonly drop: () => void
}

/**
 * A template's draft, which survives closing the editor by accident: the stored one, or `begin`.
 * @param begin undefined until the template has loaded
 */
export function useTemplateDraft(
  account: Account,
  id: string,
  begin: TemplateDraft | undefined,
): DraftEditing {
  const { draft: stored, isRead, type } = useSharedDraft(account, templateDrafts, id)
  const [first, setFirst] = useState(begin)
  // Only the first version counts: changes from another device must not alter the form during editing.
  if (!first && begin) setFirst(begin)
  const draft = isRead ? (stored ?? first) : undefined
  // One event may change a draft twice: a field clears its text and sets hours.
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  }, [draft])
  const edit = (change: (draft: TemplateDraft) => TemplateDraft) => {
    if (!latest.current) return
    latest.current = change(latest.current)
    type(isTouched(latest.current) ? latest.current : undefined)
  }
  return { draft, edit, drop: () => type(undefined) }
}
