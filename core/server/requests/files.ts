/** Storing pictures and videos (docs/decisions/0104-files-messages-app-check.md). */
import * as z from 'zod/mini'
import { exactCountSchema } from '#core/records/fields.ts'

/** A path is tried until one is free, and a privacy setting moves three files. */
const MOST_UPLOADS_A_DAY = 200

export const FILE_REQUESTS = {
  /** Allows to store one file at one path, for an hour; as often as the path is free. */
  'allow-upload': {
    request: z.strictObject({
      path: z.string().check(z.maxLength(400)),
      contentType: z.string().check(z.maxLength(60)),
      bytes: exactCountSchema,
    }),
    result: z.strictObject({}),
    aDay: MOST_UPLOADS_A_DAY,
    tooOften: 'You have stored many files today. Try again tomorrow.',
  },
} as const
