import { type TemplateDraft, templateDraftSchema } from '#core/hours/templates/draft.ts'
import { defineDrafts } from '#data/storage/drafts.ts'
import type { SharedDrafts } from '#data/storage/shared-drafts.ts'
import { ownLiveHook } from '#data/sync/queries/live-hook.ts'
import { readTemplates } from '../time-day/read-time.ts'

/** Templates that are being edited, by id, `''` for a new one; stored until they are saved or discarded. */
export const templateDrafts: SharedDrafts<TemplateDraft> = {
  ...defineDrafts('template-draft/', templateDraftSchema),
  combine: (_theirs, mine) => mine,
}

export const useTemplateDrafts = ownLiveHook(templateDrafts.readIds)

/** The member's own templates and which schedule is the current one, live; undefined at first. */
export const useTemplates = ownLiveHook(readTemplates)
