import type { Plan } from '#core/records/tier-request.ts'
import { SEEN_BY_FEW } from '#ui/privacy/words.ts'

interface PlanWords {
  readonly label: string
  readonly includes: readonly string[]
}

/** What each plan includes (docs/product.md#roles): the app itself is the same for all of them. */
export const PLAN_WORDS: Readonly<Record<Plan, PlanWords>> = {
  free: {
    label: 'Free',
    includes: [
      'All of Fourfold: habits, hours, templates and insight',
      'Leaderboards, groups and the community',
      'Reminders, export and import',
    ],
  },
  standard: {
    label: 'Standard',
    includes: ['All of Free', 'A consistency coach, chosen by your community'],
  },
  pro: {
    label: 'Pro',
    includes: ['All of Standard', 'An executive coach as well'],
  },
}

export const PLANS_WORDS = {
  about:
    'Fourfold locks nothing behind a plan: a plan says how much coaching your community gives you. You don’t pay for it here. To change your plan, ask for another one. An admin answers.',
  unreachable: 'We can’t reach your community right now. Come back later to ask for a plan.',
  asked: (plan: string) => `You asked for ${plan}. ${SEEN_BY_FEW.plan}`,
} as const
