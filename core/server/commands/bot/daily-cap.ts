/** How many nudges a member gets in a day from all rules together (docs/decisions/0125-rules-of-the-bot.md). */
import type { BotRule } from '#core/policies/bot/bot-rule.ts'
import { nudgedDays, nudgeId, todayOf } from '#core/policies/bot/nudge.ts'
import { notificationSchema } from '#core/records/group.ts'
import type { User } from '#core/records/user.ts'
import type { Executor } from '#core/server/executor.ts'
import { readByIds } from '#core/server/pages.ts'
import { type DayKey, MS_A_DAY } from '#core/values/time/day.ts'

export const MAX_NUDGES_A_DAY = 2

interface Wanted {
  readonly user: User
  readonly notification: { readonly id: string }
}

/** A rule that last nudged longer ago has nudged nobody today: the longest day, in all zones, is shorter. */
const RECENT_MS = 3 * MS_A_DAY

/** The other rules that may have nudged somebody today; rules that are off may have been on. */
export function rivalsOf(rule: BotRule, all: readonly BotRule[], now: number): BotRule[] {
  const isRecent = ({ on, lastRun, sentAt }: BotRule) =>
    on || Math.max(lastRun, sentAt) > now - RECENT_MS
  return all.filter((other) => other.id !== rule.id && isRecent(other))
}

/** Looks their possible nudges up by id, of which missing ones cost nothing. */
export async function withinCap<One extends Wanted>(
  executor: Pick<Executor, 'query'>,
  rivals: readonly BotRule[],
  wanted: readonly One[],
  now: number,
): Promise<{ readonly allowed: readonly One[]; readonly capped: number }> {
  if (rivals.length < MAX_NUDGES_A_DAY || wanted.length === 0) {
    return { allowed: wanted, capped: 0 }
  }
  const asked = wanted.map((one) => {
    const today = todayOf(one.user, now)
    return { one, today, ids: idsOfDay(rivals, one.user, today) }
  })
  // The nudge itself as well: who has it already is not held back.
  const ids = asked.flatMap((each) => [...each.ids, each.one.notification.id])
  const found = new Map<string, number>()
  for (const { data } of await readByIds(executor, 'notifications', ids)) {
    const parsed = notificationSchema.safeParse(data)
    if (parsed.success) found.set(parsed.data.id, parsed.data.created)
  }
  let capped = 0
  const allowed = asked.flatMap(({ one, today, ids: possible }) => {
    if (found.has(one.notification.id)) return []
    const had = possible.filter((id) => isOfToday(found.get(id), one.user, today))
    if (had.length < MAX_NUDGES_A_DAY) return [one]
    capped += 1
    return []
  })
  return { allowed, capped }
}

function idsOfDay(rivals: readonly BotRule[], user: User, today: DayKey): string[] {
  return rivals.flatMap((rival) =>
    nudgedDays(rival, user, today).map((day) => nudgeId(rival, user.id, day)),
  )
}

function isOfToday(created: number | undefined, user: User, today: DayKey): boolean {
  return created !== undefined && todayOf(user, created) === today
}
