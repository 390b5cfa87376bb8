/** Looks once a day, in each coach's morning, whom their alerts are about; run with the bot's rules. */

import { COACH_ROLES } from '#core/policies/bulk/chosen.ts'
import { coachesMember, isCoach } from '#core/policies/threads/pair.ts'
import { trackingDailySchema } from '#core/records/tracking-daily.ts'
import { trackingMonthlyId, trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import { type User, userSchema } from '#core/records/user.ts'
import { coachedBy } from '#core/server/commands/bulk/found-records.ts'
import { alertsIn } from '#core/server/commands/coaching/coach-commands.ts'
import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { pagesOf, readByIds } from '#core/server/pages.ts'
import { changeRecord, type Write } from '#core/server/writes.ts'
import { addDays, dayAt, numberOfDay } from '#core/values/time/day.ts'
import { addMonths, monthOf } from '#core/values/time/month.ts'
import { alarmOf, alertNotice, nextLook } from '#core/views/coaching/alerts.ts'
import { DAYS_READ, factsOf, todayOf } from '#core/views/coaching/member-facts.ts'
import { deliver } from './run-rule.ts'

/** In a query; alerts that are left wait for the next run. */
const MAX_READ = 200

/**
 * Safe to repeat: a day's notice exists only once. A coach who fails holds up no other.
 * @param now ms since 1970
 * @throws what failed last, after everybody was looked at
 */
export async function runCoachAlerts(executor: Executor, now: number): Promise<void> {
  const due = await executor.query({
    collection: 'coachAlerts',
    where: [{ field: 'nextAt', is: '<=', value: now }],
    orderBy: [{ field: 'nextAt', direction: 'asc' }],
    limit: MAX_READ,
  })
  const coaches = new Set(alertsIn(due).map(({ coachId }) => coachId))
  let failed: { readonly error: unknown } | undefined
  for (const coachId of coaches) {
    await lookFor(executor, coachId, now).catch((error: unknown) => {
      failed = { error }
    })
  }
  if (failed) throw failed.error
}

/** Tells one coach. What was said of a member whom they coach no more goes. */
async function lookFor(executor: Executor, coachId: string, now: number): Promise<void> {
  const coach = userIn(await executor.get({ collection: 'users', id: coachId }))
  const found = await executor.query({
    collection: 'coachAlerts',
    where: [{ field: 'coachId', is: '==', value: coachId }],
    limit: MAX_READ,
  })
  const alerts = alertsIn(found)
  const members = coach && isCoach(coach) ? await membersOf(executor, coach) : []
  const zone = coach?.timeZoneOffset ?? 0
  const ids = new Set(members.map(({ id }) => id))
  const standing = alerts.filter(({ memberId }) => memberId === '' || ids.has(memberId))
  const asked = standing.some(({ memberId }) => memberId === '')
    ? members
    : members.filter(({ id }) => standing.some(({ memberId }) => memberId === id))
  const facts = await Promise.all(asked.map((member) => factsNow(executor, member, now, zone)))
  const count = facts.filter((one) => alarmOf(standing, one)).length
  const day = numberOfDay(dayAt(now, zone))
  if (count > 0) await deliver(executor, [alertNotice(coachId, day, count, now)])
  const refs = alerts.map(({ id }): DocumentRef => ({ collection: 'coachAlerts', id }))
  await executor.transact(refs, (documents) => ({
    writes: refs.flatMap((ref, index): Write[] => {
      if (!documents[index]) return []
      const stands = standing.some(({ id }) => id === ref.id)
      if (!stands) return [{ kind: 'delete', ref }]
      return [changeRecord(ref, { nextAt: nextLook(now, zone) })]
    }),
    result: undefined,
  }))
}

async function membersOf(executor: Executor, coach: User): Promise<readonly User[]> {
  const members = new Map<string, User>()
  for (const role of COACH_ROLES) {
    for await (const page of pagesOf(executor, coachedBy(coach.id, role))) {
      for (const user of page.flatMap((one) => userIn(one) ?? [])) {
        if (coachesMember(coach, user)) members.set(user.id, user)
      }
    }
  }
  return [...members.values()]
}

async function factsNow(executor: Executor, member: User, now: number, zone: number) {
  const today = todayOf(member, now, zone)
  const from = numberOfDay(addDays(today, -DAYS_READ))
  const months = [monthOf(today), addMonths(monthOf(today), -1)]
  const [days, stored] = await Promise.all([
    executor.query({
      collection: 'trackingDaily',
      where: [
        { field: 'userId', is: '==', value: member.id },
        { field: 'queryDate', is: '>=', value: from },
      ],
      orderBy: [{ field: 'queryDate', direction: 'asc' }],
      limit: MAX_READ,
    }),
    readByIds(
      executor,
      'trackingMonthly',
      months.map((month) => trackingMonthlyId(member.id, month)),
    ),
  ])
  const records = {
    member,
    days: days.flatMap(({ data }) => trackingDailySchema.safeParse(data).data ?? []),
    months: stored.flatMap(({ data }) => {
      const month = trackingMonthlySchema.safeParse(data).data
      return month ? [{ month: month.queryMonth, points: month.totalPoints }] : []
    }),
  }
  return factsOf(records, now, zone)
}

const userIn = (document: CloudDocument | undefined) => userSchema.safeParse(document?.data).data
