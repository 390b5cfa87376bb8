/**
 * What the server can be asked for (docs/architecture.md#who-writes-what): the shape of each request and of its result, and
 * how often a member may ask on one day. `run-command.ts` names who does it.
 */
import * as z from 'zod/mini'
import { pushDeviceSchema } from '#core/policies/reminders/push-device.ts'
import {
  agreementsSchema,
  MAX_AGREEMENT_LENGTH,
  MAX_LAST_WORD_LENGTH,
} from '#core/records/agreement.ts'
import { exactCountSchema, idSchema, instantSchema } from '#core/records/fields.ts'
import { MAX_MESSAGE_LENGTH, threadMessageSchema, threadSchema } from '#core/records/thread.ts'
import { stampSchema } from '#core/sync/stamp.ts'
import { dayNumberSchema } from '#core/values/time/day.ts'
import { ACCOUNT_REQUESTS } from './accounts.ts'
import { ANNOUNCEMENT_REQUESTS, BOT_REQUESTS } from './announcements.ts'
import { asks, type Limits, nothing } from './asks.ts'
import { COACHING_REQUESTS } from './coaching.ts'
import { BULK_REQUESTS, COMMUNITY_REQUESTS } from './community.ts'
import { JOINING_REQUESTS } from './joining.ts'
import { PEOPLE_REQUESTS, SAFETY_REQUESTS } from './people.ts'

interface Asked<Request = unknown, Result = unknown> extends Limits {
  readonly request: z.core.$ZodType<Request> & { readonly shape: object }
  readonly result: z.core.$ZodType<Result>
  readonly aDay: number
}

const { id, reminders, timeZone, nextAt } = pushDeviceSchema.shape

/** Browsers that get reminders while Fourfold is closed (docs/decisions/0081-web-push.md). */
const DEVICE_REQUESTS = {
  /** Says what a browser is to be reminded of; it takes the browser over from whoever was signed in there before. */
  'remind-browser': asks(500, nothing)({ id, reminders, timeZone, nextAt }),
} as const

/** A path is tried until one is free, and a privacy setting moves three files. */
const MAX_UPLOADS_A_DAY = 200

const FILE_REQUESTS = {
  /** Allows to store one file at one path, for an hour; as often as the path is free. */
  'allow-upload': asks(MAX_UPLOADS_A_DAY, z.strictObject({}), {
    tooOften: 'You have stored many files today. Try again tomorrow.',
  })({
    path: z.string().check(z.maxLength(400)),
    contentType: z.string().check(z.maxLength(60)),
    bytes: exactCountSchema,
  }),
} as const

/** How many messages one side may send on one day. */
export const MAX_MESSAGES_A_DAY = 1_000

export const THREAD_REQUESTS = {
  'send-message': asks(
    MAX_MESSAGES_A_DAY,
    z.object({ thread: threadSchema, message: threadMessageSchema }),
    {
      hides: ['gone', 'closed', 'blocks', 'stranger'],
      tooOften: `You have sent ${MAX_MESSAGES_A_DAY} messages in a day. Try again tomorrow.`,
    },
  )({
    /** Drawn by the device, and begins with the sender's id. */
    id: idSchema,
    memberId: idSchema,
    coachId: idSchema,
    text: z.string().check(z.maxLength(MAX_MESSAGE_LENGTH)),
    /** The path of a picture of their own in this thread; '' for none. */
    picture: z.string().check(z.maxLength(1_000)),
    /** When it was written, by the sender's clock. */
    created: instantSchema,
    /** For a member's screenshot, the day that it shows; otherwise 0. */
    dateNumber: z.union([dayNumberSchema, z.literal(0)]),
  }),
} as const

/** Drawn by the device, so that asking again does nothing anew. */
const newIdSchema = z.string().check(z.regex(/^[0-9a-f-]{36}$/))
/** The member whose agreement it is; the caller, or somebody whom they coach. */
const whose = { memberId: idSchema, id: newIdSchema }
const result = z.object({ agreements: agreementsSchema })
const hides = ['gone', 'closed', 'blocks', 'stranger'] as const

export const AGREEMENT_REQUESTS = {
  'propose-agreement': asks(200, result, { hides })({
    ...whose,
    text: z.string().check(z.maxLength(MAX_AGREEMENT_LENGTH), z.regex(/\S/)),
    until: dayNumberSchema,
  }),
  'accept-agreement': asks(500, result, { hides })(whose),
  'tick-agreement': asks(500, result)({ id: newIdSchema, kept: z.boolean(), at: stampSchema }),
  'close-agreement': asks(500, result, { hides })({
    ...whose,
    word: z.string().check(z.maxLength(MAX_LAST_WORD_LENGTH)),
  }),
} as const

const ASKED = {
  ...ACCOUNT_REQUESTS,
  ...AGREEMENT_REQUESTS,
  ...ANNOUNCEMENT_REQUESTS,
  ...BOT_REQUESTS,
  ...BULK_REQUESTS,
  ...DEVICE_REQUESTS,
  ...COACHING_REQUESTS,
  ...COMMUNITY_REQUESTS,
  ...FILE_REQUESTS,
  ...JOINING_REQUESTS,
  ...THREAD_REQUESTS,
  ...SAFETY_REQUESTS,
  ...PEOPLE_REQUESTS,
} as const satisfies Record<string, Asked>

export type CommandKind = keyof typeof ASKED
export type RequestOf<Kind extends CommandKind> = z.output<(typeof ASKED)[Kind]['request']>
export type ResultOf<Kind extends CommandKind> = z.output<(typeof ASKED)[Kind]['result']>

export const COMMANDS: {
  readonly [Kind in CommandKind]: Asked<RequestOf<Kind>, ResultOf<Kind>>
} = ASKED

export type Ask = <Kind extends CommandKind>(
  kind: Kind,
  request: RequestOf<Kind>,
) => Promise<ResultOf<Kind>>
