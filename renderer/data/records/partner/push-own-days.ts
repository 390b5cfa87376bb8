/**
 * Tells partners what the member's days are, one day a commit, as the member's records in the cloud have them: the
 * rules compare the two (decision 0132).
 */
import { type DayKey, numberOfDay } from '#core/days/day.ts'
import { addMonths, dateOf, monthOf } from '#core/days/month.ts'
import { HABIT_IDS } from '#core/habits/habits.ts'
import { type PartnerMark, partnerDaysId, partnerDaysSchema } from '#core/records/partner.ts'
import {
  type TrackingDaily,
  trackingDailyId,
  trackingDailySchema,
} from '#core/records/tracking-daily.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { nextStamp } from '#core/sync/stamp.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { isTemporary } from '#data/cloud/cloud-error.ts'
import { localDay } from '#data/platform/local-day.ts'
import { readMember } from '#data/records/user/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import {
  readPairsToLeave,
  readPushedMarks,
  readSharedSince,
  readUntoldDays,
  rememberMarks,
  rememberTried,
} from './behind.ts'
import { takePair } from './pairs.ts'
import { addMarks } from './partner-days.ts'
import { say } from './push.ts'

/** @throws temporary errors; what the cloud refuses for good is told again at the next start */
export async function pushOwnDays(account: Account, cloud: Cloud): Promise<void> {
  await leaveThose(account, cloud)
  const since = await readSharedSince(account)
  if (since === undefined) return
  const pushed = (await readPushedMarks(account)) ?? (await fetchMarks(account, cloud, since))
  const known = new Map(pushed)
  const untold = await readUntoldDays(account, pushed, since)
  for (const { day } of untold) {
    try {
      const mark = await pushDay(account, cloud, day)
      if (mark) known.set(day, mark)
      else known.delete(day)
    } catch (error) {
      if (isTemporary(error)) throw error
    }
  }
  rememberTried(account, untold)
  await rememberMarks(account, known)
}

/** Leaves those with whom a member can have no streak: who share nothing with anybody, or block them. */
async function leaveThose(account: Account, cloud: Cloud): Promise<void> {
  for (const { userId: to, name: toName, myStamp } of await readPairsToLeave(account)) {
    const member = await readMember(account)
    const at = nextStamp(account.now(), myStamp)
    const context = { account, cloud, member, serverNow: await cloud.serverNow() }
    try {
      const pair = await say(context, { kind: 'sayPartner', to, toName, says: 'leave', at })
      if (pair) await takePair(account, pair)
    } catch (error) {
      if (isTemporary(error)) throw error
    }
  }
}

/** @returns what the day is in the cloud, and so to partners */
async function pushDay(
  { userId }: Account,
  cloud: Cloud,
  day: DayKey,
): Promise<PartnerMark | undefined> {
  const month = monthOf(day)
  const id = partnerDaysId(userId, month)
  const refs = [
    { collection: 'partnerDays', id },
    { collection: 'trackingDaily', id: trackingDailyId(userId, day) },
  ] as const
  return cloud.transact(refs, ([monthDocument, dayDocument]) => {
    const known = parseDocument(partnerDaysSchema, monthDocument)
    const mark = markOf(parseDocument(trackingDailySchema, dayDocument))
    const date = String(dateOf(day))
    if (known?.marks[date] === mark) return { writes: [], result: mark }
    const { [date]: _, ...others } = known?.marks ?? {}
    const marks = mark ? { ...others, [date]: mark } : others
    const data = { id, userId, month, marks, changed: numberOfDay(day), syncedAt: SERVER_TIME }
    return { writes: [{ kind: 'set', ref: refs[0], data }], result: mark }
  })
}

function markOf(day: TrackingDaily | undefined): PartnerMark | undefined {
  if (!day) return undefined
  if (day.skipped) return 'b'
  return HABIT_IDS.some((id) => day.habits[id].checked) ? 'x' : undefined
}

/** The marks that the cloud has, on a device that has pushed none yet. */
async function fetchMarks(account: Account, cloud: Pick<Cloud, 'get'>, since: DayKey) {
  const marks = new Map<DayKey, PartnerMark>()
  const last = monthOf(localDay(account.now()))
  for (let month = monthOf(since); month <= last; month = addMonths(month, 1)) {
    const id = partnerDaysId(account.userId, month)
    const found = parseDocument(
      partnerDaysSchema,
      await cloud.get({ collection: 'partnerDays', id }),
    )
    if (found) addMarks(marks, found)
  }
  return marks
}
