/** An announcement: content, audience, and how far it is sent (docs/product.md#notifications-and-reminders). */
import * as z from 'zod/mini'
import { MAX_CHOSEN } from '#core/policies/bulk/bulk-run.ts'
import { chosenPartCount } from '#core/policies/bulk/chosen.ts'
import type { Notification } from '#core/policies/notifications/notifications.ts'
import type { Roles } from '#core/policies/roles/role-change.ts'
import { type AnnouncedLink, announcedLinkSchema } from '#core/records/announced-link.ts'
import { idSchema, recordedInstantSchema, syncedAtSchema } from '#core/records/fields.ts'
import { inAppPathSchema, notificationSchema } from '#core/records/group.ts'
import type { User } from '#core/records/user.ts'
import {
  isInstant,
  MAX_BODY_LENGTH,
  MAX_FILTER_NAME_LENGTH,
  MAX_TITLE_LENGTH,
} from '#core/values/bounds.ts'
import { webLinkSchema } from '#core/values/links/web-address.ts'
import { personNameSchema, typedTitleSchema } from '#core/values/names/display-name.ts'
import { knownPlaces } from '#core/values/names/first-name.ts'

/** The most values that one Firestore `in` query accepts. */
export const MAX_GROUPS = 30

const tierSchema = z.enum(['free', 'standard', 'pro', 'admin'])

export const audienceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everyone') }),
  z.object({
    kind: z.literal('groups'),
    groupIds: z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_GROUPS)),
  }),
  z.object({ kind: z.literal('coaches') }),
  z.object({ kind: z.literal('tier'), tier: tierSchema }),
  /** Members whose ids lie beside the announcement until they have it (`core/policies/bulk/chosen.ts`). */
  z.object({
    kind: z.literal('chosen'),
    count: z.int().check(z.minimum(1), z.maximum(MAX_CHOSEN)),
    /** The saved filter that found them; `''` if they were selected. */
    name: z.string().check(z.maxLength(MAX_FILTER_NAME_LENGTH)),
  }),
])

export type Audience = z.infer<typeof audienceSchema>

export type FoundAudience = Exclude<Audience, { readonly kind: 'chosen' }>

export interface AnnouncementWords extends AnnouncedLink {
  readonly title: string
  readonly body: string
}

export const typedBroadcastFields = {
  title: typedTitleSchema({
    missing: 'It needs a title.',
    tooLong: `A title has ${MAX_TITLE_LENGTH} characters at most.`,
  }).check(knownPlaces),
  body: z
    .string()
    .check(z.maxLength(MAX_BODY_LENGTH, 'It has 2,000 characters at most.'), knownPlaces),
  link: announcedLinkSchema,
}

/** What an admin types; gives what is stored. */
export const broadcastContentSchema = z.pipe(
  z.object(typedBroadcastFields),
  z.transform(({ link, ...words }): AnnouncementWords => ({ ...words, ...link })),
)

const count = z.prefault(z.int().check(z.nonnegative()), 0)

export const broadcastSchema = z.object({
  id: idSchema,
  title: z.prefault(z.string().check(z.maxLength(MAX_TITLE_LENGTH)), ''),
  body: z.prefault(z.string().check(z.maxLength(MAX_BODY_LENGTH)), ''),
  link: z.prefault(inAppPathSchema, ''),
  /** A page of another website instead; earlier versions send the announcement without it. */
  webLink: z.optional(webLinkSchema),
  audience: audienceSchema,
  by: idSchema,
  byName: personNameSchema,
  created: recordedInstantSchema,
  /**
   * `planned` waits for `sendAt`. `sending` stays until done: the server goes on from `after`. `stopped` waits for an admin.
   */
  state: z.prefault(z.enum(['sending', 'sent', 'cancelled', 'planned', 'stopped']), 'sending'),
  /** Cancelled at its time, as its author was no admin any more; stopped, as the list of its members cannot be read. */
  why: z.optional(z.enum(['not-admin', 'lost-members'])),
  /** From when the server sends it, in ms. */
  sendAt: z.optional(z.number().check(z.refine(isInstant))),
  expected: count,
  sent: count,
  /** Which of the audience's sources is being read, and after which member; `''` starts at its beginning. */
  source: count,
  after: z.prefault(z.union([idSchema, z.literal('')]), ''),
  syncedAt: syncedAtSchema,
})

export type Broadcast = z.infer<typeof broadcastSchema>

export type Addressee = Pick<User, 'id' | 'name' | 'groupId' | 'deleted' | 'coaching'>

/** A query on `users` that finds members of an audience; an audience's sources are read one after another. */
export type Source =
  | { readonly field: 'groupId'; readonly values: readonly string[] }
  | { readonly field: 'coaching.isConsistencyCoach' | 'coaching.isExecutiveCoach' }
  | { readonly field: 'none' }
  | { readonly field: 'chosen'; readonly part: number }

export function sourcesOf(audience: Audience): readonly Source[] {
  switch (audience.kind) {
    case 'groups':
      return [{ field: 'groupId', values: audience.groupIds }]
    case 'coaches':
      return [{ field: 'coaching.isConsistencyCoach' }, { field: 'coaching.isExecutiveCoach' }]
    case 'chosen':
      return Array.from({ length: chosenPartCount(audience.count) }, (_, part) => ({
        field: 'chosen',
        part,
      }))
    default:
      return [{ field: 'none' }]
  }
}

/** Closed accounts do not. A coach of both kinds counts in the first source. @param tier only for an audience by plan */
export function isAddressed(
  audience: Audience,
  source: number,
  member: Addressee,
  tier: Roles['tier'] | undefined,
): boolean {
  if (member.deleted) return false
  switch (audience.kind) {
    case 'everyone':
    case 'chosen':
      return true
    case 'groups':
      return audience.groupIds.includes(member.groupId)
    case 'coaches':
      return source === 0
        ? member.coaching.isConsistencyCoach
        : member.coaching.isExecutiveCoach && !member.coaching.isConsistencyCoach
    case 'tier':
      return tier === audience.tier
  }
}

/** The notification of an announcement for one member. Its id is made of both, so it exists only once. */
export function broadcastNotification(
  { id, ...words }: Broadcast,
  userId: string,
  now: number,
): Notification {
  return notificationSchema.parse({
    id: `${id}_${userId}`,
    userId,
    created: now,
    kind: 'announcement',
    ...contentOf(words),
    sourceId: id,
  })
}

export function testNotification(
  words: AnnouncementWords,
  { userId, test, now }: { readonly userId: string; readonly test: string; readonly now: number },
): Notification {
  return notificationSchema.parse({
    id: `test_${userId}_${test}`,
    userId,
    created: now,
    kind: 'announcement',
    ...contentOf(words),
  })
}

function contentOf({ title, body, link, webLink }: AnnouncementWords): AnnouncementWords {
  return { title, body, link, ...(webLink !== undefined && { webLink }) }
}
