/** A coach's private notes on a member: never the member's to read, nor the group's (docs/product.md#coaching). */
import { coachNotesSchema, MOST_NOTES } from '#core/records/coaching.ts'
import { type Cloud, type CloudDocument, SERVER_TIME } from '#data/cloud/cloud.ts'
import type { Account } from '#data/storage/account.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import { requireCoached } from './coached.ts'
import { cachedNotes } from './coaching-cache.ts'

/** What saving came to. Two coaches may write at once: the later one is told, and nothing is lost. */
export type NotesSaved =
  | { readonly state: 'saved'; readonly notes: string }
  /** Somebody else has written since: their text, untouched. */
  | { readonly state: 'changed'; readonly theirs: string }

const refOf = (memberId: string) => ({ collection: 'coachNotes', id: memberId }) as const

/**
 * The notes as they are, '' where there are none.
 * @throws CloudError `invalid` where they cannot be read, `permission-denied`, `unavailable`
 */
export async function fetchNotes(
  account: Account,
  cloud: Pick<Cloud, 'get'>,
  memberId: string,
): Promise<string> {
  await requireCoached(account, cloud, memberId)
  const notes = textIn(await cloud.get(refOf(memberId)))
  await cachedNotes.write(account, memberId, { notes })
  return notes
}

/**
 * Saves the notes, where they are still as they were read.
 * @param base the text that `text` was written on
 * @throws CloudError `invalid` where the notes that are there cannot be read, `permission-denied`, `unavailable`;
 *   RangeError where the text is too long
 */
export async function saveNotes(
  account: Account,
  cloud: Pick<Cloud, 'get' | 'transact'>,
  {
    memberId,
    base,
    text,
  }: { readonly memberId: string; readonly base: string; readonly text: string },
): Promise<NotesSaved> {
  if (text.length > MOST_NOTES) throw new RangeError(`Notes have at most ${MOST_NOTES} characters.`)
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
  await cachedNotes.write(account, memberId, { notes })
  return saved
}

/** @throws CloudError `invalid` where they cannot be read: nothing is written over them */
function textIn(document: CloudDocument | undefined): string {
  return parseDocument(coachNotesSchema, document)?.notes ?? ''
}
