/** Which template is the current one, and templates that go and come back (spec 4, design 9). */
import type { Account } from '#data/local/account.ts'
import { readUser } from '#data/local/owner.ts'
import { TIME_TABLES } from '#data/local/time-records.ts'
import { ownTemplate, writeTemplate } from './save-template.ts'
import { saveUser } from './save-user.ts'

/** What `saveUser` spans has to be in the transaction around it. */
const CHOICE_TABLES = [...TIME_TABLES, 'trackingDaily'] as const

/** Makes a template, the member's own or a built-in one, what new days are made from; `''` is none. */
export function chooseTemplate(account: Account, id: string): Promise<void> {
  return saveUser(account, { timeTrackingTemplateId: id })
}

/** What `restoreTemplate` needs to undo a deletion. */
export interface DeletedTemplate {
  readonly id: string
  readonly wasChosen: boolean
}

/**
 * Deletes a template: a stamped tombstone, so that it travels like a change. Clears the member's selection
 * where it is the chosen one (spec 4). Days that were made from it stay as they are.
 * @throws RangeError where it is not the member's own
 */
export async function deleteTemplate(account: Account, id: string): Promise<DeletedTemplate> {
  return account.database.transaction('rw', [...CHOICE_TABLES], async () => {
    await writeTemplate(account, await ownTemplate(account, id), 'delete', { deleted: true })
    const wasChosen = (await readUser(account))?.timeTrackingTemplateId === id
    if (wasChosen) await chooseTemplate(account, '')
    return { id, wasChosen }
  })
}

/** Takes a deletion back, and the selection with it, unless another template was chosen meanwhile. */
export async function restoreTemplate(
  account: Account,
  { id, wasChosen }: DeletedTemplate,
): Promise<void> {
  await account.database.transaction('rw', [...CHOICE_TABLES], async () => {
    await writeTemplate(account, await ownTemplate(account, id), 'update', { deleted: false })
    const chosen = (await readUser(account))?.timeTrackingTemplateId ?? ''
    if (wasChosen && chosen === '') await chooseTemplate(account, id)
  })
}
