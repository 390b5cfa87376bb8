/** Limits of counts, lengths and rates, from `core`, as functions of the rules. */
import { GRACE_DAYS } from '#core/account/closing.ts'
import { MS_A_DAY } from '#core/days/day.ts'
import { HABIT_IDS } from '#core/habits/habits.ts'
import { declinedNotification } from '#core/joining/declined.ts'
import { INVITE_ID_LENGTH } from '#core/joining/invites.ts'
import { ACCEPTED_FOR_MS, ASK_AGAIN_AFTER_MS, welcomeNotification } from '#core/joining/joining.ts'
import { referralNotification } from '#core/notifications/notifications.ts'
import { MOST_PUSH_DEVICES } from '#core/push/push-slots.ts'
import { MOST_PUSHED, REMINDER_TEXT } from '#core/push/reminder-text.ts'
import { MOST_TARGETS } from '#core/records/audit-entry.ts'
import { CLOCK_ALLOWANCE_MS } from '#core/records/bounds.ts'
import { COUNTED_COLLECTIONS, MOST_REQUESTS, MOST_TEMPLATES_EVER } from '#core/records/creations.ts'
import { ID_LETTERS } from '#core/records/id-pattern.ts'
import {
  LONGEST_INVITE_DAYS,
  MOST_INVITE_USES,
  MOST_OPEN_INVITES,
  MOST_OPEN_INVITES_OF_COACH,
} from '#core/records/invite.ts'
import { DAY_PACE_MS, MESSAGE_PACE_MS } from '#core/records/paces.ts'
import { NEVER } from '#core/sync/stamp.ts'
import { rangePattern } from './range-pattern.ts'
import { fn, text } from './write-rules.ts'

const days = (ms: number) => `duration.value(${ms / MS_A_DAY}, 'd')`
const seconds = (ms: number) => `duration.value(${ms / 1_000}, 's')`

/** How fast one member may write records and messages. */
export function paceFacts(): string {
  const { own, answer } = MESSAGE_PACE_MS
  return `
${fn('pace()', seconds(DAY_PACE_MS))}
${fn('creationPace()', seconds(DAY_PACE_MS))}
${fn('messagePace(isOwn)', `duration.value(isOwn ? ${own} : ${answer}, 'ms')`)}`
}

/** How many records a member may create. */
export function creationFacts(): string {
  return `
${fn('isCountedRecord(value)', `value.matches('(${COUNTED_COLLECTIONS.join('|')})/${ID_LETTERS}')`)}
${fn('mostTemplatesEver()', String(MOST_TEMPLATES_EVER))}
${fn('mostRequests()', String(MOST_REQUESTS))}`
}

export function closingFacts(): string {
  return fn('graceTime()', days(GRACE_DAYS * MS_A_DAY))
}

export function joiningFacts(): string {
  const request = { id: 'a', userId: 'a', groupName: '', at: NEVER }
  const welcome = welcomeNotification(request, 0)
  const declined = declinedNotification(request, 0)
  return `
${fn('askAgainAfter()', days(ASK_AGAIN_AFTER_MS))}
${fn('acceptedFor()', days(ACCEPTED_FOR_MS))}
${fn('isInWelcomeWords(note, groupName)', `note.title == ${text(welcome.title)} + groupName ${saysNoMore(welcome)}`)}
${fn('isInDeclinedWords(note, groupName)', `note.title == ${text(declined.title)} + groupName ${saysNoMore(declined)}`)}`
}

/** The notification that tells a member that somebody joined by their link. */
export function referralFacts(): string {
  const note = referralNotification('newcomer', 'referrer', 0)
  return fn('isInReferralWords(note)', `note.title == ${text(note.title)} ${saysNoMore(note)}`)
}

const saysNoMore = ({ body, link }: { body: string; link: string }) =>
  `&& note.body == ${text(body)} && note.link == ${text(link)}`

/** How long an invitation is valid, how many members it admits, and how many may be open at a time. */
export function inviteFacts(): string {
  const longest = LONGEST_INVITE_DAYS * MS_A_DAY + CLOCK_ALLOWANCE_MS
  const slots = (most: number) => `slot.matches('${rangePattern(0, most - 1)}')`
  return `
${fn('isInviteId(id)', `id.matches('[A-Za-z0-9_-]{${INVITE_ID_LENGTH}}')`)}
// Thirty days, and as far as a clock may be ahead.
${fn('latestInviteEnd()', `request.time.toMillis() + ${longest}`)}
${fn('mostInviteUses()', String(MOST_INVITE_USES))}
${fn('isInviteSlot(slot)', slots(MOST_OPEN_INVITES_OF_COACH))}
${fn('isInviteSlotOfMember(slot)', slots(MOST_OPEN_INVITES))}`
}

export function auditFacts(): string {
  return fn('mostAuditTargets()', String(MOST_TARGETS))
}

/** Reminders as texts, and the browsers that receive them. */
export function pushFacts(): string {
  const pattern = REMINDER_TEXT.source.replaceAll(String.raw`\d`, '[0-9]').replaceAll(/[$^]/g, '')
  const longestId = Number(/\{1,(\d+)\}\)$/.exec(pattern)?.[1])
  const longest = `${HABIT_IDS[0]} 1439 0123456 `.length + longestId
  return `
${fn('mostPushDevices()', String(MOST_PUSH_DEVICES))}
// Texts, for a list of maps cannot be gone through; none at all is a comma alone.
${fn('areReminders(texts)', `texts == ','\n|| (texts.size() <= ${MOST_PUSHED * (longest + 1)} && texts.matches('(${pattern},)*'))`)}`
}
