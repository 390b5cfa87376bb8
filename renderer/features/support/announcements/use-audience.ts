import { useState } from 'react'
import { useSavedFilters } from '#data/pages/admin/members/saved-filters.ts'
import type { Account } from '#data/storage/account.ts'
import { audienceDrafts, selectedDrafts } from '../drafts/unsaved-drafts.ts'
import { type AudienceChoice, type Choosable, EVERYONE } from './audience-fields.tsx'

export interface AudienceDraft {
  readonly choice: AudienceChoice | undefined
  /** The members selected in the members table. */
  readonly selected: readonly string[] | undefined
}

/** To whom an announcement goes; a draft of this device until it is sent. */
export function useAudience(account: Account, draft: AudienceDraft) {
  const [selected, setSelected] = useState(draft.selected)
  const isLost = draft.choice?.kind === 'selected' && !draft.selected
  const [choice, show] = useState<AudienceChoice>((isLost ? undefined : draft.choice) ?? EVERYONE)
  const choosable: Choosable = { filters: useSavedFilters() ?? [], selected }
  const choose = (next: AudienceChoice) => {
    show(next)
    void audienceDrafts.keep(account, '', next).catch(() => undefined)
  }
  const forget = () => {
    show(EVERYONE)
    void audienceDrafts.clear(account, '').catch(() => undefined)
    // A selection that was not used is still there to be chosen.
    if (choice.kind !== 'selected') return
    setSelected(undefined)
    void selectedDrafts.clear(account, '').catch(() => undefined)
  }
  return { choice, choosable, choose, forget }
}
