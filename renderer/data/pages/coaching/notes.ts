/** A coach's private notes on a member: neither the member nor the group can read them (docs/product.md#coaching). */
import { coachNotesSchema, MAX_NOTES_LENGTH } from '#core/records/coaching.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/storage/account.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import { requireCoached, requireViewed, type Viewer } from './coached.ts'
import { cachedNotes } from './coaching-cache.ts'

/** The outcome of saving. If two coaches write at once, the later one is told, and nothing is lost. */
export type NotesSaved =
  | { readonly state: 'saved'; readonly notes: string }
  /** Another coach has saved since: their text, unchanged. */
  | { readonly state: 'changed'; readonly theirs: string }

const refOf = (memberId: string) => ({ collection: 'coachNotes', id: memberId }) as const

/** '' if there are none. @throws CloudError `invalid` if they cannot be read, `permission-denied`, `unavailable` */
export async function fetchNotes(
  account: Account,
  cloud: Pick<Cloud, 'get' | 'auth'>,
  memberId: string,
  viewer: Viewer = 'coach',
): Promise<string> {
  await requireViewed(account, cloud, memberId, viewer)
  const stored = parseDocument(coachNotesSchema, await cloud.get(refOf(memberId)))
  const notes = stored?.notes ?? ''
  await cachedNotes.write(account, memberId, { notes, changedAt: stored?.syncedAt })
  return notes
}

/** Saves them if they are still `base`. @throws CloudError `invalid` if they cannot be read; RangeError if too long */
export async function saveNotes(
  account: Account,
  cloud: Pick<Cloud, 'get' | 'transact'>,
  {
    memberId,
    base,
    text,
  }: { readonly memberId: string; readonly base: string; readonly text: string },
): Promise<NotesSaved> {
  if (text.length > MAX_NOTES_LENGTH)
    throw new RangeError(`Notes have at most ${MAX_NOTES_LENGTH} characters.`)
  await requireCoached(account, cloud, memberId)
  const ref = refOf(memberId)
  const saved = await cloud.transact<NotesSaved>([ref], ([document]) => {
    const theirs = textIn(document)
    if (theirs === text) return { writes: [], result: { state: 'saved', notes: text } }
    if (theirs !== base) return { writes: [], result: { state: 'changed', theirs } }
    const data = { id: memberId, notes: text, by: account.userId, syncedAt: SERVER_TIME }
    return { writes: [{ kind: 'set', ref, data }], result: { state: 'saved', notes: text } }
  })
  const notes = saved.state === 'saved' ? saved.notes : saved.theirs
  const changedAt = saved.state === 'saved' ? account.now() : undefined
  await cachedNotes.write(account, memberId, { notes, changedAt })
  return saved
}

/** @throws CloudError `invalid` if the notes cannot be read, so that they are not overwritten */
function textIn(document: CloudDocument | undefined): string {
  return parseDocument(coachNotesSchema, document)?.notes ?? ''
}
