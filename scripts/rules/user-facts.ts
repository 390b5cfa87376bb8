/** The member's own record, from `core/records/user.ts`, as functions of the rules. */
import type * as z from 'zod/mini'
import {
  coachingSchema,
  LATEST_DAY_START,
  LONGEST_PROJECT,
  MOST_PROJECTS,
  notificationChoicesSchema,
  onboardingStepsSchema,
  socialSchema,
  userSchema,
} from '#core/records/user.ts'
import { rangePattern } from './range-pattern.ts'
import { all, fn, list, longestText, namesOf, value } from './write-rules.ts'

/** Fields that only the server writes, or that nobody writes any more. */
const NOT_THE_MEMBERS = [
  ...[
    'id',
    'role',
    'coaching',
    'habits',
    'groupSince',
    'joinedWith',
    'deleted',
    'closedAt',
    'sharedNothingAt',
    'removing',
    'pausedUntil',
  ],
  ...['stamps', 'syncedAt'],
]

const PARTS = {
  onboardingSteps: onboardingStepsSchema,
  notifications: notificationChoicesSchema,
  social: socialSchema,
} as const

/** The values that a member's record may hold, its defaults, and which fields have stamps. */
export function userFacts(): string {
  const { shape } = userSchema
  const texts = (record: string, fields: Readonly<Record<string, z.ZodMiniType>>) =>
    Object.entries(fields).map(
      ([name, schema]) => `isText(${record}.${name}, ${longestText(schema)})`,
    )
  const { email, image, video, timeTrackingTemplateId } = shape
  const choices = [shape.privacy, shape.onboardingStatus].map(
    ({ def }) => `(${def.innerType.options.join('|')})`,
  )
  const { bio, headerImage, instagram, youtube, location } = socialSchema.shape
  return [
    fn(
      'areChoices(user)',
      `(user.privacy + ' ' + user.onboardingStatus).matches('${choices.join(' ')}')`,
    ),
    fn(
      'areUserValues(user)',
      all([
        ...texts('user', { email, image, video, timeTrackingTemplateId }),
        `string(user.dayStartHour + 0).matches('${rangePattern(0, LATEST_DAY_START)}')`,
        `areFlags(user.onboardingSteps, ${list(namesOf(onboardingStepsSchema))})`,
        `areFlags(user.notifications, ${list(namesOf(notificationChoicesSchema))})`,
      ]),
    ),
    fn(
      'isSocial(social)',
      all([
        `isMapOf(social, ${list(namesOf(socialSchema))})`,
        ...texts('social', { bio, headerImage, instagram, youtube, location }),
        'isCount(social.instagramCount) && isCount(social.youtubeCount)',
        `social.projects is list && social.projects.size() <= ${MOST_PROJECTS}`,
        `social.projects.join('').size() <= ${MOST_PROJECTS * LONGEST_PROJECT}`,
      ]),
    ),
    fn('noSocial()', value(socialSchema.parse({}))),
    fn('unsetCoaching()', value(coachingSchema.parse({}))),
    fn('userStamps()', `'${stampedFields().join(' ')}'`),
  ].join('\n')
}

/** The member's own fields, and the inner fields of `PARTS`. */
function stampedFields(): string[] {
  return namesOf(userSchema, NOT_THE_MEMBERS).flatMap((name) => [
    name,
    ...Object.entries(PARTS).flatMap(([part, schema]) =>
      part === name ? namesOf(schema).map((inner) => `${part}.${inner}`) : [],
    ),
  ])
}
