/** What the member's partners do not know yet of the member's days. */
import * as z from 'zod/mini'
import { type DayKey, dayAtOrdinal, dayKeySchema, dayOfNumber, dayOrdinal } from '#core/days/day.ts'
import { isBreakMark, isCheckedMark } from '#core/days/history.ts'
import type { Marks } from '#core/partners/streak.ts'
import { DAY_MARKS, type OwnSide, ownSideOf, type PartnerMark } from '#core/records/partner.ts'
import { trackingDailyId } from '#core/records/tracking-daily.ts'
import { readBlocked } from '#data/records/block/blocks.ts'
import { readHistory } from '#data/records/day/history.ts'
import { readUser } from '#data/records/user/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { readStoredPairs } from './pairs.ts'

/** The settings key of the marks that this device has last seen in the cloud. */
const PUSHED = 'partner-days-pushed'

const pushedSchema = z.array(z.tuple([dayKeySchema, z.enum(DAY_MARKS)]))

interface OwnMarks {
  readonly marks: Marks
  /** The day from which on a day without a mark is certain to have none. */
  readonly completeFrom: number
}

/** What the member's days have been since a day, as this device knows them; also the changes that wait. */
export async function readOwnMarks({ database }: Account, since: DayKey): Promise<OwnMarks> {
  const { first, marks, completeFrom } = await readHistory(database)
  const own = new Map<DayKey, PartnerMark>()
  for (let index = Math.max(0, dayOrdinal(since) - first); index < marks.length; index += 1) {
    const mark = marks[index] ?? 0
    if (isBreakMark(mark)) own.set(dayAtOrdinal(first + index), 'b')
    else if (isCheckedMark(mark)) own.set(dayAtOrdinal(first + index), 'x')
  }
  return { marks: own, completeFrom }
}

/** The marks that this device has last seen in the cloud; undefined if it has seen none. */
export async function readPushedMarks({ database }: Account): Promise<Marks | undefined> {
  const stored = pushedSchema.safeParse((await database.settings.get(PUSHED))?.value).data
  return stored && new Map(stored)
}

export async function rememberMarks({ database }: Account, marks: Marks): Promise<void> {
  await database.settings.put({ key: PUSHED, value: [...marks] })
}

interface UntoldDay {
  readonly day: DayKey
  /** The day’s record on this device, and what of it waits or was refused. */
  readonly state: string
}

/** The state in which a day was told last. Until it changes, the cloud’s record says the same as then. */
const tried = new WeakMap<Account, ReadonlyMap<DayKey, string>>()

export function rememberTried(account: Account, days: readonly UntoldDay[]): void {
  const latest = days.map(({ day, state }) => [day, state] as const)
  tried.set(account, new Map([...(tried.get(account) ?? []), ...latest]))
}

/** The days since one on which the cloud may tell partners something else than this device knows. */
export async function readUntoldDays(
  account: Account,
  pushed: Marks,
  since: DayKey,
): Promise<UntoldDay[]> {
  const own = await readOwnMarks(account, since)
  const isKnown = (day: DayKey) => own.marks.has(day) || dayOrdinal(day) >= own.completeFrom
  const differing = [...new Set([...own.marks.keys(), ...pushed.keys()])]
    .filter((day) => day >= since && isKnown(day) && own.marks.get(day) !== pushed.get(day))
    .toSorted()
  const untold = await Promise.all(
    differing.map(async (day) => ({ day, state: await readState(account, day) })),
  )
  return untold.filter(({ day, state }) => tried.get(account)?.get(day) !== state)
}

async function readState({ database, userId }: Account, day: DayKey): Promise<string> {
  const id = trackingDailyId(userId, day)
  const queued = await database.outbox.where({ target: `trackingDaily/${id}` }).primaryKeys()
  return JSON.stringify([queued, await database.trackingDaily.get(id)])
}

/** The member's pairs, as the cloud had them last, that have not ended. */
async function readOpenPairs(account: Account): Promise<readonly OwnSide[]> {
  const stored = await readStoredPairs(account)
  return stored
    .map((pair) => ownSideOf(pair, account.userId))
    .filter(({ mine, theirs }) => mine || theirs)
}

/** The day from which on the member's days are their partners' to see; undefined without a partner. */
export async function readSharedSince(account: Account): Promise<DayKey | undefined> {
  return sharedSince(await readOpenPairs(account))
}

function sharedSince(pairs: readonly OwnSide[]): DayKey | undefined {
  const days = pairs.flatMap(({ mine, theirs, since }) =>
    mine && theirs && since !== 0 ? [dayOfNumber(since)] : [],
  )
  return days.toSorted()[0]
}

/**
 * Those whom a member who shares nothing, or blocks them, has not left yet: this device has learned of them later. Of
 * those who are blocked also who only asks.
 */
export async function readPairsToLeave(account: Account): Promise<readonly OwnSide[]> {
  return pairsToLeave(account, await readOpenPairs(account))
}

async function pairsToLeave(
  account: Account,
  pairs: readonly OwnSide[],
): Promise<readonly OwnSide[]> {
  if (pairs.length === 0) return []
  const [user, blocked] = await Promise.all([readUser(account), readBlocked(account)])
  if (!user || user.deleted) return []
  const sharesNothing = user.privacy === 'share-nothing'
  return pairs.filter(({ userId, mine }) => blocked.has(userId) || (sharesNothing && mine))
}

/** Whether the cloud lacks a mark, or the member shares nothing and still has partners. */
export async function arePartnersBehind(account: Account): Promise<boolean> {
  const pairs = await readOpenPairs(account)
  if ((await pairsToLeave(account, pairs)).length > 0) return true
  const since = sharedSince(pairs)
  if (since === undefined) return false
  const pushed = await readPushedMarks(account)
  return pushed === undefined || (await readUntoldDays(account, pushed, since)).length > 0
}
