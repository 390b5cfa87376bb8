import { useEffect, useState } from 'react'
import type { Account } from './account.ts'
import type { Drafts } from './drafts.ts'

interface FoundDraft<Draft> {
  readonly draft: Draft | undefined
}

/** A form's draft as it was left; undefined until this device has been read. */
export function useDraft<Draft>(
  account: Account | undefined,
  drafts: Drafts<Draft>,
  id: string,
): FoundDraft<Draft> | undefined {
  const [found, setFound] = useState<FoundDraft<Draft> & { readonly of: readonly unknown[] }>()
  useEffect(() => {
    if (!account) return
    const show = (draft: Draft | undefined) => setFound({ draft, of: [account, drafts, id] })
    drafts.read(account, id).then(show, () => show(undefined))
  }, [account, drafts, id])
  // The draft of another form or account is none of this one's.
  const isAsked = found?.of.every((one, index) => one === [account, drafts, id][index])
  return isAsked ? found : undefined
}
