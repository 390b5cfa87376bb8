/** The fields of every record, from the schemas in `core/records`, as functions of the rules. */
import { MOST_SOURCES } from '#core/batch/batch-run.ts'
import { CHOSEN_AT_ONCE } from '#core/batch/chosen.ts'
import { FIRST_KINDS, MOST_BOT_DAYS } from '#core/bot/bot-rule.ts'
import { EVERY_DAY } from '#core/bot/rule-days.ts'
import { RULE_PLACES } from '#core/bot/rule-list.ts'
import { HABIT_IDS } from '#core/habits/habits.ts'
import { DEVICE_SCHEMAS } from '#core/push/push-device.ts'
import { ADMIN_SCHEMAS } from '#core/records/admin-collections.ts'
import { SCHEMAS } from '#core/records/collections.ts'
import { STREAKS } from '#core/records/stats.ts'
import { LONGEST_MESSAGE } from '#core/records/thread.ts'
import { all, fn, longestText, namesOf, text } from './write-rules.ts'

interface Fields {
  readonly record: keyof typeof ALL
  /** The name of the function in the rules. */
  readonly as: string
  /** Fields that a record may lack, or that only the server writes. */
  readonly without?: readonly string[]
}

const ALL = { ...SCHEMAS, ...ADMIN_SCHEMAS, ...DEVICE_SCHEMAS }

/** Fields of a rule of the bot from the time when there can be several of a kind. */
const BOT_RULE_LATER = [
  ...(['name', 'days', 'removed', 'created', 'since'] as const),
  ...(['sentAt', 'sentTo', 'cappedAt', 'capped'] as const),
]

const FIELDS: readonly Fields[] = [
  { record: 'trackingDaily', as: 'dayFields' },
  {
    record: 'users',
    as: 'userFields',
    without: [
      'timeZoneOffset',
      'groupSince',
      'joinedWith',
      'closedAt',
      'sharedNothingAt',
      'removing',
      'pausedUntil',
      'kudosOff',
      'ownRankHidden',
      'checkInAt',
      'recapNoticeOff',
    ],
  },
  { record: 'usersStats', as: 'statsFields', without: ['at_least_one_earned'] },
  { record: 'creations', as: 'creationsFields' },
  { record: 'tierRequests', as: 'tierRequestFields' },
  { record: 'auditLog', as: 'auditEntryFields' },
  { record: 'auditHeads', as: 'auditHeadFields' },
  { record: 'broadcasts', as: 'broadcastFields', without: ['webLink', 'sendAt', 'why'] },
  { record: 'botRules', as: 'botRuleFields', without: BOT_RULE_LATER },
  { record: 'batchRuns', as: 'batchRunFields' },
  { record: 'batchChanges', as: 'batchChangeFields' },
  { record: 'batchChosen', as: 'batchChosenFields' },
  { record: 'coachNotes', as: 'coachNotesFields' },
  { record: 'privateSessions', as: 'sessionFields' },
  { record: 'groups', as: 'groupFields', without: ['invitedBy', 'checkInQuestions'] },
  { record: 'groupLinks', as: 'groupLinkFields' },
  {
    record: 'notifications',
    as: 'notificationFields',
    without: ['webLink', 'sourceId', 'imported'],
  },
  { record: 'projects', as: 'projectFields', without: ['archived'] },
  { record: 'projectInterest', as: 'interestFields' },
  { record: 'checkIns', as: 'checkInFields' },
  { record: 'checkInTexts', as: 'checkInTextFields' },
  { record: 'safetyReports', as: 'safetyReportFields' },
  { record: 'pushDevices', as: 'pushDeviceFields', without: ['memory'] },
  { record: 'pushSlots', as: 'pushSlotsFields' },
  { record: 'threads', as: 'threadFields' },
  { record: 'threadMessages', as: 'messageFields' },
  { record: 'timeTrackingDaily', as: 'timeDayFields' },
  { record: 'timeTrackingTemplate', as: 'templateFields' },
]

/** One string for each record: splitting it in the rules is cheaper than a list. */
export function recordFacts(): string {
  return FIELDS.map(({ record, as, without }) =>
    fn(`${as}()`, `'${namesOf(ALL[record], without).join(' ')}'`),
  ).join('\n')
}

/** The streak counters of the stats. */
export function statsFacts(): string {
  const streaks = STREAKS.map(
    (name) => `isStreak(stats.${name}, stats.${name}_highest, stats.${name}_last_date)`,
  )
  return fn('areStreaks(stats)', all(streaks))
}

/** Texts that are not names, and fields with a few allowed values. */
export function textFacts(): string {
  const { auditLog, coachNotes, groupLinks, privateSessions, projects, tierRequests } = SCHEMAS
  const { batchChanges, batchRuns, broadcasts, botRules } = ADMIN_SCHEMAS
  const { notifications } = SCHEMAS
  const most = (name: string, field: Parameters<typeof longestText>[0]) =>
    fn(`${name}(value)`, `isText(value, ${longestText(field)})`)
  const oneOf = (name: string, options: readonly string[]) =>
    fn(`${name}(value)`, `value in [${options.map(text).join(', ')}]`)
  return [
    most('isCoachNote', coachNotes.shape.notes),
    most('isSessionNote', privateSessions.shape.note),
    most('isCallLink', groupLinks.shape.groupCallLink),
    most('isProjectText', projects.shape.text),
    most('isProjectLink', projects.shape.link),
    most('isBody', notifications.shape.body),
    most('isSummary', auditLog.shape.summary),
    most('isChangeLabel', batchChanges.shape.label),
    fn('isMessageText(value)', `isText(value, ${LONGEST_MESSAGE})`),
    fn('isBatchSource(value)', `isCount(value) && value <= ${MOST_SOURCES}`),
    fn('mostChosenAtOnce()', String(CHOSEN_AT_ONCE)),
    fn('isBotDays(value)', `isCount(value) && value >= 1 && value <= ${MOST_BOT_DAYS}`),
    oneOf('isPlan', tierRequests.shape.tier.options),
    oneOf('isNotificationKind', notifications.shape.kind.def.innerType.options),
    oneOf('isBotKind', botRules.shape.kind.options),
    oneOf('isFirstKind', FIRST_KINDS),
    oneOf('isRulePlace', RULE_PLACES),
    fn('botRuleLaterFields()', `[${BOT_RULE_LATER.map(text).join(', ')}]`),
    fn('isDayChoice(value)', `isCount(value) && value >= 1 && value <= ${EVERY_DAY}`),
    oneOf('isBroadcastState', broadcasts.shape.state.def.innerType.options),
    oneOf('isAudienceKind', kindsOf(broadcasts.shape.audience)),
    oneOf('isBatchKind', kindsOf(batchRuns.shape.task)),
    oneOf('isBatchState', batchRuns.shape.state.def.innerType.options),
    oneOf('isBatchCollection', batchChanges.shape.collection.options),
  ].join('\n')
}

interface Variants {
  readonly def: {
    readonly options: readonly { readonly shape: { readonly kind: Kind } }[]
  }
}

interface Kind {
  readonly def: { readonly values: readonly string[] }
}

/** The kinds of a discriminated union. */
function kindsOf({ def }: Variants): string[] {
  return def.options.flatMap(({ shape }) => shape.kind.def.values)
}

/** The fields of a day that have stamps, and that none becomes older (docs/architecture.md#sync). */
export function habitStampFacts(): string {
  const fields = [...HABIT_IDS, 'skipped']
  const kept = fields.map((field) => `stamps.get('${field}', 0) >= known.get('${field}', 0)`)
  return [
    fn('dayStamps()', `'${fields.join(' ')}'`),
    fn('areDayStampsKept(stamps, known)', all(kept)),
  ].join('\n')
}
