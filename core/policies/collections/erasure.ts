/**
 * What erasing an account does with the records of each collection, on every backend (docs/decisions/0052-closing.md).
 * A new collection does not compile before it says so.
 */
import type * as z from 'zod/mini'
import type { DEVICE_SCHEMAS } from '#core/policies/reminders/push-device.ts'
import type { ADMIN_SCHEMAS } from './admin-collections.ts'
import type { Collection, SCHEMAS } from './collections.ts'

type Schemas = typeof SCHEMAS & typeof ADMIN_SCHEMAS & typeof DEVICE_SCHEMAS

interface Erasure<Field> {
  /** A record goes where one of these is the member's id. */
  readonly goes: readonly Field[]
  /** Where these are the member's id the record stays, with the bare id. */
  readonly stays: readonly Field[]
}

const ownId = { goes: ['id'], stays: [] } as const
const ownedByUser = { goes: ['userId'], stays: [] } as const
const ofNobody = { goes: [], stays: [] } as const

/** Also read by a test, which finds the fields that hold ids and are named nowhere here. */
export const ERASURE = {
  // Marks the account as closed: goes last, so that an interrupted erasure begins again.
  users: { goes: ['id'], stays: ['refferedById'] },
  usersSecure: ownId,
  usersStats: ownId,
  profiles: ownId,
  tierRequests: ownId,
  commandBudgets: ownId,
  agreements: ownId,
  coachNotes: { goes: ['id'], stays: ['by'] },
  coachAlerts: { goes: ['coachId', 'memberId'], stays: [] },
  trackingDaily: ownedByUser,
  // Their points stay with the group (`monthRemoval`).
  trackingMonthly: ownedByUser,
  counted: ownedByUser,
  timeTrackingDaily: ownedByUser,
  timeTrackingTemplate: ownedByUser,
  notifications: ownedByUser,
  projectInterest: ownedByUser,
  partnerDays: ownedByUser,
  pushDevices: ownedByUser,
  joinRequests: { goes: ['userId'], stays: ['answeredBy'] },
  privateSessions: { goes: ['userId'], stays: ['coachId'] },
  checkIns: { goes: ['userId'], stays: ['coachId'] },
  // With what the coach answered, as messages are.
  checkInTexts: { goes: ['userId'], stays: ['repliedBy'] },
  // Those by the member. Those about them stay: whoever was insulted is not left alone by their leaving.
  safetyReports: { goes: ['userId'], stays: ['aboutId', 'coachId', 'decidedBy'] },
  kudos: { goes: ['from', 'to'], stays: [] },
  blocks: { goes: ['userId', 'blockedId'], stays: [] },
  partners: { goes: ['a', 'b'], stays: [] },
  invites: { goes: ['by'], stays: ['lastUsedBy'] },
  // What member and coach write each other belongs to the member.
  threads: { goes: ['memberId'], stays: ['coachId'] },
  threadMessages: { goes: ['memberId'], stays: ['coachId', 'senderId'] },
  // Values that a bulk change replaced, stored for its undo.
  batchChanges: { goes: ['targetId'], stays: [] },
  // What admins did in their office, and lists of ids that go with what uses them.
  batchRuns: { goes: [], stays: ['by', 'actor'] },
  batchChosen: { goes: [], stays: ['members'] },
  broadcasts: { goes: [], stays: ['by', 'after'] },
  auditLog: { goes: [], stays: ['by', 'targets'] },
  projects: { goes: [], stays: ['postedBy'] },
  botRules: ofNobody,
  groups: ofNobody,
  groupLinks: ofNobody,
  trackingGroupMonthly: ofNobody,
  groupMonthMarks: ofNobody,
  serverRuns: ofNobody,
} as const satisfies {
  readonly [Name in Collection]: Erasure<keyof z.infer<Schemas[Name]>>
}

/** Where a field with the member's id makes a record go. */
export interface ErasedBy {
  readonly collection: Collection
  readonly field: string
}

const ALL = Object.entries(ERASURE).flatMap(([collection, { goes }]): ErasedBy[] =>
  isCollection(collection) ? goes.map((field) => ({ collection, field })) : [],
)

/** Records that name the member in a field. */
export const ERASED_BY_FIELD = ALL.filter(({ field }) => field !== 'id')

/** Collections in which the member's id is the record's; their own record comes last. */
export const ERASED_BY_ID: readonly Collection[] = [
  ...ALL.flatMap(({ collection, field }) =>
    field === 'id' && collection !== 'users' ? [collection] : [],
  ),
  'users',
]

function isCollection(name: string): name is Collection {
  return Object.hasOwn(ERASURE, name)
}
