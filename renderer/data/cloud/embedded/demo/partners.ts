/** The partners of the demo's member: one for three weeks, and one who asks. */

import {
  type Partner,
  type PartnerDays,
  type PartnerMark,
  partnerDaysId,
  partnerDaysSchema,
  partnerId,
  partnerSchema,
  sideOf,
} from '#core/records/partner.ts'
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { STAMPS_A_MS } from '#core/sync/stamp.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import {
  addDays,
  type DayKey,
  dayOfNumber,
  dayOrdinal,
  MS_A_DAY,
  numberOfDay,
} from '#core/values/time/day.ts'
import { dateOf, type MonthNumber, monthOf } from '#core/values/time/month.ts'
import { type DemoMember, demoMembers, PARTNER } from './members.ts'

const MEMBER = 'demo-member'
export const ASKER = 'demo-1-26'

export const TOGETHER_DAYS = 23

export function demoPartners(today: DayKey): Partner[] {
  const since = addDays(today, -TOGETHER_DAYS)
  const yesterday = addDays(today, -1)
  const nudged = { day: numberOfDay(yesterday), phrase: 0 }
  const standing = pairOf(PARTNER, { says: [PARTNER, MEMBER], on: since })
  const side = sideOf(standing, PARTNER)
  return [
    { ...standing, since: numberOfDay(since), [`${side}Nudge`]: nudged },
    pairOf(ASKER, { says: [ASKER], on: yesterday }),
  ]
}

function pairOf(
  other: string,
  { says, on }: { readonly says: readonly string[]; readonly on: DayKey },
): Partner {
  const id = partnerId(MEMBER, other)
  const [a = '', b = ''] = [MEMBER, other].toSorted()
  const names = new Map(demoMembers().map((member) => [member.id, member.name]))
  const at = dayOrdinal(on) * MS_A_DAY
  const stamps = Object.fromEntries(says.map((one) => [one === a ? 'a' : 'b', at * STAMPS_A_MS]))
  return partnerSchema.parse({
    id,
    a,
    b,
    aName: names.get(a),
    bName: names.get(b),
    aSays: says.includes(a),
    bSays: says.includes(b),
    stamps,
    syncedAt: at,
  })
}

export function demoPartnerDays(
  { id: userId }: DemoMember,
  months: readonly MonthNumber[],
  days: readonly TrackingDaily[],
): PartnerDays[] {
  if (userId !== MEMBER && userId !== PARTNER) return []
  return months.flatMap((month) => {
    const own = days.filter(({ queryDate }) => monthOf(dayOfNumber(queryDate)) === month)
    const changed = own.at(-1)?.queryDate
    if (changed === undefined) return []
    const marks = Object.fromEntries(
      own.flatMap((day) => {
        const mark = markOf(day)
        return mark ? [[String(dateOf(dayOfNumber(day.queryDate))), mark]] : []
      }),
    )
    const id = partnerDaysId(userId, month)
    return [partnerDaysSchema.parse({ id, userId, month, marks, changed, syncedAt: 0 })]
  })
}

function markOf({ skipped, habits }: TrackingDaily): PartnerMark | undefined {
  if (skipped) return 'b'
  return HABIT_IDS.some((id) => habits[id].checked) ? 'x' : undefined
}
