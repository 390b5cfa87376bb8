/** The member's own record, what others may see of it, and the secure part (spec 3, design 5). */
import * as z from 'zod/mini'
import {
  habitsSchema,
  idSchema,
  instantSchema,
  nameSchema,
  referenceSchema,
  stampsSchema,
  syncedAtSchema,
} from './fields.ts'

export const PRIVACY_LEVELS = ['share-nothing', 'share-group', 'share-community'] as const
const privacySchema = z.enum(PRIVACY_LEVELS)

const text = (most: number) => z.prefault(z.string().check(z.maxLength(most)), '')
const flag = z.prefault(z.boolean(), false)
const count = z.prefault(z.int().check(z.nonnegative()), 0)

const onboardingStepsSchema = z.object({
  community: flag,
  habits: flag,
  meeting: flag,
  welcomeVideo: flag,
})

const socialSchema = z.object({
  bio: text(2_000),
  headerImage: text(500),
  instagram: text(200),
  instagramCount: count,
  location: text(120),
  projects: z.prefault(z.array(z.string().check(z.maxLength(500))).check(z.maxLength(20)), []),
  youtube: text(200),
  youtubeCount: count,
})

const coachingSchema = z.object({
  isConsistencyCoach: flag,
  isExecutiveCoach: flag,
  myConsistencyCoachId: z.prefault(referenceSchema, ''),
  /** Spelt as existing data spells it (design 5). */
  myExectutiveCoachId: z.prefault(referenceSchema, ''),
  /** Not used any more: coach's notes live in `coachNotes` (design 5). */
  notes: text(10_000),
})

export const userSchema = z.object({
  id: idSchema,
  name: z.prefault(nameSchema, ''),
  email: text(254),
  image: text(500),
  video: text(500),
  created: z.prefault(instantSchema, 0),
  deleted: flag,
  groupId: z.prefault(referenceSchema, ''),
  /** Spelt as existing data spells it (design 5). */
  refferedById: z.prefault(referenceSchema, ''),
  role: z.prefault(z.string().check(z.maxLength(40)), 'user'),
  privacy: z.prefault(privacySchema, 'share-nothing'),
  onboardingStatus: z.prefault(z.enum(['initialized', 'completed']), 'initialized'),
  onboardingSteps: z.prefault(onboardingStepsSchema, {}),
  notifications: z.prefault(z.object({ email: flag, push: flag, sms: flag }), {}),
  coaching: z.prefault(coachingSchema, {}),
  habits: z.prefault(habitsSchema, {}),
  social: z.prefault(socialSchema, {}),
  timeTrackingTemplateId: text(128),
  lastActive: z.prefault(instantSchema, 0),
  timeZoneOffset: z.optional(z.int()),
  /** The hour at which this member's day begins (design 5). */
  dayStartHour: z.prefault(z.int().check(z.minimum(0), z.maximum(23)), 0),
  /** Consent to stand on the group's board: name, points and habit columns of the month (design 1, 6). */
  onBoard: flag,
  stamps: stampsSchema,
  syncedAt: syncedAtSchema,
})

export type User = z.infer<typeof userSchema>

const TIERS = ['admin', 'free', 'standard', 'pro'] as const

export const userSecureSchema = z.object({
  id: idSchema,
  roles: z.prefault(z.object({ admin: flag, tier: z.prefault(z.enum(TIERS), 'free') }), {}),
  /** An admin has switched the account off: it cannot sign in until it is restored (issue 6). */
  disabled: z.optional(z.boolean()),
  syncedAt: syncedAtSchema,
})

/** The part of a user that others may see, written together with it (design 5). */
export const profileSchema = z.object({
  id: idSchema,
  name: z.prefault(nameSchema, ''),
  image: text(500),
  video: text(500),
  groupId: z.prefault(referenceSchema, ''),
  privacy: z.prefault(privacySchema, 'share-nothing'),
  social: z.prefault(socialSchema, {}),
  isConsistencyCoach: flag,
  isExecutiveCoach: flag,
  syncedAt: syncedAtSchema,
})

export type Profile = z.infer<typeof profileSchema>

/**
 * Whether the member's days stand on the group's board of the day: only those who agreed to stand on
 * boards and who share their days do (design 1, 6).
 */
export function showsDays({ onBoard, privacy }: Pick<User, 'onBoard' | 'privacy'>): boolean {
  return onBoard && privacy !== 'share-nothing'
}

/** What a new member's record holds (spec 3, defaults). */
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
 * What others may see of a user, as far as the privacy setting allows (design 5): nothing but the
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
