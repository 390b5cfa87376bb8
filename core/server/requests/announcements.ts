/** Announcements (docs/decisions/0124-announcements.md). */
import * as z from 'zod/mini'
import {
  audienceSchema,
  broadcastSchema,
  typedBroadcastFields,
} from '#core/policies/announcements/announcement.ts'
import { idSchema } from '#core/records/fields.ts'
import { inAppPathSchema } from '#core/records/group.ts'
import { webLinkSchema } from '#core/values/links/web-address.ts'

/** Drawn by the device: asking again with it makes no second one. */
const newIdSchema = z.string().check(z.regex(/^[0-9a-f]{16}$/))
const { title, body } = typedBroadcastFields
const words = { title, body, link: inAppPathSchema, webLink: z.optional(webLinkSchema) }
const one = z.strictObject({ id: idSchema })
const told = z.object({ broadcast: z.optional(broadcastSchema) })

/** The most ids of members in one request, which has 64 KB at most. */
export const MAX_CHOSEN_IN_REQUEST = 1_000

export const ANNOUNCEMENT_REQUESTS = {
  /** Sends an announcement, or plans it; chosen members are stored before, by `choose-addressees`. */
  'begin-broadcast': {
    request: z.strictObject({
      id: newIdSchema,
      ...words,
      audience: audienceSchema,
      /** How many members the admin was told would get it. */
      expected: z.int().check(z.nonnegative(), z.maximum(1_000_000)),
      /** When to send it; missing for at once. */
      sendAt: broadcastSchema.shape.sendAt,
      /** The planned announcement that this one replaces. */
      replaces: z.optional(idSchema),
    }),
    result: told,
    aDay: 200,
  },
  /** Cancels one for good; members keep what was sent. */
  'cancel-broadcast': { request: one, result: told, aDay: 500 },
  /** Stores chosen members of an announcement that is not begun yet, from the part with the number `part` on. */
  'choose-addressees': {
    request: z.strictObject({
      id: newIdSchema,
      part: z.int().check(z.nonnegative()),
      members: z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_CHOSEN_IN_REQUEST)),
    }),
    result: z.object({}),
    aDay: 500,
  },
  /** Begins to send a planned one now, or goes on with one that was stopped. */
  'start-broadcast': { request: one, result: told, aDay: 500 },
  'stop-broadcast': { request: one, result: told, aDay: 500 },
  /** Sends it to the admin alone. */
  'test-broadcast': {
    request: z.strictObject({ id: newIdSchema, ...words }),
    result: z.object({}),
    aDay: 200,
  },
} as const
