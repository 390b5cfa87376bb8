/** What each plan holds (design 10): the app itself is the same for all of them. */
import type { Plan } from '#core/records/tier-request.ts'

interface PlanWords {
  readonly label: string
  readonly holds: readonly string[]
}

export const PLAN_WORDS: Readonly<Record<Plan, PlanWords>> = {
  free: {
    label: 'Free',
    holds: [
      'All of Fourfold: habits, hours, templates and insight',
      'Leaderboards, groups and the community',
      'Reminders, export and import',
    ],
  },
  standard: {
    label: 'Standard',
    holds: ['All of Free', 'A consistency coach, whom your community finds for you'],
  },
  pro: {
    label: 'Pro',
    holds: ['All of Standard', 'An executive coach beside the consistency coach'],
  },
}
