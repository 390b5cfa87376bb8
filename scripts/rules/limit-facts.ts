/** Limits of counts, lengths and rates, from `core`, as functions of the rules. */
import { HABIT_IDS } from '#core/habits/habits.ts'
import { referralNotification } from '#core/notifications/notifications.ts'
import { MOST_PUSH_DEVICES } from '#core/push/push-slots.ts'
import { MOST_PUSHED, REMINDER_TEXT } from '#core/push/reminder-text.ts'
import { MOST_TARGETS } from '#core/records/audit-entry.ts'
import { COUNTED_COLLECTIONS, MOST_TEMPLATES_EVER } from '#core/records/creations.ts'
import { ID_LETTERS } from '#core/records/id-pattern.ts'
import { DAY_PACE_MS, MESSAGE_PACE_MS } from '#core/records/paces.ts'
import { fn, text } from './write-rules.ts'

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
${fn('mostTemplatesEver()', String(MOST_TEMPLATES_EVER))}`
}

/** The notification that tells a member that somebody joined by their link. */
export function referralFacts(): string {
  const note = referralNotification('newcomer', 'referrer', 0)
  return fn('isInReferralWords(note)', `note.title == ${text(note.title)} ${saysNoMore(note)}`)
}

const saysNoMore = ({ body, link }: { body: string; link: string }) =>
  `&& note.body == ${text(body)} && note.link == ${text(link)}`

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
