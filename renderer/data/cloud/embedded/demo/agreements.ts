/** What the demo coach has agreed on with a few members: one is overdue, one waits for a yes. */

import { type Agreements, agreementsSchema } from '#core/records/agreement.ts'
import { addDays, type DayKey, dayOrdinal, MS_A_DAY, numberOfDay } from '#core/values/time/day.ts'
import type { DemoMember } from './members.ts'

interface Said {
  readonly text: string
  /** Its last day, counted from today. */
  readonly until: number
  readonly by: 'coach' | 'member'
  readonly agreed?: boolean
  readonly kept?: boolean
}

const SAID: Readonly<Record<string, readonly Said[]>> = {
  'demo-member': [
    { text: 'Sleep by 23:00 on workdays', until: 3, by: 'coach', agreed: true },
    { text: 'Walk before work', until: -1, by: 'coach', agreed: true, kept: true },
    { text: 'Plan the week on Sunday evening', until: 5, by: 'coach' },
  ],
  'demo-1-4': [{ text: 'Three walks at lunch', until: -2, by: 'coach', agreed: true }],
  'demo-1-7': [{ text: 'No calls after 18:00', until: 6, by: 'member' }],
}

export function demoAgreements({ id }: DemoMember, today: DayKey): Agreements | undefined {
  const said = SAID[id]
  if (!said) return undefined
  const items = said.map(({ text, until, by, agreed = false, kept = false }, index) => ({
    ...{ id: `00000000-0000-4000-8000-00000000000${index}`, text, agreed, kept },
    until: numberOfDay(addDays(today, until)),
    by: by === 'coach' ? 'demo-coach' : id,
    made: (dayOrdinal(today) - 6) * MS_A_DAY,
  }))
  return agreementsSchema.parse({ id, items, syncedAt: 0 })
}
