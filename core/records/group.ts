/**
 * Groups, and the smaller records of the community (docs/product.md#records,
 * docs/product.md#groups-and-boards).
 */
import * as z from 'zod/mini'
import {
  LONGEST_ADDRESS,
  LONGEST_BODY,
  LONGEST_NAME,
  LONGEST_QUESTION,
  LONGEST_TITLE,
  MOST_QUESTIONS,
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
  category: textSchema(LONGEST_NAME),
  links: z.prefault(z.object({ groupCallLink: wholeTextSchema(LONGEST_ADDRESS) }), {}),
  /** Anyone may join without asking (docs/product.md#groups-and-boards). */
  open: z.prefault(z.boolean(), false),
  archived: z.prefault(z.boolean(), false),
  /** Who may invite to it: its coaches (and admins), or every member (decision 0099). */
  invitedBy: z.prefault(z.catch(z.enum(['members', 'coaches']), 'coaches'), 'coaches'),
  /** The questions of its members' check-ins; without any, the usual ones (docs/product.md#the-check-in). */
  checkInQuestions: z.catch(
    z.optional(
      z.array(z.string().check(z.maxLength(LONGEST_QUESTION))).check(z.maxLength(MOST_QUESTIONS)),
    ),
    undefined,
  ),
  syncedAt: syncedAtSchema,
})

export type Group = z.infer<typeof groupSchema>

/**
 * The link to a group's call, with the group's id: readable only by its members and admins (decision 0020).
 * Older groups have it in `links`, and show it from there until an admin saves them.
 */
export const groupLinkSchema = z.object({
  id: idSchema,
  groupCallLink: wholeTextSchema(LONGEST_ADDRESS),
  syncedAt: syncedAtSchema,
})

/**
 * In-app paths only: one leading slash, and nothing that could name a host
 * (docs/product.md#groups-and-boards).
 */
export const inAppPathSchema = z
  .string()
  .check(
    z.maxLength(LONGEST_ADDRESS),
    z.regex(/^(\/(?![/\\])[^\s\\]*)?$/, 'A link here begins with /, such as /leader-board.'),
  )

const NOTIFICATION_KINDS = ['announcement', 'coach', 'referral', 'streak', 'system'] as const

export const notificationSchema = z.object({
  id: idSchema,
  userId: idSchema,
  created: recordedInstantSchema,
  isViewed: z.prefault(z.boolean(), false),
  kind: z.prefault(z.enum(NOTIFICATION_KINDS), 'system'),
  title: textSchema(LONGEST_TITLE),
  body: textSchema(LONGEST_BODY),
  link: z.prefault(inAppPathSchema, ''),
  /** A page of another website, in announcements only; earlier versions show the notification without it. */
  webLink: z.optional(z.catch(z.optional(webLinkSchema), undefined)),
  /** The broadcast or bot rule that created it. */
  sourceId: z.optional(idSchema),
  /** It came with an imported file: only on this device, and already seen. */
  imported: z.optional(z.boolean()),
  syncedAt: syncedAtSchema,
})

/** How many notifications the list shows (docs/product.md#notifications-and-reminders). */
export const NOTIFICATION_LIMIT = 10

export const LONGEST_PROJECT_TEXT = 5_000

/** An opportunity (docs/product.md#groups-and-boards). */
export const projectSchema = z.object({
  id: idSchema,
  title: z.string().check(z.minLength(1), z.maxLength(LONGEST_TITLE)),
  text: textSchema(LONGEST_PROJECT_TEXT),
  link: wholeTextSchema(LONGEST_ADDRESS),
  postedBy: z.prefault(referenceSchema, ''),
  created: recordedInstantSchema,
  /** Ended or withdrawn: only admins see it. */
  archived: z.prefault(z.boolean(), false),
  syncedAt: syncedAtSchema,
})

export type Project = z.infer<typeof projectSchema>
