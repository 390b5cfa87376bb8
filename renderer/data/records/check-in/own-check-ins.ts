/**
 * The member's own check-ins: what the cloud said last, with the operations that wait on top (decision 0128).
 */

import {
  type CheckIn,
  type CheckInText,
  checkInId,
  checkInSchema,
  checkInTextSchema,
} from '#core/records/check-in.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import { type DayKey, dayOfNumber, numberOfDay } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import type { Account } from '#data/storage/account.ts'
import { cachedPages } from '#data/storage/cached-page.ts'
import { markWeekDone } from './done-week.ts'
import { checkInIntents } from './intents.ts'
import { WEEKS_KEPT, waitingPages } from './left-behind.ts'
import { ownHeads } from './stored-heads.ts'

const texts = cachedPages((id) => `check-ins/text/${id}`, checkInTextSchema)

export interface OwnCheckIn {
  /** `waiting-to-send`: it is in the outbox, and not yet in the cloud. */
  readonly state: 'none' | 'waiting-to-send' | 'sent' | 'answered'
  /** What the member sent last, with the reply. */
  readonly text?: CheckInText
  readonly head?: CheckIn
}

/** The member's check-in of a week, as this device knows it. @param monday the week's first day */
export async function readOwnCheckIn(account: Account, monday: DayKey): Promise<OwnCheckIn> {
  const { userId } = account
  const id = checkInId(userId, monday)
  const [stored, page, waiting] = await Promise.all([
    ownHeads.read(account),
    texts.read(account, id),
    checkInIntents.waiting(account, `checkIns/${id}`),
  ])
  const head = stored.find((one) => one.id === id)
  const known = { ...(head && { head }), ...(page && { text: page.data }) }
  // The coach was faster: what is answered does not change any more.
  if (head && head.answered > 0) return { state: 'answered', ...known }
  const sending = waiting.flatMap((one) => (one.kind === 'sendCheckIn' ? [one] : [])).at(-1)
  if (!sending) return head ? { state: 'sent', ...known } : { state: 'none' }
  const { figures, answers } = sending
  const said = { id, userId, week: numberOfDay(monday), figures, answers }
  const text = checkInTextSchema.safeParse({ ...said, reply: '', repliedBy: '' }).data
  return { state: 'waiting-to-send', ...known, ...(text && { text }) }
}

/** When a check-in was sent last, as far as this device knows; 0 for never. */
export async function latestSent(account: Account, id: string): Promise<number> {
  const stored = (await ownHeads.read(account)).find((one) => one.id === id)
  const waiting = await checkInIntents.waiting(account, `checkIns/${id}`)
  const sent = waiting.flatMap((one) => (one.kind === 'sendCheckIn' ? [one.sent] : []))
  return Math.max(0, stored?.sent ?? 0, ...sent)
}

/** The text of one of the member's check-ins, as the cloud had it last. */
export async function readOwnText(account: Account, id: string): Promise<CheckInText | undefined> {
  return (await texts.read(account, id))?.data
}

/** Stores what the cloud has of the member's newest weeks, and fetches the texts that have changed. */
export async function followOwnCheckIns(
  account: Account,
  cloud: Pick<Cloud, 'get'>,
  page: readonly CloudDocument[],
): Promise<void> {
  const remote = parseDocuments(checkInSchema, page)
  const found = await Promise.all(remote.map((head) => fetchText(account, cloud, head)))
  await takeOwn(
    account,
    remote,
    found.filter((one) => one !== undefined),
  )
}

async function fetchText(account: Account, cloud: Pick<Cloud, 'get'>, head: CheckIn) {
  const stored = await readOwnText(account, head.id)
  const isKnown = stored !== undefined && (stored.syncedAt ?? 0) >= (head.syncedAt ?? 0)
  if (isKnown && (stored.repliedBy !== '') === head.answered > 0) return undefined
  const document = await cloud.get({ collection: 'checkInTexts', id: head.id })
  return checkInTextSchema.safeParse(document?.data).data
}

/** Stores what the server has answered of one week. */
export function takeAnswer(
  account: Account,
  { head, text }: { readonly head?: CheckIn | undefined; readonly text?: CheckInText | undefined },
): Promise<void> {
  return takeOwn(account, head ? [head] : [], text ? [text] : [])
}

/** Stores check-ins as the cloud has them; of each the later version. Forgets those of past weeks. */
export async function takeOwn(
  account: Account,
  remote: readonly CheckIn[],
  saying: readonly CheckInText[],
): Promise<void> {
  await account.database.transaction('rw', 'pages', async () => {
    const before = await ownHeads.read(account)
    await ownHeads.take(account, remote, (all) =>
      all.toSorted((a, b) => b.week - a.week).slice(0, WEEKS_KEPT),
    )
    const kept = await ownHeads.read(account)
    const waiting = kept.filter(({ answered }) => answered === 0)
    await waitingPages.write(
      account,
      '',
      waiting.map(({ id, coachId }) => ({ id, coachId })),
    )
    for (const text of saying) {
      const ours = await readOwnText(account, text.id)
      if (!ours?.repliedBy || text.repliedBy) await texts.write(account, text.id, text)
    }
    const isKept = new Set(kept.map(({ id }) => id))
    for (const { id } of [...before, ...remote]) {
      if (!isKept.has(id)) await account.database.pages.delete(texts.key(id))
    }
  })
  // Sent on another device: home offers it no more.
  const [newest] = remote.toSorted((a, b) => b.week - a.week)
  if (newest) await markWeekDone(account, dayOfNumber(newest.week))
}
