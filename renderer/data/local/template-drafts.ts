/** Templates that are being edited, kept on this device alone until they are saved or thrown away. */
import { type TemplateDraft, templateDraftSchema } from '#core/templates/draft.ts'
import type { Account } from './account.ts'

const PREFIX = 'template-draft/'

function keyOf(id: string): string {
  return `${PREFIX}${id}`
}

/** The kept draft of a template, `''` for a new one; undefined where there is none, or it is damaged. */
export async function readDraft(
  { database }: Account,
  id: string,
): Promise<TemplateDraft | undefined> {
  const parsed = templateDraftSchema.safeParse((await database.settings.get(keyOf(id)))?.value)
  return parsed.success ? parsed.data : undefined
}

/** The ids of the templates that have a draft; a damaged one is none. */
export async function readDraftIds({ database }: Account): Promise<ReadonlySet<string>> {
  const stored = await database.settings.where('key').startsWith(PREFIX).toArray()
  return new Set(
    stored.flatMap(({ value }) => {
      const parsed = templateDraftSchema.safeParse(value)
      return parsed.success ? [parsed.data.id] : []
    }),
  )
}

/** Keeps a draft; it is no record, and never leaves this device. */
export async function keepDraft({ database }: Account, draft: TemplateDraft): Promise<void> {
  await database.settings.put({ key: keyOf(draft.id), value: draft })
}

export async function dropDraft({ database }: Account, id: string): Promise<void> {
  await database.settings.delete(keyOf(id))
}
