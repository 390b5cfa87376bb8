/** An invitation to a group: whoever has its link may join, as often and as long as it says (decision 0099). */
import * as z from 'zod/mini'
import { personNameSchema } from './display-name.ts'
import {
  countSchema,
  groupNameSchema,
  idSchema,
  instantSchema,
  recordedInstantSchema,
  referenceSchema,
  syncedAtSchema,
} from './fields.ts'

/** An invitation ends at the latest so long after it was made; the rules say the same. */
export const LONGEST_INVITE_DAYS = 30
/** So many can come in with one at most. */
export const MOST_INVITE_USES = 50

export const inviteSchema = z.object({
  /** 22 characters that nobody guesses: to know them is the right to use the invitation. */
  id: idSchema,
  groupId: idSchema,
  groupName: groupNameSchema,
  /** Who made it; it counts while they are in the group. */
  by: idSchema,
  byName: personNameSchema,
  /** Made by an admin, who does not have to be in the group. */
  asAdmin: z.prefault(z.boolean(), false),
  created: recordedInstantSchema,
  /** In ms since 1970. */
  endsAt: instantSchema,
  /** How many can come in with it. */
  uses: z.int().check(z.minimum(1), z.maximum(MOST_INVITE_USES)),
  /** How many have. */
  used: countSchema,
  lastUsedBy: z.prefault(referenceSchema, ''),
  revoked: z.prefault(z.boolean(), false),
  syncedAt: syncedAtSchema,
})

export type Invite = z.infer<typeof inviteSchema>

/** So many invitations of one member can be open at a time, and of one coach; the rules say the same. */
export const MOST_OPEN_INVITES = 20
export const MOST_OPEN_INVITES_OF_COACH = 100

/** Which invitations a member has made, by slot: each that is made takes one that no open invitation has. */
export const inviteSlotsSchema = z.object({
  /** The member's. */
  id: idSchema,
  /** The slot that was taken last. */
  last: z.string(),
  slots: z.prefault(z.record(z.string(), idSchema), {}),
  syncedAt: syncedAtSchema,
})

export type InviteSlots = z.infer<typeof inviteSlotsSchema>
