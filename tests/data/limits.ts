/** Every limit that somebody can meet: what it is of, and each way in. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as z from 'zod/mini'
import { parseHours } from '#core/hours/budget/parse-hours.ts'
import { MAX_REASON_LENGTH } from '#core/policies/account/closing-for-member.ts'
import { audienceSchema, MAX_GROUPS } from '#core/policies/announcements/announcement.ts'
import { BOT_DAYS, botFormSchema } from '#core/policies/bot/bot-rule.ts'
import { MAX_REPORT_NOTE_LENGTH } from '#core/policies/safety/safety-report.ts'
import { MAX_AGREEMENT_LENGTH, MAX_LAST_WORD_LENGTH } from '#core/records/agreement.ts'
import { MAX_ANSWER_LENGTH, MAX_CHECK_IN_REPLY_LENGTH } from '#core/records/check-in.ts'
import { MAX_NOTES_LENGTH, MAX_SESSION_NOTE_LENGTH } from '#core/records/coaching.ts'
import { MAX_LINE_LENGTH } from '#core/records/day-line.ts'
import { MAX_PROJECT_TEXT_LENGTH } from '#core/records/group.ts'
import { MAX_INVITE_USES } from '#core/records/invite.ts'
import { MAX_MESSAGE_LENGTH } from '#core/records/thread.ts'
import { MAX_PROJECT_LENGTH, MAX_PROJECTS, SOCIAL_LIMITS } from '#core/records/user.ts'
import { ACCOUNT_REQUESTS } from '#core/server/requests/accounts.ts'
import { ANNOUNCEMENT_REQUESTS, BOT_REQUESTS } from '#core/server/requests/announcements.ts'
import { COACHING_REQUESTS } from '#core/server/requests/coaching.ts'
import { COMMUNITY_REQUESTS } from '#core/server/requests/community.ts'
import { JOINING_REQUESTS } from '#core/server/requests/joining.ts'
import { AGREEMENT_REQUESTS, THREAD_REQUESTS } from '#core/server/requests/requests.ts'
import {
  MAX_ADDRESS_LENGTH,
  MAX_BODY_LENGTH,
  MAX_COUNT,
  MAX_EMAIL_LENGTH,
  MAX_FILTER_NAME_LENGTH,
  MAX_NAME_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_TITLE_LENGTH,
} from '#core/values/bounds.ts'
import { HOURS_A_DAY } from '#core/values/hours/hours.ts'
import { type NumberRange, readWholeNumber } from '#core/values/numbers/whole-number.ts'
import { addDays, dayKey } from '#core/values/time/day.ts'
import { announcementFormSchema } from '#core/views/admin/announcement-form.ts'
import { groupFormSchema } from '#core/views/admin/group-form.ts'
import { planInvitations } from '#core/views/admin/import/plan-invitations.ts'
import { MAX_FILE_BYTES, MAX_PEOPLE, readPeople } from '#core/views/admin/import/read-people.ts'
import {
  DAYS_AWAY,
  MAX_SEARCH_LENGTH,
  viewOfAddress,
} from '#core/views/admin/members/member-view.ts'
import { MAX_SAVED_FILTERS, nameTrouble } from '#core/views/admin/members/saved-filters.ts'
import { MAX_PLANNED_DAYS } from '#core/views/admin/planned-time.ts'
import { MAX_SNIPPET_LENGTH } from '#data/pages/coaching/check-ins/snippets.ts'
import { accountSchema } from '#features/account-information/account-values.ts'
import { projectSchema } from '#features/opportunities/project-schema.ts'
import { TextArea, TextField } from '#ui/kit/text-field.tsx'
import { SAFETY_REQUESTS } from '../../core/server/requests/people.ts'

/** Enters this many; @returns what is said against it, undefined if it is taken as it is */
type Enter = (count: number) => string | undefined

export interface Limit {
  readonly of: string
  readonly most: number
  /** Typed or pasted into the field: fields take both alike, since none cuts. */
  readonly byHand?: Enter
  readonly byImport?: Enter
  readonly byCommand?: Enter
}

const chars = (count: number) => 'x'.repeat(count)

/** A field of a form or of a request, filled by `make`. */
function into(schema: z.core.$ZodType, make: (count: number) => unknown = chars): Enter {
  return (count) =>
    z
      .safeParse(schema, make(count))
      .error?.issues.map(({ message }) => message)
      .join(' ')
}

/** A field of the kit with a limit of its own; those who save it refuse what it names. */
function kitField(kind: 'line' | 'lines', most: number): Enter {
  return (count) => {
    const field = { label: 'Field', maxLength: most, value: chars(count), readOnly: true }
    const line = { ...field, autoComplete: 'off', enterKeyHint: 'done' } as const
    const part = kind === 'line' ? createElement(TextField, line) : createElement(TextArea, field)
    const drawn = renderToStaticMarkup(part)
    if (/maxlength/i.test(drawn)) return undefined
    return /<p[^>]*>([^<]*)<\/p>/.exec(drawn)?.[1]
  }
}

const number =
  (range: NumberRange): Enter =>
  (count) =>
    readWholeNumber(String(count), range) === undefined ? 'not in the range' : undefined

/** A row of a file of people to invite. */
const person =
  (row: (count: number) => { readonly name?: string; readonly email?: string }): Enter =>
  (count) => {
    const { name = '', email = 'a@example.org' } = row(count)
    const groups = [{ id: 'birds', name: 'Birds', archived: false }]
    const facts = { groups, members: [], invited: [], choices: new Map() }
    const { leftOut } = planInvitations([{ line: 2, name, email, group: 'Birds' }], facts)
    return leftOut[0]?.why
  }

const fileOf =
  (make: (count: number) => string): Enter =>
  (count) =>
    readPeople(make(count)).problem

const TODAY = dayKey('2026-11-20')
const announced = announcementFormSchema(() => ({ zone: 'UTC', now: Date.UTC(2026, 10, 20, 12) }))
const EMPTY = { title: 'Hi', body: '', link: '', day: '', time: '', sendAt: 0, replaces: '' }
const announcement = (make: (count: number) => object) =>
  into(announced, (count) => ({ ...EMPTY, ...make(count) }))

const asked = {
  agreement: AGREEMENT_REQUESTS['propose-agreement'].request.shape,
  announcement: ANNOUNCEMENT_REQUESTS['begin-broadcast'].request.shape,
  answers: COACHING_REQUESTS['send-check-in'].request.shape,
  closing: ACCOUNT_REQUESTS['close-member'].request.shape,
  end: AGREEMENT_REQUESTS['close-agreement'].request.shape,
  group: COMMUNITY_REQUESTS['make-group'].request.shape,
  invite: JOINING_REQUESTS['make-invite'].request.shape,
  message: THREAD_REQUESTS['send-message'].request.shape,
  project: COMMUNITY_REQUESTS['save-project'].request.shape,
  reply: COACHING_REQUESTS['reply-to-check-in'].request.shape,
  report: SAFETY_REQUESTS['report-content'].request.shape,
  rule: BOT_REQUESTS['save-bot-rule'].request.shape,
  session: COACHING_REQUESTS['count-session'].request.shape,
  word: COACHING_REQUESTS['send-coach-message'].request.shape,
}
const bot = botFormSchema.shape
const account = accountSchema.shape
const project = projectSchema.shape

const filters = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `F${index}`, address: {} }))

const isIgnored =
  (key: string, make: (count: number) => string): Enter =>
  (count) =>
    viewOfAddress({ [key]: make(count) }).ignored.join() || undefined

export const LIMITS: readonly Limit[] = [
  {
    ...{ of: 'title of an announcement', most: MAX_TITLE_LENGTH },
    byHand: announcement((count) => ({ title: chars(count) })),
    byCommand: into(asked.announcement.title),
  },
  {
    ...{ of: 'text of an announcement', most: MAX_BODY_LENGTH },
    byHand: announcement((count) => ({ body: chars(count) })),
    byCommand: into(asked.announcement.body),
  },
  {
    ...{ of: 'link of an announcement', most: MAX_ADDRESS_LENGTH },
    byHand: announcement((count) => ({ link: chars(count).replace('x', '/') })),
    byCommand: into(asked.announcement.link, (count) => chars(count).replace('x', '/')),
  },
  {
    ...{ of: 'days ahead of an announcement', most: MAX_PLANNED_DAYS },
    byHand: announcement((count) => ({ day: addDays(TODAY, count), time: '10:00' })),
  },
  {
    ...{ of: 'groups of an announcement', most: MAX_GROUPS },
    byCommand: into(audienceSchema, (count) => {
      return { kind: 'groups', groupIds: Array.from({ length: count }, (_, at) => `g${at}`) }
    }),
  },
  {
    ...{ of: 'title of a rule', most: MAX_TITLE_LENGTH },
    ...{ byHand: into(bot.title), byCommand: into(asked.rule.title) },
  },
  {
    ...{ of: 'text of a rule', most: MAX_BODY_LENGTH },
    ...{ byHand: into(bot.body), byCommand: into(asked.rule.body) },
  },
  {
    ...{ of: 'days of a rule', most: BOT_DAYS.most },
    byHand: number(BOT_DAYS),
    byCommand: into(asked.rule.count, (count) => count),
  },
  {
    ...{ of: 'days that a member is away', most: DAYS_AWAY.most },
    ...{ byHand: number(DAYS_AWAY), byImport: isIgnored('away', String) },
  },
  {
    ...{ of: 'search for members', most: MAX_SEARCH_LENGTH },
    byHand: kitField('line', MAX_SEARCH_LENGTH),
    byImport: isIgnored('q', chars),
  },
  {
    of: 'name of a filter',
    most: MAX_FILTER_NAME_LENGTH,
    byHand: (n) => nameTrouble([], chars(n)),
  },
  {
    ...{ of: 'saved filters', most: MAX_SAVED_FILTERS },
    byHand: (count) => nameTrouble(filters(count - 1), 'Another'),
  },
  {
    ...{ of: 'name of a group', most: MAX_NAME_LENGTH },
    byHand: into(groupFormSchema.shape.name),
    byCommand: into(asked.group.fields.shape.name),
  },
  {
    ...{ of: 'question of a group', most: MAX_QUESTION_LENGTH },
    byHand: into(groupFormSchema.shape.question1),
    byCommand: into(asked.group.fields.shape.question1),
  },
  {
    ...{ of: 'name of a member', most: MAX_NAME_LENGTH },
    ...{ byHand: into(account.name), byImport: person((count) => ({ name: chars(count) })) },
  },
  {
    ...{ of: 'email', most: MAX_EMAIL_LENGTH },
    byImport: person((count) => ({
      email: `a@${chars(count - 6).replaceAll(/x{50}/g, `${chars(49)}.`)}.org`,
    })),
  },
  {
    of: 'people of a file',
    most: MAX_PEOPLE,
    byImport: fileOf((count) => `email\n${'a@b.org\n'.repeat(count)}`),
  },
  {
    ...{ of: 'size of a file of people', most: MAX_FILE_BYTES },
    byImport: fileOf((count) => `email,note\na@b.org,${chars(count - 19)}`),
  },
  ...(['bio', 'location', 'instagram', 'youtube'] as const).map((field) => {
    return { of: field, most: SOCIAL_LIMITS[field], byHand: into(account[field]) }
  }),
  {
    ...{ of: 'followers', most: MAX_COUNT },
    byHand: into(account.youtubeCount, String),
  },
  {
    ...{ of: 'project of a member', most: MAX_PROJECT_LENGTH },
    byHand: into(account.projects, (count) => [chars(count)]),
  },
  {
    ...{ of: 'projects of a member', most: MAX_PROJECTS },
    byHand: into(account.projects, (count) => Array.from({ length: count }, () => 'One')),
  },
  {
    ...{ of: 'title of an opportunity', most: MAX_TITLE_LENGTH },
    ...{ byHand: into(project.title), byCommand: into(asked.project.title) },
  },
  {
    ...{ of: 'text of an opportunity', most: MAX_PROJECT_TEXT_LENGTH },
    ...{ byHand: into(project.text), byCommand: into(asked.project.text) },
  },
  { of: 'notes on a member', most: MAX_NOTES_LENGTH, byHand: kitField('lines', MAX_NOTES_LENGTH) },
  {
    ...{ of: 'note on a session', most: MAX_SESSION_NOTE_LENGTH },
    ...{ byHand: kitField('line', MAX_SESSION_NOTE_LENGTH), byCommand: into(asked.session.note) },
  },
  {
    ...{ of: 'message', most: MAX_MESSAGE_LENGTH },
    ...{ byHand: kitField('lines', MAX_MESSAGE_LENGTH), byCommand: into(asked.message.text) },
  },
  {
    ...{ of: 'message of a coach', most: MAX_BODY_LENGTH },
    // The field also writes into the thread, whose messages may be longer: the form asks when it sends.
    byCommand: into(asked.word.text),
  },
  {
    ...{ of: 'text of an agreement', most: MAX_AGREEMENT_LENGTH },
    ...{ byHand: kitField('line', MAX_AGREEMENT_LENGTH), byCommand: into(asked.agreement.text) },
  },
  {
    ...{ of: 'last word of an agreement', most: MAX_LAST_WORD_LENGTH },
    ...{ byHand: kitField('line', MAX_LAST_WORD_LENGTH), byCommand: into(asked.end.word) },
  },
  { of: 'line of a day', most: MAX_LINE_LENGTH, byHand: kitField('lines', MAX_LINE_LENGTH) },
  {
    of: 'phrase of a coach',
    most: MAX_SNIPPET_LENGTH,
    byHand: kitField('line', MAX_SNIPPET_LENGTH),
  },
  {
    ...{ of: 'answer of a check-in', most: MAX_ANSWER_LENGTH },
    byHand: kitField('lines', MAX_ANSWER_LENGTH),
    byCommand: into(asked.answers.answers, (count) => [{ question: 'Q', answer: chars(count) }]),
  },
  {
    ...{ of: 'reply to a check-in', most: MAX_CHECK_IN_REPLY_LENGTH },
    ...{ byHand: kitField('lines', MAX_CHECK_IN_REPLY_LENGTH), byCommand: into(asked.reply.reply) },
  },
  {
    ...{ of: 'note of a report', most: MAX_REPORT_NOTE_LENGTH },
    ...{ byHand: kitField('lines', MAX_REPORT_NOTE_LENGTH), byCommand: into(asked.report.note) },
  },
  {
    ...{ of: 'reason for closing an account', most: MAX_REASON_LENGTH },
    ...{ byHand: kitField('line', MAX_REASON_LENGTH), byCommand: into(asked.closing.reason) },
  },
  {
    ...{ of: 'people who may use an invitation', most: MAX_INVITE_USES },
    byCommand: into(asked.invite.uses, (count) => count),
  },
  {
    ...{ of: 'hours of a day', most: HOURS_A_DAY },
    byHand: (count) => {
      const read = parseHours(String(count))
      return 'problem' in read ? read.problem : undefined
    },
  },
]
