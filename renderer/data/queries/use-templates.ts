import { useLiveQuery } from 'dexie-react-hooks'
import { readTemplates, type TemplatesView } from './read-time.ts'
import { useAccount } from './use-account.ts'

/** The member's own templates and which schedule is the current one, live; undefined at first. */
export function useTemplates(): TemplatesView | undefined {
  const account = useAccount()
  return useLiveQuery(async () => account && readTemplates(account), [account])
}
