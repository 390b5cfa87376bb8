/** An invitation to a group: anyone with its link may join, until it expires or is used up (decision 0099). */
import * as z from 'zod/mini'
import { personNameSchema } from '#core/values/names/display-name.ts'
import { MAX_TARGETS } from './audit-entry.ts'
import {
  countSchema,
  groupNameSchema,
  idSchema,
  instantSchema,
  recordedInstantSchema,
  referenceSchema,
  syncedAtSchema,
} from './fields.ts'

export const MAX_INVITE_DAYS = 30
export const MAX_INVITE_USES = 50
/** The most that an import makes or ends at once: as many as a log entry can name groups. */
export const MAX_IMPORTED_AT_ONCE = MAX_TARGETS

export const inviteSchema = z.object({
  /** 22 random characters: whoever knows them may use the invitation. */
  id: idSchema,
  groupId: idSchema,
  groupName: groupNameSchema,
  /** Who made it; it is valid only while they are in the group. */
  by: idSchema,
  byName: personNameSchema,
  /** Made by an admin, who does not have to be in the group. */
  asAdmin: z.prefault(z.boolean(), false),
  created: recordedInstantSchema,
  endsAt: instantSchema,
  uses: z.int().check(z.minimum(1), z.maximum(MAX_INVITE_USES)),
  used: countSchema,
  lastUsedBy: z.prefault(referenceSchema, ''),
  revoked: z.prefault(z.boolean(), false),
  syncedAt: syncedAtSchema,
})

export type Invite = z.infer<typeof inviteSchema>

export const MAX_OPEN_INVITES = 20
export const MAX_OPEN_INVITES_OF_COACH = 100
