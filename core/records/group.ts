/** Groups, and the smaller records of the community (docs/product.md#groups-and-boards). */
import * as z from 'zod/mini'
import {
  MAX_ADDRESS_LENGTH,
  MAX_BODY_LENGTH,
  MAX_NAME_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_QUESTIONS,
  MAX_TITLE_LENGTH,
} from '#core/values/bounds.ts'
import { webLinkSchema } from '#core/values/links/web-address.ts'
import {
  groupNameSchema,
  idSchema,
  recordedInstantSchema,
  referenceSchema,
  syncedAtSchema,
  textSchema,
  wholeTextSchema,
} from './fields.ts'

export const groupSchema = z.object({
  id: idSchema,
  name: groupNameSchema,
  category: textSchema(MAX_NAME_LENGTH),
  links: z.prefault(z.object({ groupCallLink: wholeTextSchema(MAX_ADDRESS_LENGTH) }), {}),
  open: z.prefault(z.boolean(), false),
  archived: z.prefault(z.boolean(), false),
  /** Who may invite to it: its coaches (and admins), or every member (decision 0099). */
  invitedBy: z.prefault(z.catch(z.enum(['members', 'coaches']), 'coaches'), 'coaches'),
  /** The questions of its members' check-ins; without any, the usual ones (docs/product.md#the-check-in). */
  checkInQuestions: z.catch(
    z.optional(
      z.array(z.string().check(z.maxLength(MAX_QUESTION_LENGTH))).check(z.maxLength(MAX_QUESTIONS)),
    ),
    undefined,
  ),
  syncedAt: syncedAtSchema,
})

export type Group = z.infer<typeof groupSchema>

/** Readable only by the group's members and admins (decision 0020). Older groups have it in `links` until saved. */
export const groupLinkSchema = z.object({
  id: idSchema,
  groupCallLink: wholeTextSchema(MAX_ADDRESS_LENGTH),
  syncedAt: syncedAtSchema,
})

/** One leading slash, and nothing that could name a host (docs/product.md#groups-and-boards). */
export const inAppPathSchema = z
  .string()
  .check(
    z.maxLength(MAX_ADDRESS_LENGTH),
    z.regex(/^(\/(?![/\\])[^\s\\]*)?$/, 'A link here begins with /, such as /leader-board.'),
  )

const NOTIFICATION_KINDS = ['announcement', 'coach', 'referral', 'streak', 'system'] as const

export const notificationSchema = z.object({
  id: idSchema,
  userId: idSchema,
  created: recordedInstantSchema,
  isViewed: z.prefault(z.boolean(), false),
  kind: z.prefault(z.enum(NOTIFICATION_KINDS), 'system'),
  title: textSchema(MAX_TITLE_LENGTH),
  body: textSchema(MAX_BODY_LENGTH),
  link: z.prefault(inAppPathSchema, ''),
  /** A page of another website, in announcements only; earlier versions show the notification without it. */
  webLink: z.optional(z.catch(z.optional(webLinkSchema), undefined)),
  sourceId: z.optional(idSchema),
  /** It came with an imported file: only on this device, and already seen. */
  imported: z.optional(z.boolean()),
  syncedAt: syncedAtSchema,
})

export const NOTIFICATION_LIMIT = 10

export const MAX_PROJECT_TEXT_LENGTH = 5_000

export const projectSchema = z.object({
  id: idSchema,
  title: z.string().check(z.minLength(1), z.maxLength(MAX_TITLE_LENGTH)),
  text: textSchema(MAX_PROJECT_TEXT_LENGTH),
  link: wholeTextSchema(MAX_ADDRESS_LENGTH),
  postedBy: z.prefault(referenceSchema, ''),
  created: recordedInstantSchema,
  /** Ended or withdrawn: only admins see it. */
  archived: z.prefault(z.boolean(), false),
  syncedAt: syncedAtSchema,
})

export type Project = z.infer<typeof projectSchema>
