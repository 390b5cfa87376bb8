/** The actual hours of personas and of the demo coach's members: close to the plan. */
import { applyToTimeDay, emptyTimeDay, timeChangesOf } from '#core/records/time-day.ts'
import {
  type TimeDay,
  type TimeTemplate,
  timeTrackingTemplateSchema,
} from '#core/records/time-tracking.ts'
import { STAMPS_A_MS, stamp } from '#core/sync/stamp.ts'
import type { Category } from '#core/values/hours/categories.ts'
import { type HourSet, hourSet } from '#core/values/hours/hour-set.ts'
import { STEPS_AN_HOUR } from '#core/values/hours/hours.ts'
import { eachWeekday, type Schedule, templateDayFor } from '#core/values/hours/week.ts'
import { type DayKey, dayOrdinal, daysBetween, MS_A_DAY, weekdayOf } from '#core/values/time/day.ts'
import { chance } from './chance.ts'
import { isHere, ownerOf } from './history.ts'
import { type DemoMember, isCoached, type Persona, SEED } from './members.ts'

/** Shares of days without hours, and of days with an hour unaccounted for. */
const SHARE_WITHOUT_HOURS = 0.05
const SHARE_WITH_GAP = 0.07
/** Coached members have hours for as many days as their coach can see. */
const DAYS_FOR_COACH = 56
/** How well the hours go rises and falls in cycles of this many days. */
const CYCLE_DAYS = 160

/** A persona's hours of today are left out: the app creates them on first view. @returns undefined if there are none */
export function demoTimeDay(member: DemoMember, day: DayKey, today: DayKey): TimeDay | undefined {
  if (!hasHours(member, day, today)) return undefined
  const evening = dayOrdinal(day) * MS_A_DAY + 20 * 3_600_000
  const made = emptyTimeDay(ownerOf(member), day, { days: DEMO_WEEK }, evening)
  const typed = timeChangesOf('actual', spent(member, day), stamp(evening * STAMPS_A_MS))
  return { ...applyToTimeDay(made, typed), syncedAt: evening }
}

function hasHours(member: DemoMember, day: DayKey, today: DayKey): boolean {
  // First: nobody else has hours, and each chance costs.
  if (!member.persona && !isCoached(member)) return false
  const luck = chance(SEED, 'forgotten', member.id, day)
  if (member.persona) return day < today && luck >= SHARE_WITHOUT_HOURS
  if (daysBetween(day, today) >= DAYS_FOR_COACH) return false
  return isHere(member, day) && luck >= (day === today ? 0.5 : 0.15)
}

function spent(member: DemoMember, day: DayKey): HourSet {
  const hours: Record<Category, number> = { ...templateDayFor({ days: DEMO_WEEK }, day) }
  const move = (from: Category, to: Category | undefined, most: number, why: string) => {
    const wanted = Math.round(chance(SEED, why, member.id, day) * most * STEPS_AN_HOUR)
    const moved = Math.min(hours[from], wanted / STEPS_AN_HOUR)
    hours[from] -= moved
    if (to) hours[to] += moved
  }
  const isWeekend = weekdayOf(day) % 6 === 0
  const tide = 0.5 + 0.5 * Math.sin((dayOrdinal(day) / CYCLE_DAYS) * 2 * Math.PI)
  move('sleep', 'procrastination', 0.5 + 1.75 * tide, 'late')
  move('selfCare', 'procrastination', 2.5 * tide, 'drifting')
  move('selfCare', isWeekend ? 'business' : 'job', 1.5, 'overtime')
  move('job', 'business', 1.25, 'own')
  if (chance(SEED, 'uneven', member.id, day) < SHARE_WITH_GAP)
    move('selfCare', undefined, 3, 'lost')
  return hourSet(hours)
}

const WORKING = hourSet({ business: 2, job: 8, procrastination: 0.5, selfCare: 5.5, sleep: 8 })
const FRIDAY = hourSet({ business: 3, job: 6, procrastination: 1, selfCare: 6, sleep: 8 })
const WEEKEND = hourSet({ business: 3, procrastination: 1, selfCare: 11.5, sleep: 8.5 })

const NAMES: Readonly<Record<Persona, string>> = {
  member: 'Working weeks',
  coach: 'Coaching weeks',
  admin: 'Office weeks',
}

/** The planned week behind all days of the demo. */
const DEMO_WEEK: Schedule['days'] = eachWeekday((weekday) => {
  if (weekday === 0 || weekday === 6) return WEEKEND
  return weekday === 5 ? FRIDAY : WORKING
})

export function demoTemplateId({ id, persona }: DemoMember): string {
  return persona ? `${id}-week` : ''
}

/** @returns undefined for members that are no personas: no visitor could see their templates */
export function demoTemplate(member: DemoMember, created: number): TimeTemplate | undefined {
  const { id: userId, persona } = member
  if (!persona) return undefined
  const record = { id: demoTemplateId(member), userId, name: NAMES[persona], days: DEMO_WEEK }
  return timeTrackingTemplateSchema.parse({ ...record, syncedAt: created })
}
