import * as z from 'zod/mini'
import { idSchema } from '#core/records/fields.ts'
import { inviteSchema } from '#core/records/invite.ts'
import { defineIntents } from '#data/storage/outbox.ts'

/** The member creates an invitation, or revokes one for good (decision 0099). */
const makeInvite = z.object({ kind: z.literal('makeInvite'), invite: inviteSchema })
const revokeInvite = z.object({ kind: z.literal('revokeInvite'), id: idSchema })

export const inviteIntents = defineIntents({ makeInvite, revokeInvite })
