/** The demo community's projects on the day it was created. */

import { type Project, projectSchema } from '#core/records/group.ts'
import { type DayKey, dayOrdinal, MS_A_DAY } from '#core/values/time/day.ts'

const POSTED = [
  {
    id: 'demo-opportunity-1',
    title: 'Lead the Saturday walk',
    text: 'Somebody who meets whoever comes at nine, by the river, and walks for an hour. Every second week is enough.',
    daysAgo: 3,
  },
  {
    id: 'demo-opportunity-2',
    title: 'Welcome new members',
    text: 'A short talk in their first week: how the four habits went, and what was hard. About two people a month.',
    daysAgo: 9,
  },
  {
    id: 'demo-opportunity-3',
    title: 'Cook for our summer evening',
    text: 'We are about thirty. The kitchen is there, the shopping is paid for, and two helpers have said yes.',
    daysAgo: 16,
  },
] as const

/** @param today the day the community is created */
export function demoProjects(today: DayKey): Project[] {
  return POSTED.map(({ id, title, text, daysAgo }) => {
    const created = (dayOrdinal(today) - daysAgo) * MS_A_DAY
    return projectSchema.parse({
      ...{ id, title, text, created },
      postedBy: 'demo-admin',
      syncedAt: created,
    })
  })
}
