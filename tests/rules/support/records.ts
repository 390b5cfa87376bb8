/** Valid records of the collections that the product does not write yet, as their schemas create them. */
import { Timestamp } from 'firebase/firestore'
import { notificationSchema, projectSchema } from '#core/records/group.ts'
import { projectInterestId, projectInterestSchema } from '#core/records/project-interest.ts'
import { statsSchema } from '#core/records/stats.ts'
import { timeTrackingDailySchema, timeTrackingTemplateSchema } from '#core/records/time-tracking.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { type DayKey, numberOfDay } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'
import { put, SOME_TIME, stampNow, today, userOf } from './community.ts'
import type { RulesWrite } from './documents.ts'
import type { Person } from './people.ts'

const HOURS = { business: 1, job: 8.25, procrastination: 0, selfCare: 6.75, sleep: 8 }

export function stats(person: Person): RulesWrite {
  return put('usersStats', statsSchema.parse({ id: person, login: 3, login_last_date: today() }))
}

export function timeDay(person: Person, day: DayKey = today()): RulesWrite {
  const queryDate = numberOfDay(day)
  return put(
    'timeTrackingDaily',
    timeTrackingDailySchema.parse({
      id: `${person}${queryDate}`,
      userId: person,
      userName: `The ${person}`,
      dateTime: SOME_TIME,
      queryDate,
      queryMonth: monthOf(day),
      plan: HOURS,
      actual: HOURS,
      stamps: { 'plan.sleep': stampNow(), 'actual.sleep': stampNow(), unconfirmed: stampNow() },
    }),
  )
}

export function template(person: Person, id = `${person}_a1b`): RulesWrite {
  const days = { 0: HOURS, 1: HOURS, 2: HOURS, 3: HOURS, 4: HOURS, 5: HOURS, 6: HOURS }
  const stamps = { name: stampNow(), 'days.0': stampNow() }
  const record = { id, name: 'My week', userId: person, days, stamps }
  return put('timeTrackingTemplate', timeTrackingTemplateSchema.parse(record))
}

export function notification(to: Person, changes: object = {}): RulesWrite {
  const id = 'note'
  const record = { id, userId: to, created: Date.now(), title: 'Hello', body: 'All of you' }
  const kind = 'announcement'
  return put(
    'notifications',
    notificationSchema.parse({ ...record, kind, link: '/settings', ...changes }),
  )
}

export function project(id = 'plan', changes: object = {}): RulesWrite {
  const record = { id, title: 'A job', text: 'Good pay', link: 'https://example.org' }
  return put(
    'projects',
    projectSchema.parse({ ...record, postedBy: 'admin', created: SOME_TIME, ...changes }),
  )
}

/** A record that the server has had for `ms`. */
export function aged(write: RulesWrite, ms = 10_000): RulesWrite {
  if (write.kind === 'delete') return write
  return { ...write, data: { ...write.data, syncedAt: Timestamp.fromMillis(Date.now() - ms) } }
}

/** A member's interest in a project. */
export function interest(person: Person, changes: object = {}): RulesWrite {
  const record = {
    projectId: 'plan',
    userId: person,
    userName: userOf(person).name,
    interested: true,
  }
  const id = projectInterestId('plan', person)
  const stamps = { interested: stampNow() }
  return put('projectInterest', projectInterestSchema.parse({ id, ...record, stamps, ...changes }))
}

export function notes(member: Person, by: Person): RulesWrite {
  return put('coachNotes', { id: member, ...{ notes: 'Sleeps too little', by } })
}

/** One of the two says how far they have read in the thread of the member and their coach. */
export const markRead = (data: object): RulesWrite[] => [
  {
    kind: 'merge',
    ref: { collection: 'threads', id: 'self_coach' },
    data: { ...data, syncedAt: SERVER_TIME },
  },
]

/** The member has seen their notification. */
export const seen = (): RulesWrite[] => [
  {
    kind: 'merge',
    ref: { collection: 'notifications', id: 'note' },
    data: { isViewed: true, syncedAt: SERVER_TIME },
  },
]
