/** The member's own record, what others may see of it, and the secure part (spec 3, design 5). */
import * as z from 'zod/mini'
import { type MonthNumber, monthNumberSchema } from '#core/days/month.ts'
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

const onboardingStepsSchema = z.object({
  community: flag,
  habits: flag,
  meeting: flag,
  welcomeVideo: flag,
})

const MOST_PROJECTS = 20
const projectSchema = z.string().check(z.maxLength(500))

/** Whatever of a list is no project is left out of it. */
const onlyProjects = z.transform((all: unknown[]) =>
  all.slice(0, MOST_PROJECTS).flatMap((one) => projectSchema.safeParse(one).data ?? []),
)
const projectsSchema = z.prefault(z.catch(z.pipe(z.array(z.unknown()), onlyProjects), []), [])

const socialSchema = z.object({
  bio: text(2_000),
  headerImage: wholeText(500),
  instagram: wholeText(200),
  instagramCount: count,
  location: text(120),
  projects: projectsSchema,
  youtube: wholeText(200),
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
  name: personNameSchema,
  email: wholeText(254),
  image: wholeText(500),
  video: wholeText(500),
  created: recordedInstantSchema,
  deleted: flag,
  /** When the account was last closed, by the server's clock: the server alone says it (decision 0052). */
  closedAt: z.catch(syncedAtSchema, undefined),
  groupId: z.prefault(referenceSchema, ''),
  /** The first month that the group is credited with; missing of who joined before this was kept (decision 0101). */
  groupSince: z.catch(z.optional(monthNumberSchema), undefined),
  /** The use of an invitation by which they came into the group, if they did (`inviteUse`); decision 0099. */
  joinedWith: z.optional(z.catch(referenceSchema, '')),
  /** Spelt as existing data spells it (design 5). */
  refferedById: z.prefault(referenceSchema, ''),
  role: z.prefault(z.catch(z.string().check(z.maxLength(40)), 'user'), 'user'),
  privacy: z.prefault(privacySchema, 'share-nothing'),
  onboardingStatus: z.prefault(z.enum(['initialized', 'completed']), 'initialized'),
  onboardingSteps: z.prefault(onboardingStepsSchema, {}),
  notifications: z.prefault(z.object({ email: flag, push: flag, sms: flag }), {}),
  coaching: z.prefault(coachingSchema, {}),
  /** Not used: a day has its own. */
  habits: z.prefault(z.catch(habitsSchema, noHabits), {}),
  social: z.prefault(socialSchema, {}),
  timeTrackingTemplateId: wholeText(128),
  lastActive: recordedInstantSchema,
  timeZoneOffset: zoneOffsetSchema,
  /** The hour at which this member's day begins (design 5). */
  dayStartHour: z.prefault(z.catch(z.int().check(z.minimum(0), z.maximum(23)), 0), 0),
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
  /** What Auth says of the email, as the member's own app or a function has noted it (decision 0100). */
  email: z.optional(z.string()),
  emailVerified: z.optional(z.boolean()),
  syncedAt: syncedAtSchema,
})

/** The part of a user that others may see, written together with it (design 5). */
export const profileSchema = z.object({
  id: idSchema,
  name: personNameSchema,
  image: wholeText(500),
  video: wholeText(500),
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
