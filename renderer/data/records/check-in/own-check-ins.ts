/** The member's own check-ins of the newest weeks (decision 0128). */

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
import { queryOwn } from '#data/cloud/query-all.ts'
import type { Account } from '#data/storage/account.ts'
import { cachedPages } from '#data/storage/cached-page.ts'
import { ownList } from '#data/sync/own-list.ts'
import { liveHook } from '#data/sync/queries/live-hook.ts'
import type { Exports } from '#data/sync/record.ts'
import { ownCheckInsQuery, WEEKS_KEPT, waitingPages } from './check-ins-of-former-coach.ts'
import { doneWeek } from './done-week.ts'
import { checkInIntents } from './intents.ts'

const texts = cachedPages((id) => `check-ins/text/${id}`, checkInTextSchema)

export interface OwnCheckIn {
  /** `waiting-to-send`: it is in the outbox, and not yet in the cloud. */
  readonly state: 'none' | 'waiting-to-send' | 'sent' | 'answered'
  /** What the member sent last, with the reply. */
  readonly text?: CheckInText
  readonly head?: CheckIn
}

/** Who was sent which week, the newest first. */
export const ownHeads = ownList({
  key: 'check-ins/own',
  schema: checkInSchema,
  queries: (account) => [ownCheckInsQuery(account)],
  isLater: (one, other) =>
    one.answered === other.answered ? one.sent > other.sent : one.answered > other.answered,
  intents: checkInIntents,
  idOf: (intent, { userId }) =>
    intent.kind === 'sendCheckIn' ? checkInId(userId, intent.week) : undefined,
  fold(head, intent, { userId }) {
    // The coach was faster: what is answered does not change any more.
    if (intent.kind !== 'sendCheckIn' || (head && head.answered > 0)) return head
    const { week: monday, sent } = intent
    const id = checkInId(userId, monday)
    const week = numberOfDay(monday)
    return { id, userId, coachId: head?.coachId ?? '', week, sent, answered: 0 }
  },
  keep: (all) => all.toSorted((a, b) => b.week - a.week).slice(0, WEEKS_KEPT),
})

/** The member's check-in of a week, as this device knows it. @param monday the week's first day */
export async function readOwnCheckIn(account: Account, monday: DayKey): Promise<OwnCheckIn> {
  const { userId } = account
  const id = checkInId(userId, monday)
  const [head, known] = await Promise.all([ownHeads.find(account, id), readOwnText(account, id)])
  const text = known && { text: known }
  if (!head) return { state: 'none' }
  if (head.answered > 0 || !head.waits) {
    return { state: head.answered > 0 ? 'answered' : 'sent', ...text, head }
  }
  const waiting = await checkInIntents.waiting(account, `checkIns/${id}`)
  const sending = waiting.findLast((one) => one.kind === 'sendCheckIn')
  const said = { id, userId, week: head.week, ...sending, reply: '', repliedBy: '' }
  const waits = checkInTextSchema.safeParse({ ...said, week: head.week }).data
  return { state: 'waiting-to-send', ...text, head, ...(waits && { text: waits }) }
}

/** The same, live; undefined until this device has been read. */
export const useOwnCheckIn = liveHook(readOwnCheckIn)

/** All of the member's check-ins with their answers; without a connection those of the last weeks. */
export const exportCheckIns: Exports = async (account, cloud) => {
  const heads = await ownHeads.readStored(account)
  const stored = await Promise.all(heads.map(({ id }) => readOwnText(account, id)))
  const here = stored.filter((one) => one !== undefined)
  const query = { ...ownCheckInsQuery(account), collection: 'checkInTexts' } as const
  return { checkIns: [...(await queryOwn(cloud, checkInTextSchema, here, [query]))] }
}

async function readOwnText(account: Account, id: string): Promise<CheckInText | undefined> {
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
  await applyRemoteCheckIns(
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
export function applyRemoteAnswer(
  account: Account,
  { head, text }: { readonly head?: CheckIn | undefined; readonly text?: CheckInText | undefined },
): Promise<void> {
  return applyRemoteCheckIns(account, head ? [head] : [], text ? [text] : [])
}

/** Stores check-ins as the cloud has them; of each the later version. Forgets those of past weeks. */
export async function applyRemoteCheckIns(
  account: Account,
  remote: readonly CheckIn[],
  saying: readonly CheckInText[],
): Promise<void> {
  await account.database.transaction('rw', 'pages', async () => {
    const before = await ownHeads.readStored(account)
    await ownHeads.store(account, remote)
    const kept = await ownHeads.readStored(account)
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

/** Home offers that week's no more. @param monday its first day; an earlier one than the stored one changes nothing */
export async function markWeekDone(account: Account, monday: DayKey): Promise<void> {
  await account.database.transaction('rw', 'settings', async () => {
    if (((await doneWeek.read(account)) ?? '') < monday) await doneWeek.write(account, monday)
  })
}
