/**
 * The member's own record, what others may see of it, and the secure part (docs/product.md#records,
 * docs/product.md#privacy).
 */
import * as z from 'zod/mini'
import { type MonthNumber, monthNumberSchema } from '#core/days/month.ts'
import { LONGEST_ADDRESS, LONGEST_EMAIL } from './bounds.ts'
import { personNameSchema } from './display-name.ts'
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

export const MOST_PROJECTS = 20
export const LONGEST_PROJECT = 500
const projectSchema = z.string().check(z.maxLength(LONGEST_PROJECT))

/** Whatever of a list is no project is left out of it. */
const onlyProjects = z.transform((all: unknown[]) =>
  all.slice(0, MOST_PROJECTS).flatMap((one) => projectSchema.safeParse(one).data ?? []),
)
const projectsSchema = z.prefault(z.catch(z.pipe(z.array(z.unknown()), onlyProjects), []), [])

export const socialSchema = z.object({
  bio: text(2_000),
  headerImage: wholeText(LONGEST_ADDRESS),
  instagram: wholeText(200),
  instagramCount: count,
  location: text(120),
  projects: projectsSchema,
  youtube: wholeText(200),
  youtubeCount: count,
})

export const coachingSchema = z.object({
  isConsistencyCoach: flag,
  isExecutiveCoach: flag,
  myConsistencyCoachId: z.prefault(referenceSchema, ''),
  /** Spelt as existing data spells it (docs/product.md#records). */
  myExectutiveCoachId: z.prefault(referenceSchema, ''),
  /** Not used any more: coach's notes live in `coachNotes` (docs/product.md#coaching). */
  notes: text(10_000),
})

/** The latest hour at which a member's day can begin. */
export const LATEST_DAY_START = 23

export const userSchema = z.object({
  id: idSchema,
  name: personNameSchema,
  email: wholeText(LONGEST_EMAIL),
  image: wholeText(LONGEST_ADDRESS),
  video: wholeText(LONGEST_ADDRESS),
  created: recordedInstantSchema,
  deleted: flag,
  /** When the account was last closed, by the server's clock: the server alone says it (decision 0052). */
  closedAt: z.catch(syncedAtSchema, undefined),
  groupId: z.prefault(referenceSchema, ''),
  /** The first month that the group is credited with; missing of who joined before this was kept (decision 0101). */
  groupSince: z.catch(z.optional(monthNumberSchema), undefined),
  /** The use of an invitation by which they came into the group, if they did (`inviteUse`); decision 0099. */
  joinedWith: z.optional(z.catch(referenceSchema, '')),
  /** Spelt as existing data spells it (docs/product.md#records). */
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
  /** The hour at which this member's day begins (docs/product.md#records). */
  dayStartHour: z.prefault(z.catch(z.int().check(z.minimum(0), z.maximum(LATEST_DAY_START)), 0), 0),
  /**
   * Consent to stand on the group's board: name, points and habit columns of the month (docs/product.md#privacy,
   * docs/product.md#groups-and-boards).
   */
  onBoard: flag,
  stamps: stampsSchema,
  syncedAt: syncedAtSchema,
})

export type User = z.infer<typeof userSchema>

const TIERS = ['admin', 'free', 'standard', 'pro'] as const

export const userSecureSchema = z.object({
  id: idSchema,
  roles: z.prefault(z.object({ admin: flag, tier: z.prefault(z.enum(TIERS), 'free') }), {}),
  /** An admin has switched the account off: it cannot sign in until it is restored. */
  disabled: z.optional(z.boolean()),
  /** What Auth says of the email, as the member's own app or a function has noted it (decision 0100). */
  email: z.optional(z.string()),
  emailVerified: z.optional(z.boolean()),
  syncedAt: syncedAtSchema,
})

/** The part of a user that others may see, written together with it (docs/product.md#privacy). */
export const profileSchema = z.object({
  id: idSchema,
  name: personNameSchema,
  image: wholeText(LONGEST_ADDRESS),
  video: wholeText(LONGEST_ADDRESS),
  groupId: z.prefault(referenceSchema, ''),
  privacy: z.prefault(privacySchema, 'share-nothing'),
  social: z.prefault(socialSchema, {}),
  isConsistencyCoach: flag,
  isExecutiveCoach: flag,
  syncedAt: syncedAtSchema,
})

export type Profile = z.infer<typeof profileSchema>

/** Whether a month that begins now is credited to the member's group: they were in it then. */
export function isOfGroup(month: MonthNumber, { groupSince }: Pick<User, 'groupSince'>): boolean {
  return groupSince === undefined || month >= groupSince
}

/**
 * Whether the member's days stand on the group's board of the day: only those who agreed to stand on
 * boards and who share their days do (docs/product.md#privacy, docs/product.md#groups-and-boards).
 */
export function showsDays({ onBoard, privacy }: Pick<User, 'onBoard' | 'privacy'>): boolean {
  return onBoard && privacy !== 'share-nothing'
}

/** What a new member's record holds (docs/product.md#records). */
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

/**
 * What others may see of a user, as far as the privacy setting allows (docs/product.md#privacy): nothing but the
 * privacy level itself where it is `share-nothing`; a coach's name is public to those who are coached.
 */
export function profileOf(user: User): Profile {
  const { isConsistencyCoach, isExecutiveCoach } = user.coaching
  const known = { id: user.id, privacy: user.privacy, isConsistencyCoach, isExecutiveCoach }
  if (user.privacy === 'share-nothing') {
    return profileSchema.parse({
      ...known,
      name: isConsistencyCoach || isExecutiveCoach ? user.name : '',
    })
  }
  const { name, image, video, groupId, social } = user
  return profileSchema.parse({ ...known, name, image, video, groupId, social })
}
