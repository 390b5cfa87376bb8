/** The member's own record, its public part (profile), and the secure part (docs/product.md#privacy). */
import * as z from 'zod/mini'
import { MAX_ADDRESS_LENGTH, MAX_EMAIL_LENGTH } from '#core/values/bounds.ts'
import { personNameSchema } from '#core/values/names/display-name.ts'
import { type MonthNumber, monthNumberSchema } from '#core/values/time/month.ts'
import {
  countSchema as count,
  habitsSchema,
  idSchema,
  noHabits,
  recordedInstantSchema,
  referenceSchema,
  stampsSchema,
  syncedAtSchema,
  textSchema as text,
  wholeTextSchema as wholeText,
  zoneOffsetSchema,
} from './fields.ts'

export const PRIVACY_LEVELS = ['share-nothing', 'share-group', 'share-community'] as const
const privacySchema = z.enum(PRIVACY_LEVELS)

const flag = z.prefault(z.boolean(), false)

export const onboardingStepsSchema = z.object({
  community: flag,
  habits: flag,
  meeting: flag,
  welcomeVideo: flag,
})

export const notificationChoicesSchema = z.object({ email: flag, push: flag, sms: flag })

export const MAX_PROJECTS = 20
export const MAX_PROJECT_LENGTH = 500
const projectSchema = z.string().check(z.maxLength(MAX_PROJECT_LENGTH))

const onlyProjects = z.transform((all: unknown[]) =>
  all.slice(0, MAX_PROJECTS).flatMap((one) => projectSchema.safeParse(one).data ?? []),
)
const projectsSchema = z.prefault(z.catch(z.pipe(z.array(z.unknown()), onlyProjects), []), [])

/** Characters of what members say about themselves. */
export const SOCIAL_LIMITS = { bio: 2_000, location: 120, instagram: 200, youtube: 200 } as const

export const socialSchema = z.object({
  bio: text(SOCIAL_LIMITS.bio),
  headerImage: wholeText(MAX_ADDRESS_LENGTH),
  instagram: wholeText(SOCIAL_LIMITS.instagram),
  instagramCount: count,
  location: text(SOCIAL_LIMITS.location),
  projects: projectsSchema,
  youtube: wholeText(SOCIAL_LIMITS.youtube),
  youtubeCount: count,
})

export const coachingSchema = z.object({
  isConsistencyCoach: flag,
  isExecutiveCoach: flag,
  myConsistencyCoachId: z.prefault(referenceSchema, ''),
  /** Misspelt as in existing data (docs/product.md#records). */
  myExectutiveCoachId: z.prefault(referenceSchema, ''),
  /** No longer used: coaches' notes are in `coachNotes` (docs/product.md#coaching). */
  notes: text(10_000),
})

export const MAX_DAY_START = 23

export const userSchema = z.object({
  id: idSchema,
  name: personNameSchema,
  email: wholeText(MAX_EMAIL_LENGTH),
  image: wholeText(MAX_ADDRESS_LENGTH),
  video: wholeText(MAX_ADDRESS_LENGTH),
  created: recordedInstantSchema,
  deleted: flag,
  /** When the member last began to share nothing, by the server's clock: what that ends counts only if it is later. */
  sharedNothingAt: z.catch(syncedAtSchema, undefined),
  /** When the account was last closed, by the server's clock; only the server sets it (decision 0052). */
  closedAt: z.catch(syncedAtSchema, undefined),
  /** The server removes the account for good: from then on it derives nothing of it. Only the server sets it. */
  removing: z.catch(z.optional(z.boolean()), undefined),
  /** Until when days are not accepted, in ms: there were too many. Only the server sets it. */
  pausedUntil: z.catch(syncedAtSchema, undefined),
  groupId: z.prefault(referenceSchema, ''),
  /** The first month that counts for the group; missing for members who joined earlier (decision 0101). */
  groupSince: z.catch(z.optional(monthNumberSchema), undefined),
  /** The use of the invitation by which they joined the group (`inviteUse`), or that they joined by themself; decision 0099. */
  joinedWith: z.optional(z.catch(referenceSchema, '')),
  /** Misspelt as in existing data (docs/product.md#records). */
  refferedById: z.prefault(referenceSchema, ''),
  role: z.prefault(z.catch(z.string().check(z.maxLength(40)), 'user'), 'user'),
  privacy: z.prefault(privacySchema, 'share-nothing'),
  onboardingStatus: z.prefault(z.enum(['initialized', 'completed']), 'initialized'),
  onboardingSteps: z.prefault(onboardingStepsSchema, {}),
  notifications: z.prefault(notificationChoicesSchema, {}),
  coaching: z.prefault(coachingSchema, {}),
  /** Not used: a day has its own. */
  habits: z.prefault(z.catch(habitsSchema, noHabits), {}),
  social: z.prefault(socialSchema, {}),
  timeTrackingTemplateId: wholeText(128),
  lastActive: recordedInstantSchema,
  timeZoneOffset: zoneOffsetSchema,
  /** The local hour at which this member's day begins (docs/product.md#records). */
  dayStartHour: z.prefault(z.catch(z.int().check(z.minimum(0), z.maximum(MAX_DAY_START)), 0), 0),
  /** Consent to appear on the group's board: name, points and habit columns of the month (docs/product.md#privacy). */
  onBoard: flag,
  /** The member has turned kudos off: they neither get nor give any (decision 0127). */
  kudosOff: z.catch(z.optional(z.boolean()), undefined),
  /** The member does not want to see their own rank; others still do (decision 0131). */
  ownRankHidden: z.catch(z.optional(z.boolean()), undefined),
  /** The hour of the week from Monday 0:00 local time, 0 to 167; -1 for never; missing for the usual time. */
  checkInAt: z.catch(z.optional(z.int().check(z.minimum(-1), z.maximum(167))), undefined),
  /** The member wants no notice that the week's recap is ready (decision 0126). */
  recapNoticeOff: z.catch(z.optional(z.boolean()), undefined),
  stamps: stampsSchema,
  syncedAt: syncedAtSchema,
})

export type User = z.infer<typeof userSchema>

export const TIERS = ['admin', 'free', 'standard', 'pro'] as const

export const userSecureSchema = z.object({
  id: idSchema,
  roles: z.prefault(z.object({ admin: flag, tier: z.prefault(z.enum(TIERS), 'free') }), {}),
  /** Disabled by an admin: the account cannot sign in until it is restored. */
  disabled: z.optional(z.boolean()),
  /** The email in Firebase Auth, as recorded by the member's app or a cloud function (decision 0052). */
  email: z.optional(z.string()),
  emailVerified: z.optional(z.boolean()),
  syncedAt: syncedAtSchema,
})

/** The part of a user that others may see; the server derives it (docs/product.md#privacy). */
export const profileSchema = z.object({
  id: idSchema,
  name: personNameSchema,
  image: wholeText(MAX_ADDRESS_LENGTH),
  video: wholeText(MAX_ADDRESS_LENGTH),
  groupId: z.prefault(referenceSchema, ''),
  privacy: z.prefault(privacySchema, 'share-nothing'),
  social: z.prefault(socialSchema, {}),
  isConsistencyCoach: flag,
  isExecutiveCoach: flag,
  syncedAt: syncedAtSchema,
})

export type Profile = z.infer<typeof profileSchema>

/** Whether a new month's points count for the member's group: only in months since they joined it. */
export function isOfGroup(month: MonthNumber, { groupSince }: Pick<User, 'groupSince'>): boolean {
  return groupSince === undefined || month >= groupSince
}

/** With consent to boards, and where they share their days (docs/product.md#privacy). */
export function showsDays({ onBoard, privacy }: Pick<User, 'onBoard' | 'privacy'>): boolean {
  return onBoard && privacy !== 'share-nothing'
}

export function newUser(given: {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly now: number
  readonly image?: string
  readonly refferedById?: string
  readonly timeZoneOffset?: number
}): User {
  const { now, ...fields } = given
  return userSchema.parse({ ...fields, created: now, lastActive: now })
}

/** What is stored of a new member: all else that the record may hold has its default until somebody changes it. */
export function firstFields(user: User) {
  const { id, name, email, created, deleted, groupId, refferedById, role, privacy } = user
  const { onboardingStatus, coaching, lastActive, onBoard, stamps } = user
  return {
    id,
    name,
    email,
    created,
    deleted,
    groupId,
    refferedById,
    role,
    privacy,
    onboardingStatus,
    coaching,
    lastActive,
    onBoard,
    stamps,
  }
}

export function isNarrower(privacy: User['privacy'], than: User['privacy']): boolean {
  return PRIVACY_LEVELS.indexOf(privacy) < PRIVACY_LEVELS.indexOf(than)
}

/** With `share-nothing` only that level and, for coaches, that they are one, with their name (docs/product.md#privacy). */
export function profileOf(user: User): Profile {
  const { id, privacy, name, image, video, groupId, social } = user
  const { isConsistencyCoach, isExecutiveCoach } = user.coaching
  const known = { id, privacy, name, isConsistencyCoach, isExecutiveCoach }
  if (privacy === 'share-nothing') return hiddenProfile(known)
  return profileSchema.parse({ ...known, image, video, groupId, social })
}

export function hiddenProfile(
  shown: Pick<Profile, 'id' | 'name' | 'isConsistencyCoach' | 'isExecutiveCoach'>,
): Profile {
  const { id, name, isConsistencyCoach, isExecutiveCoach } = shown
  const isCoach = isConsistencyCoach || isExecutiveCoach
  return profileSchema.parse({
    id,
    isConsistencyCoach,
    isExecutiveCoach,
    privacy: 'share-nothing',
    name: isCoach ? name : '',
  })
}
