import { useLiveQuery } from 'dexie-react-hooks'
import { useAccount } from '#data/sync/status/session-state.ts'
import { readTemplates, type TemplatesView } from '../time-day/read-time.ts'

/** The member's own templates and which schedule is the current one, live; undefined at first. */
export function useTemplates(): TemplatesView | undefined {
  const account = useAccount()
  return useLiveQuery(async () => account && readTemplates(account), [account])
}
