import * as z from 'zod/mini'
import { typedNameSchema } from '#core/records/display-name.ts'

/** A group's name as an admin types it. */
export const groupNameSchema = z.object({
  name: typedNameSchema({
    missing: 'A group needs a name.',
    tooLong: 'A little shorter, please: 80 letters at most.',
  }),
})
