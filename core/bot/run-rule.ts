/** Runs a rule of the bot over pages of members: the same on a server and in an admin's browser. */
import * as z from 'zod/mini'
import type { Notification } from '#core/notifications/notifications.ts'
import { statsSchema } from '#core/records/stats.ts'
import { trackingDailyId, trackingDailySchema } from '#core/records/tracking-daily.ts'
import { type User, userSchema } from '#core/records/user.ts'
import type { BotRule } from './bot-rule.ts'
import { nudgeDay, nudgeNotification, todayOf } from './nudge.ts'

/** A stored record, not parsed. */
interface StoredRecord {
  readonly id: string
  readonly data: unknown
}

/** What a run needs of a database; the cloud port and a server's own client both have it. */
export interface BotPort {
  /** The next members by ascending id, after one of them; those of one group where it is not `''`. */
  members(groupId: string, after: string | undefined): Promise<readonly StoredRecord[]>
  /** The records that are there of some ids. */
  records(
    collection: 'usersStats' | 'trackingDaily',
    ids: readonly string[],
  ): Promise<readonly StoredRecord[]>
  /** Makes those that are not there yet. @returns how many it made */
  deliver(notifications: readonly Notification[]): Promise<number>
}

export interface RuleReach {
  /** Members who were looked at: those of the rule's group, without closed accounts. */
  readonly looked: number
  /** Those whom the rule nudges now, whether or not they were told before. */
  readonly reached: number
  /** Names of the first of them. */
  readonly names: readonly string[]
  /** Where the first records lie that cannot be read, such as `users/ada`; their members are left alone. */
  readonly unreadable: readonly string[]
}

export interface RuleRun extends RuleReach {
  readonly sent: number
  /** It would have reached everybody, nobody has agreed to that, and so nothing was sent. */
  readonly held: boolean
}

const MOST_NAMES = 200
const MOST_UNREADABLE = 200

/** Whether a rule reaches all whom it looks at; a community of one is no crowd. */
export function reachesEverybody({ looked, reached }: Pick<RuleReach, 'looked' | 'reached'>) {
  return reached > 1 && reached === looked
}

/** Whom a rule would nudge now. @param isStopped asked before each page */
export async function reachOf(
  port: BotPort,
  rule: BotRule,
  now: number,
  isStopped: () => boolean = () => false,
): Promise<RuleReach> {
  let [looked, reached] = [0, 0]
  const names: string[] = []
  const unreadable: string[] = []
  for await (const page of pages(port, rule, now, isStopped)) {
    looked += page.looked
    reached += page.nudged.length
    names.push(...page.nudged.map(({ user }) => user.name).slice(0, MOST_NAMES - names.length))
    unreadable.push(...page.unreadable.slice(0, MOST_UNREADABLE - unreadable.length))
  }
  return { looked, reached, names, unreadable }
}

/**
 * Nudges everybody whom a rule reaches now. One that would reach everybody is counted first and sends nothing
 * without an admin's yes. Run again, also halfway, it tells nobody twice.
 */
export async function runRule(port: BotPort, rule: BotRule, now: number): Promise<RuleRun> {
  const reach = await reachOf(port, rule, now)
  if (reachesEverybody(reach) && !rule.everybody) return { ...reach, sent: 0, held: true }
  let sent = 0
  for await (const { nudged } of pages(port, rule, now, () => false)) {
    sent += await port.deliver(nudged.map(({ notification }) => notification))
  }
  return { ...reach, sent, held: false }
}

interface Page {
  readonly looked: number
  readonly nudged: readonly { readonly user: User; readonly notification: Notification }[]
  readonly unreadable: readonly string[]
}

async function* pages(
  port: BotPort,
  rule: BotRule,
  now: number,
  isStopped: () => boolean,
): AsyncGenerator<Page> {
  let after: string | undefined
  while (!isStopped()) {
    const stored = await port.members(rule.groupId, after)
    const last = stored.at(-1)
    if (!last) return
    after = last.id
    yield pageOf(port, rule, now, stored)
  }
}

async function pageOf(
  port: BotPort,
  rule: BotRule,
  now: number,
  stored: readonly StoredRecord[],
): Promise<Page> {
  const unreadable: string[] = []
  /** A record that cannot be read is listed, and stops nothing. */
  const readable = <Value>(
    collection: string,
    schema: z.core.$ZodType<Value>,
    records: readonly StoredRecord[],
  ): [id: string, value: Value][] =>
    records.flatMap(({ id, data }) => {
      const parsed = z.safeParse(schema, data)
      if (!parsed.success) unreadable.push(`${collection}/${id}`)
      return parsed.success ? [[id, parsed.data]] : []
    })
  const users = readable('users', userSchema, stored)
    .map(([, user]) => user)
    .filter(({ deleted }) => !deleted)
  const dayIds = users.map((user) => trackingDailyId(user.id, todayOf(user, now)))
  const [stats, days] = await Promise.all([
    rule.kind === 'streak-at-risk'
      ? port.records(
          'usersStats',
          users.map(({ id }) => id),
        )
      : [],
    rule.kind === 'absent' ? [] : port.records('trackingDaily', dayIds),
  ])
  const statsById = new Map(readable('usersStats', statsSchema, stats))
  const dayById = new Map(readable('trackingDaily', trackingDailySchema, days))
  const unknown = new Set(unreadable)
  const nudged = users.flatMap((user, index) => {
    // What they did today is there, and nobody knows what it is.
    if (unknown.has(`trackingDaily/${dayIds[index]}`)) return []
    const member = { user, stats: statsById.get(user.id), day: dayById.get(dayIds[index] ?? '') }
    const day = nudgeDay(rule, member, now)
    if (day === undefined) return []
    return [{ user, notification: nudgeNotification(rule, user.id, day, now) }]
  })
  return { looked: users.length, nudged, unreadable }
}
