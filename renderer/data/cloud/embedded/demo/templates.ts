/** The weeks of those one can step into, so that a visitor finds a template of their own. */
import { type TimeTemplate, timeTrackingTemplateSchema } from '#core/records/time-tracking.ts'
import { eachWeekday, type Schedule } from '#core/templates/week.ts'
import { hourSet } from '#core/time-budget/hour-set.ts'
import type { DemoMember, Persona } from './members.ts'

const WORKING = hourSet({ business: 2, job: 8, procrastination: 0.5, selfCare: 5.5, sleep: 8 })
const FRIDAY = hourSet({ business: 3, job: 6, procrastination: 1, selfCare: 6, sleep: 8 })
const WEEKEND = hourSet({ business: 3, procrastination: 1, selfCare: 11.5, sleep: 8.5 })

const NAMES: Readonly<Record<Persona, string>> = {
  member: 'Working weeks',
  coach: 'Coaching weeks',
  admin: 'Office weeks',
}

/** The week that their days are planned by. */
export const DEMO_WEEK: Schedule['days'] = eachWeekday((weekday) => {
  if (weekday === 0 || weekday === 6) return WEEKEND
  return weekday === 5 ? FRIDAY : WORKING
})

/** The id of a member's template; `''` for those that nobody can step into. */
export function demoTemplateId({ id, persona }: DemoMember): string {
  return persona ? `${id}-week` : ''
}

/** @returns undefined for those that nobody can step into: their templates would never be seen */
export function demoTemplate(member: DemoMember, created: number): TimeTemplate | undefined {
  const { id: userId, persona } = member
  if (!persona) return undefined
  const record = { id: demoTemplateId(member), userId, name: NAMES[persona], days: DEMO_WEEK }
  return timeTrackingTemplateSchema.parse({ ...record, syncedAt: created })
}
