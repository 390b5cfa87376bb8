import * as z from 'zod/mini'
import { idSchema } from '#core/records/fields.ts'
import { defineIntents } from '#data/storage/outbox.ts'

const viewNotifications = z.object({
  kind: z.literal('viewNotifications'),
  ids: z.array(idSchema).check(z.minLength(1)),
})

export type ViewNotifications = z.infer<typeof viewNotifications>

/** Notifies the member who sent the link with which the new member joined (docs/product.md#records). */
const tellReferrer = z.object({ kind: z.literal('tellReferrer') })

export const notificationIntents = defineIntents({ viewNotifications })
export const referralIntents = defineIntents({ tellReferrer })
