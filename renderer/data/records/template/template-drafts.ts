import { useLiveQuery } from 'dexie-react-hooks'
import { type TemplateDraft, templateDraftSchema } from '#core/hours/templates/draft.ts'
import { defineDrafts } from '#data/storage/drafts.ts'
import type { SharedDrafts } from '#data/storage/shared-drafts.ts'
import { useAccount } from '#data/sync/status/session-state.ts'

/** Templates that are being edited, by id, `''` for a new one; stored until they are saved or discarded. */
export const templateDrafts: SharedDrafts<TemplateDraft> = {
  ...defineDrafts('template-draft/', templateDraftSchema),
  combine: (_theirs, mine) => mine,
}

/** The ids of the templates that are being edited; live. */
export function useTemplateDrafts(): ReadonlySet<string> | undefined {
  const account = useAccount()
  return useLiveQuery(async () => account && templateDrafts.readIds(account), [account])
}
