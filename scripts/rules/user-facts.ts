/** The member's own record, from `core/records/user.ts`, as functions of the rules. */
import type * as z from 'zod/mini'
import {
  coachingSchema,
  firstFields,
  MAX_DAY_START,
  MAX_PROJECT_LENGTH,
  MAX_PROJECTS,
  newUser,
  notificationChoicesSchema,
  onboardingStepsSchema,
  socialSchema,
  userSchema,
} from '#core/records/user.ts'
import { MAX_ZONE_OFFSET } from '#core/values/bounds.ts'
import { rangePattern } from './range-pattern.ts'
import { all, fn, longestText, namesOf, value } from './write-rules.ts'

/** Fields that only the server writes, or that nobody writes any more. */
const NOT_THE_MEMBERS = [
  ...[
    'id',
    'created',
    'role',
    'coaching',
    'habits',
    'groupId',
    'groupSince',
    'joinedWith',
    'refferedById',
  ],
  ...['deleted', 'closedAt', 'removing', 'pausedUntil'],
]
const NOT_STAMPED = ['sharedNothingAt', 'stamps', 'syncedAt']

/** The last hour of a week. */
const MAX_CHECK_IN_HOUR = 167

const FIRST = [
  ...Object.keys(firstFields(newUser({ id: 'id', name: '', email: '', now: 0 }))),
  'syncedAt',
]

const PARTS = {
  onboardingSteps: onboardingStepsSchema,
  notifications: notificationChoicesSchema,
  social: socialSchema,
} as const

/** The values that a member's record may hold, its defaults, and which fields have stamps. */
export function userFacts(): string {
  const { email, image, video, timeTrackingTemplateId, privacy, onboardingStatus } =
    userSchema.shape
  const texts = { email, image, video }
  const choices = [privacy, onboardingStatus].map(
    ({ def }) => `(${def.innerType.options.join('|')})`,
  )
  const { bio, headerImage, instagram, youtube, location } = socialSchema.shape
  const numbers = {
    timeZoneOffset: `-?(${rangePattern(0, MAX_ZONE_OFFSET)})`,
    dayStartHour: rangePattern(0, MAX_DAY_START),
    checkInAt: `-1|${rangePattern(0, MAX_CHECK_IN_HOUR)}`,
  }
  const digits = Object.keys(numbers).map((name) => `string(user.get('${name}', 0) + 0)`)
  const patterns = Object.values(numbers).map((pattern) => `(${pattern})`)
  const flags = Object.entries(userSchema.shape)
    .filter(
      ([name, schema]) => !NOT_THE_MEMBERS.includes(name) && schema.safeParse(true).data === true,
    )
    .map(([name]) => name)
    .filter((name) => name !== 'onBoard')
  const maps = { onboardingSteps: onboardingStepsSchema, notifications: notificationChoicesSchema }
  const emptied = (map: string) => `user.get('${map}', {})`
  return [
    fn('newUserFields()', `'${FIRST.join(' ')}'`),
    fn('userChanges()', `'${namesOf(userSchema, NOT_THE_MEMBERS).join(' ')}'`),
    fn(
      'areChoices(user)',
      `(user.privacy + ' ' + user.onboardingStatus).matches('${choices.join(' ')}')`,
    ),
    fn(
      'areUserTexts(user)',
      all(Object.entries(texts).map(upTo((name) => `user.get('${name}', '')`))),
    ),
    fn(
      'areUserSettings(user)',
      all([
        upTo((name) => `user.get('${name}', '')`)([
          'timeTrackingTemplateId',
          timeTrackingTemplateId,
        ]),
        `(${digits.join(` + ' ' + `)})\n    .matches('${patterns.join(' ')}')`,
      ]),
    ),
    fn('userFlags()', `'onBoard ${flags.join(' ')} ${Object.keys(maps).join(' ')}'`),
    fn(
      'areUserFlags(user)',
      all([
        `${Object.keys(maps)
          .map((map, at) =>
            at === 0 ? `${emptied(map)}.keys()` : `.concat(${emptied(map)}.keys())`,
          )
          .join('')}\n    .hasOnly('${Object.values(maps)
          .flatMap((map) => namesOf(map))
          .join(' ')}'.split(' '))`,
        `[user.onBoard, ${flags.map((flag) => `user.get('${flag}', false)`).join(', ')}]\n    ${Object.keys(
          maps,
        )
          .map((map) => `.concat(${emptied(map)}.values())`)
          .join('')}.hasOnly([true, false])`,
      ]),
    ),
    fn(
      'isSocial(social)',
      all([
        `social.keys().toSet() == '${namesOf(socialSchema).join(' ')}'.split(' ').toSet()`,
        ...Object.entries({ bio, headerImage, instagram, youtube, location }).map(
          upTo((name) => `social.${name}`),
        ),
        'isCount(social.instagramCount) && isCount(social.youtubeCount)',
        `social.projects is list && social.projects.size() <= ${MAX_PROJECTS}`,
        `social.projects.join('').size() <= ${MAX_PROJECTS * MAX_PROJECT_LENGTH}`,
      ]),
    ),
    fn('noSocial()', value(socialSchema.parse({}))),
    fn('unsetCoaching()', value(coachingSchema.parse({}))),
    fn('userStamps()', `'${stampedFields().join(' ')}'`),
  ].join('\n')
}

/** That a field is a text, and how long at most. */
const upTo =
  (field: (name: string) => string) =>
  ([name, schema]: readonly [string, z.ZodMiniType]) =>
    `isText(${field(name)}, ${longestText(schema)})`

/** The member's own fields, and the inner fields of `PARTS`. */
function stampedFields(): string[] {
  const names = namesOf(userSchema, NOT_THE_MEMBERS).filter((name) => !NOT_STAMPED.includes(name))
  // Withdrawing the consent to the group's board is a word about the group, too.
  return ['groupId', ...names].flatMap((name) => [
    name,
    ...Object.entries(PARTS).flatMap(([part, schema]) =>
      part === name ? namesOf(schema).map((inner) => `${part}.${inner}`) : [],
    ),
  ])
}
