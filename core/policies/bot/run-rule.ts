/** Runs a rule of the bot over pages of members. */

import * as z from 'zod/mini'
import type { Notification } from '#core/policies/notifications/notifications.ts'
import { statsSchema } from '#core/records/stats.ts'
import { trackingDailyId, trackingDailySchema } from '#core/records/tracking-daily.ts'
import { type User, userSchema, userSecureSchema } from '#core/records/user.ts'
import { nameAndEmail } from '#core/values/names/display-name.ts'
import { audienceOf, type BotQuery, type BotSpan, closedOf, queriesOf } from './bot-queries.ts'
import type { BotRule } from './bot-rule.ts'
import { withinCap } from './daily-cap.ts'
import { nudgeDay, nudgeNotification, todayOf } from './nudge.ts'

interface StoredRecord {
  readonly id: string
  readonly data: unknown
}

/** A field of an unparsed record, for paging: the next page starts after its value. */
export function fieldOf(data: unknown, name: string): unknown {
  const fields = typeof data === 'object' && data !== null ? Object.entries(data) : []
  return fields.find(([field]) => field === name)?.[1]
}

/** What looking whom a rule reaches needs from a database (`core/server/commands/bot/port.ts`). */
export interface BotReads {
  /** The next page of a query's results, after a given record; empty at the end. */
  page(question: BotQuery, after: StoredRecord | undefined): Promise<readonly StoredRecord[]>
  /** The number of results, counted without reading them. */
  count(question: BotQuery): Promise<number>
  /** The records with these ids that exist; missing ones cost no read. */
  records(
    collection: 'users' | 'usersSecure' | 'trackingDaily' | 'notifications',
    ids: readonly string[],
  ): Promise<readonly StoredRecord[]>
}

export interface BotPort extends BotReads {
  /** Creates the notifications that do not exist yet. @returns how many it created */
  deliver(notifications: readonly Notification[]): Promise<number>
}

export interface RuleReach {
  /** Members of the rule's group, or of the community, without closed accounts. */
  readonly looked: number
  /** Members the rule nudges now, including those already notified. */
  readonly reached: number
  /** The first members reached, by name and email. */
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
/** Notifications per commit. */
const CHUNK = 50

/** Whether a rule reaches everybody it looks at; one member alone does not count as everybody. */
export function reachesEverybody({ looked, reached }: Pick<RuleReach, 'looked' | 'reached'>) {
  return reached > 1 && reached >= looked
}

/** Whom a rule would nudge now. @param isStopped called before each page; true ends early */
export async function reachOf(
  port: BotReads,
  rule: BotRule,
  now: number,
  isStopped: () => boolean = () => false,
): Promise<RuleReach> {
  const tally = emptyTally()
  for await (const page of pages(port, rule, { since: 0, now }, isStopped)) addPage(tally, page)
  return { ...tally, looked: await audienceSize(port, rule) }
}

/** About how many records a run reads; the server counts them, which costs almost nothing. */
export async function readsOf(port: BotReads, rule: BotRule, span: BotSpan): Promise<number> {
  const counts = await Promise.all(queriesOf(rule, span).map((question) => port.count(question)))
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
  port: BotPort,
  rule: BotRule,
  span: BotSpan,
  rivals: readonly BotRule[] = [],
): Promise<RuleRun> {
  const looked = await audienceSize(port, rule)
  const tally = emptyTally()
  let waiting: Nudge[] = []
  let [sent, capped] = [0, 0]
  let isCleared = rule.everybody
  const sendWaiting = async () => {
    for (let at = 0; at < waiting.length; at += CHUNK) {
      const within = await withinCap(port, rivals, waiting.slice(at, at + CHUNK), span.now)
      sent += await port.deliver(within.allowed.map(({ notification }) => notification))
      capped += within.capped
    }
    waiting = []
  }
  for await (const page of pages(port, rule, span, () => false)) {
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

/**
 * A `not-checked-in` run sees only some zones: everybody in a small zone is no crowd, everybody in the zone
 * where most of the community lives is.
 */
function isCrowd({ kind }: BotRule, reach: Pick<RuleReach, 'looked' | 'reached'>): boolean {
  if (kind !== 'not-checked-in') return reachesEverybody(reach)
  return reach.reached > 1 && 2 * reach.reached > reach.looked
}

async function audienceSize(port: BotReads, rule: BotRule): Promise<number> {
  const [all, closed] = await Promise.all([
    port.count(audienceOf(rule)),
    port.count(closedOf(rule)),
  ])
  return all - closed
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
  /** Members who were looked at and are not nudged. */
  readonly passed: number
  readonly unreadable: readonly string[]
}

async function* pages(
  port: BotReads,
  rule: BotRule,
  span: BotSpan,
  isStopped: () => boolean,
): AsyncGenerator<Page> {
  for (const question of queriesOf(rule, span)) {
    let after: StoredRecord | undefined
    while (!isStopped()) {
      const stored = await port.page(question, after)
      after = stored.at(-1)
      if (!after) break
      yield pageOf(port, rule, span.now, question, stored)
    }
  }
}

async function pageOf(
  port: BotReads,
  rule: BotRule,
  now: number,
  { collection }: BotQuery,
  stored: readonly StoredRecord[],
): Promise<Page> {
  const unreadable: string[] = []
  /** Lists unreadable records and skips them. */
  const readable = <Value>(
    from: string,
    schema: z.core.$ZodType<Value>,
    records: readonly StoredRecord[],
  ): [id: string, value: Value][] =>
    records.flatMap(({ id, data }) => {
      const parsed = z.safeParse(schema, data)
      if (!parsed.success) unreadable.push(`${from}/${id}`)
      return parsed.success ? [[id, parsed.data]] : []
    })
  const answers = (from: BotQuery['collection']) => (collection === from ? stored : [])
  const statsById = new Map(
    readable('usersStats', statsSchema, answers('usersStats')).filter(
      ([, { at_least_one: days }]) => days >= rule.count,
    ),
  )
  const given = readable('trackingDaily', trackingDailySchema, answers('trackingDaily'))
  const members = [...statsById.keys(), ...new Set(given.map(([, { userId }]) => userId))]
  const found = collection === 'users' ? stored : await recordsOf(port, 'users', members)
  const users = readable('users', userSchema, found)
    .map(([, user]) => user)
    .filter(({ deleted, groupId }) => !deleted && (rule.groupId || groupId) === groupId)
  const dayIds = users.map((user) => trackingDailyId(user.id, todayOf(user, now)))
  const asksDays = rule.kind === 'not-checked-in' || rule.kind === 'streak-at-risk'
  const days = asksDays ? await recordsOf(port, 'trackingDaily', dayIds) : []
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
  const off = await switchedOff(port, rule, nudged)
  const kept = nudged.filter(({ user }) => !off.has(user.id))
  return { nudged: kept, passed: users.length - kept.length, unreadable }
}

/**
 * Whose account an admin has switched off: only asked for welcomes, which reach few. Other rules address what a member
 * does, or their absence.
 */
async function switchedOff(
  port: BotReads,
  { kind }: BotRule,
  nudged: readonly Nudge[],
): Promise<ReadonlySet<string>> {
  if (kind !== 'after-joining' || nudged.length === 0) return new Set()
  const ids = nudged.map(({ user }) => user.id)
  const found = await port.records('usersSecure', ids)
  return new Set(
    found.flatMap(({ id, data }) =>
      z.safeParse(userSecureSchema, data).data?.disabled === true ? [id] : [],
    ),
  )
}

async function recordsOf(
  port: BotReads,
  collection: 'users' | 'trackingDaily',
  ids: readonly string[],
): Promise<readonly StoredRecord[]> {
  return ids.length === 0 ? [] : port.records(collection, ids)
}
