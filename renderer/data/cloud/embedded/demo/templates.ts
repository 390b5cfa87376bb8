/** The personas' templates, so that a visitor finds one to edit. */
import { type TimeTemplate, timeTrackingTemplateSchema } from '#core/records/time-tracking.ts'
import { hourSet } from '#core/values/hours/hour-set.ts'
import { eachWeekday, type Schedule } from '#core/values/hours/week.ts'
import type { DemoMember, Persona } from './members.ts'

const WORKING = hourSet({ business: 2, job: 8, procrastination: 0.5, selfCare: 5.5, sleep: 8 })
const FRIDAY = hourSet({ business: 3, job: 6, procrastination: 1, selfCare: 6, sleep: 8 })
const WEEKEND = hourSet({ business: 3, procrastination: 1, selfCare: 11.5, sleep: 8.5 })

const NAMES: Readonly<Record<Persona, string>> = {
  member: 'Working weeks',
  coach: 'Coaching weeks',
  admin: 'Office weeks',
}

/** The planned week behind all days of the demo. */
export const DEMO_WEEK: Schedule['days'] = eachWeekday((weekday) => {
  if (weekday === 0 || weekday === 6) return WEEKEND
  return weekday === 5 ? FRIDAY : WORKING
})

/** The id of a member's template; `''` for members that are no personas. */
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
