/** Runs a rule of the bot over pages of members. */

import * as z from 'zod/mini'
import type { BotRule } from '#core/policies/bot/bot-rule.ts'
import { nudgeDay, nudgeNotification, todayOf } from '#core/policies/bot/nudge.ts'
import type { Notification } from '#core/policies/notifications/notifications.ts'
import { statsSchema } from '#core/records/stats.ts'
import { trackingDailyId, trackingDailySchema } from '#core/records/tracking-daily.ts'
import { type User, userSchema, userSecureSchema } from '#core/records/user.ts'
import type { CloudDocument, CloudQuery, DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { pagesOf, readByIds } from '#core/server/pages.ts'
import { putNotice } from '#core/server/writes.ts'
import { nameAndEmail } from '#core/values/names/display-name.ts'
import { audienceOf, type BotSpan, closedOf, queriesOf } from './bot-queries.ts'
import { withinCap } from './daily-cap.ts'

/** What looking whom a rule reaches needs of a database, the server's or an admin's. */
type Reads = Pick<Executor, 'query' | 'count'>

export interface RuleReach {
  /** Members of the rule's group, or of the community, without closed accounts. */
  readonly looked: number
  /** Members the rule nudges now, including those already notified. */
  readonly reached: number
  readonly names: readonly string[]
  /** Paths of the first unreadable records, such as `users/ada`; their members are skipped. */
  readonly unreadable: readonly string[]
}

export interface RuleRun extends RuleReach {
  readonly sent: number
  /** The rule would have reached everybody without an admin's consent, so nothing was sent. */
  readonly held: boolean
  /** Members who had enough nudges that day already, and so got none. */
  readonly capped: number
}

const MAX_NAMES = 200
const MAX_UNREADABLE = 200
const CHUNK = 50

/** Whether a rule reaches everybody it looks at; one member alone does not count as everybody. */
export function reachesEverybody({ looked, reached }: Pick<RuleReach, 'looked' | 'reached'>) {
  return reached > 1 && reached >= looked
}

/** Whom a rule would nudge now. @param isStopped called before each page; true ends early */
export async function reachOf(
  reads: Reads,
  rule: BotRule,
  now: number,
  isStopped: () => boolean = () => false,
): Promise<RuleReach> {
  const tally = emptyTally()
  for await (const page of pages(reads, rule, { since: 0, now }, isStopped)) addPage(tally, page)
  return { ...tally, looked: await audienceSize(reads, rule) }
}

/** About how many records a run reads; the server counts them, which costs almost nothing. */
export async function readsOf(reads: Reads, rule: BotRule, span: BotSpan): Promise<number> {
  const counts = await Promise.all(queriesOf(rule, span).map((query) => countOf(reads, query)))
  const members = counts.reduce((sum, count) => sum + count, 0)
  // Besides the query's results: the member's day, or the member.
  return rule.kind === 'absent' || rule.kind === 'after-joining' ? members : 2 * members
}

/**
 * Nudges everybody a rule reaches now, in the span from `since`. Each member is read once: notifications wait
 * until it is certain that the rule does not reach everybody, which needs an admin's consent. Running it
 * again, even after an interruption, notifies nobody twice.
 * @param rivals the other rules that may have nudged somebody today (`rivalsOf`)
 */
export async function runRule(
  executor: Executor,
  rule: BotRule,
  span: BotSpan,
  rivals: readonly BotRule[] = [],
): Promise<RuleRun> {
  const looked = await audienceSize(executor, rule)
  const tally = emptyTally()
  let waiting: Nudge[] = []
  let [sent, capped] = [0, 0]
  let isCleared = rule.everybody
  const sendWaiting = async () => {
    for (let at = 0; at < waiting.length; at += CHUNK) {
      const within = await withinCap(executor, rivals, waiting.slice(at, at + CHUNK), span.now)
      sent += await deliver(
        executor,
        within.allowed.map(({ notification }) => notification),
      )
      capped += within.capped
    }
    waiting = []
  }
  for await (const page of pages(executor, rule, span, () => false)) {
    addPage(tally, page)
    waiting.push(...page.nudged)
    // Queries of other kinds read only likely matches, so a member passed over proves nothing about the rest.
    isCleared ||= rule.kind === 'not-checked-in' && page.passed > 0
    if (isCleared) await sendWaiting()
  }
  const held = !isCleared && isCrowd(rule, { ...tally, looked })
  if (!held) await sendWaiting()
  return { ...tally, looked, sent, held, capped }
}

/** Everybody in a small zone is no crowd, everybody in the zone where most of the community lives is. */
function isCrowd({ kind }: BotRule, reach: Pick<RuleReach, 'looked' | 'reached'>): boolean {
  if (kind !== 'not-checked-in') return reachesEverybody(reach)
  return reach.reached > 1 && 2 * reach.reached > reach.looked
}

async function audienceSize(reads: Reads, rule: BotRule): Promise<number> {
  const [all, closed] = await Promise.all([
    countOf(reads, audienceOf(rule)),
    countOf(reads, closedOf(rule)),
  ])
  return all - closed
}

/** What counting may count at most, as the rules allow an admin (`renderer/data/cloud/list-limits.ts`). */
const MAX_COUNTED = 100_000

function countOf(reads: Reads, query: Omit<CloudQuery, 'limit'>): Promise<number> {
  return reads.count({ ...query, limit: MAX_COUNTED })
}

/** Creates the notifications that do not exist yet. @returns how many it created */
export async function deliver(
  executor: Pick<Executor, 'transact'>,
  notifications: readonly Notification[],
): Promise<number> {
  if (notifications.length === 0) return 0
  const refs = notifications.map(({ id }): DocumentRef => ({ collection: 'notifications', id }))
  return executor.transact(refs, (documents) => {
    const writes = notifications.filter((_, index) => !documents[index]).map(putNotice)
    return { writes, result: writes.length }
  })
}

interface Tally {
  reached: number
  readonly names: string[]
  readonly unreadable: string[]
}

const emptyTally = (): Tally => ({ reached: 0, names: [], unreadable: [] })

function addPage(tally: Tally, { nudged, unreadable }: Page): void {
  tally.reached += nudged.length
  const { names } = tally
  names.push(...nudged.map(({ user }) => nameAndEmail(user)).slice(0, MAX_NAMES - names.length))
  tally.unreadable.push(...unreadable.slice(0, MAX_UNREADABLE - tally.unreadable.length))
}

interface Nudge {
  readonly user: User
  readonly notification: Notification
}

interface Page {
  readonly nudged: readonly Nudge[]
  readonly passed: number
  readonly unreadable: readonly string[]
}

async function* pages(
  reads: Reads,
  rule: BotRule,
  span: BotSpan,
  isStopped: () => boolean,
): AsyncGenerator<Page> {
  for (const query of queriesOf(rule, span)) {
    if (isStopped()) return
    for await (const stored of pagesOf(reads, query)) {
      if (stored.length > 0) yield pageOf(reads, rule, span.now, query.collection, stored)
      if (isStopped()) return
    }
  }
}

async function pageOf(
  reads: Reads,
  rule: BotRule,
  now: number,
  collection: DocumentRef['collection'],
  stored: readonly CloudDocument[],
): Promise<Page> {
  const unreadable: string[] = []
  const readable = <Value>(
    from: string,
    schema: z.core.$ZodType<Value>,
    records: readonly CloudDocument[],
  ): [id: string, value: Value][] =>
    records.flatMap(({ id, data }) => {
      const parsed = z.safeParse(schema, data)
      if (!parsed.success) unreadable.push(`${from}/${id}`)
      return parsed.success ? [[id, parsed.data]] : []
    })
  const answers = (from: DocumentRef['collection']) => (collection === from ? stored : [])
  const statsById = new Map(
    readable('usersStats', statsSchema, answers('usersStats')).filter(
      ([, { at_least_one: days }]) => days >= rule.count,
    ),
  )
  const given = readable('trackingDaily', trackingDailySchema, answers('trackingDaily'))
  const members = [...statsById.keys(), ...new Set(given.map(([, { userId }]) => userId))]
  const found = collection === 'users' ? stored : await readByIds(reads, 'users', members)
  const users = readable('users', userSchema, found)
    .map(([, user]) => user)
    .filter(({ deleted, groupId }) => !deleted && (rule.groupId || groupId) === groupId)
  const dayIds = users.map((user) => trackingDailyId(user.id, todayOf(user, now)))
  const asksDays = rule.kind === 'not-checked-in' || rule.kind === 'streak-at-risk'
  const days = asksDays ? await readByIds(reads, 'trackingDaily', dayIds) : []
  const dayById = new Map([...given, ...readable('trackingDaily', trackingDailySchema, days)])
  const unknown = new Set(unreadable)
  const nudged = users.flatMap((user, index) => {
    // Today's record exists but does not parse, so whether they checked in is unknown.
    if (unknown.has(`trackingDaily/${dayIds[index]}`)) return []
    const member = { user, stats: statsById.get(user.id), day: dayById.get(dayIds[index] ?? '') }
    const day = nudgeDay(rule, member, now)
    if (day === undefined) return []
    return [{ user, notification: nudgeNotification(rule, user.id, day, now) }]
  })
  const off = await switchedOff(reads, rule, nudged)
  const kept = nudged.filter(({ user }) => !off.has(user.id))
  return { nudged: kept, passed: users.length - kept.length, unreadable }
}

/** Asked only for welcomes, which reach few: other rules address what a member does, or their absence. */
async function switchedOff(
  reads: Reads,
  { kind }: BotRule,
  nudged: readonly Nudge[],
): Promise<ReadonlySet<string>> {
  if (kind !== 'after-joining' || nudged.length === 0) return new Set()
  const ids = nudged.map(({ user }) => user.id)
  const found = await readByIds(reads, 'usersSecure', ids)
  return new Set(
    found.flatMap(({ id, data }) =>
      userSecureSchema.safeParse(data).data?.disabled === true ? [id] : [],
    ),
  )
}
