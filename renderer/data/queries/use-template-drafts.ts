import { useLiveQuery } from 'dexie-react-hooks'
import { readDraftIds } from '#data/local/template-drafts.ts'
import { useAccount } from './use-account.ts'

/** The templates that are being edited, `''` a new one; live. */
export function useTemplateDrafts(): ReadonlySet<string> | undefined {
  const account = useAccount()
  return useLiveQuery(async () => account && readDraftIds(account), [account])
}
