import { useEffect, useState } from 'react'
import type { Account } from './account.ts'
import type { Drafts } from './drafts.ts'

interface FoundDraft<Draft> {
  readonly draft: Draft | undefined
}

/** A form's stored draft; undefined until it has been read from this device. */
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
  // Ignore a draft that was read for another form or account.
  const isAsked = found?.of.every((one, index) => one === [account, drafts, id][index])
  return isAsked ? found : undefined
}
