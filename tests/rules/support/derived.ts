/** What the server derives, or counts for itself: of each collection a record as it would write it. */
import { numberOfDay } from '#core/days/day.ts'
import { commandBudgetSchema } from '#core/records/command-budget.ts'
import { countedSchema } from '#core/records/counted.ts'
import { partnerDaysId, partnerDaysSchema } from '#core/records/partner.ts'
import { SERVER_RUN_ID, serverRunSchema } from '#core/records/server-run.ts'
import {
  emptyMonth,
  groupMonthMarkSchema,
  trackingGroupMonthlySchema,
  trackingMonthlyId,
  withPoints,
} from '#core/records/tracking-monthly.ts'
import { profileOf } from '#core/records/user.ts'
import { block } from './blocks.ts'
import { GROUPS, put, SOME_TIME, thisMonth, today, userOf } from './community.ts'
import type { RulesWrite } from './documents.ts'
import { inviteOf, requestOf } from './invites.ts'
import { kudo } from './kudos.ts'
import { pairBefore } from './partners.ts'
import type { Person } from './people.ts'

/** A month of a member of the birds, with one habit checked on one day. */
export function month(person: Person, changes: object = {}, number = thisMonth()): RulesWrite {
  const { name: userName, onBoard } = userOf(person)
  const owner = { userId: person, userName, groupId: 'birds', groupName: GROUPS.birds }
  const points = { habit1: 4, habit2: 0, habit3: 0, habit4: 0 }
  const record = withPoints(emptyMonth(owner, number, SOME_TIME, onBoard), points)
  return put('trackingMonthly', { ...record, ...changes })
}

const groupsMonth = () => trackingMonthlyId('birds', thisMonth())
const count = { userId: 'self', days: { 1: 1 }, writes: 1 }

/** Of each collection that nobody but the server writes. */
export const DERIVED = {
  trackingMonthly: () => month('self'),
  counted: () => {
    const id = trackingMonthlyId('self', thisMonth())
    return put('counted', countedSchema.parse({ ...count, id, month: thisMonth() }))
  },
  partners: () => put('partners', pairBefore(['mate', 'self', true])),
  partnerDays: () => {
    const id = partnerDaysId('self', thisMonth())
    const marks = { userId: 'self', month: thisMonth(), marks: { 1: 'x' } }
    return put(
      'partnerDays',
      partnerDaysSchema.parse({ ...marks, id, changed: numberOfDay(today()) }),
    )
  },
  trackingGroupMonthly: () => {
    const group = { groupId: 'birds', groupName: GROUPS.birds, queryMonth: thisMonth() }
    const record = { ...group, id: groupsMonth(), totalPoints: 4, members: 1 }
    return put('trackingGroupMonthly', trackingGroupMonthlySchema.parse(record))
  },
  groupMonthMarks: () => put('groupMonthMarks', groupMonthMarkSchema.parse({ id: groupsMonth() })),
  invites: () => put('invites', inviteOf()),
  joinRequests: () => put('joinRequests', requestOf('stranger')),
  blocks: () => block('self', 'mate'),
  kudos: () => kudo('self', 'mate'),
  serverRuns: () => put('serverRuns', serverRunSchema.parse({ id: SERVER_RUN_ID })),
  commandBudgets: () => put('commandBudgets', commandBudgetSchema.parse({ id: 'self' })),
  profiles: () => put('profiles', profileOf(userOf('self', { privacy: 'share-community' }))),
} as const
