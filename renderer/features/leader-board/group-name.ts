import * as z from 'zod/mini'

/** A group's name as an admin types it. */
export const groupNameSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'A group needs a name.'),
      z.maxLength(80, 'A little shorter, please: 80 letters at most.'),
    ),
})
