import { useCallback, useEffect, useRef, useState } from 'react'
import { isTouched, type TemplateDraft } from '#core/hours/templates/draft.ts'
import { logError } from '#data/platform/log.ts'
import { templateDrafts } from '#data/records/template/template-drafts.ts'
import type { Account } from '#data/storage/account.ts'

const PAUSE_MS = 250

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
  const [kept, setKept] = useState<TemplateDraft | 'none'>()
  const [edited, setEdited] = useState<TemplateDraft>()
  const [first, setFirst] = useState(begin)
  // Only the first version counts: changes from another device must not alter the form during editing.
  if (!first && begin) setFirst(begin)
  const latest = useRef<TemplateDraft>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    let gone = false
    const show = (found: TemplateDraft | undefined) => {
      if (!gone) setKept(found ?? 'none')
    }
    templateDrafts.read(account, id).then(show, (error: unknown) => {
      logError(`The draft of template ${id} was not read:`, error)
      show(undefined)
    })
    return () => {
      gone = true
    }
  }, [account, id])

  const store = useCallback(() => {
    clearTimeout(timer.current)
    const now = latest.current
    if (!now) return
    latest.current = undefined
    const stored = templateDrafts.keep(account, now.id, isTouched(now) ? now : undefined)
    stored.catch((error: unknown) =>
      logError(`The draft of template ${now.id} was not kept:`, error),
    )
  }, [account])
  useEffect(() => {
    addEventListener('pagehide', store)
    return () => {
      removeEventListener('pagehide', store)
      store()
    }
  }, [store])

  const draft = edited ?? (kept === 'none' ? first : kept)
  const edit = (change: (draft: TemplateDraft) => TemplateDraft) => {
    // One event may change a draft twice: a field clears its text and sets hours.
    const now = latest.current ?? draft
    if (!now) return
    latest.current = change(now)
    setEdited(latest.current)
    clearTimeout(timer.current)
    timer.current = setTimeout(store, PAUSE_MS)
  }
  const drop = () => {
    clearTimeout(timer.current)
    latest.current = undefined
    templateDrafts
      .clear(account, id)
      .catch((error: unknown) => logError(`The draft of template ${id} was not dropped:`, error))
  }
  return { draft, edit, drop }
}
