/** Adds rules to the bot, deletes them, and brings them back (docs/decisions/0125-rules-of-the-bot.md). */
import { testNotification } from '#core/admin/broadcast.ts'
import { type BotRule, botRuleSchema, ruleName } from '#core/bot/bot-rule.ts'
import { freePlaces, RULE_PLACES } from '#core/bot/rule-list.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import { type Actor, audited, entryOf } from '#data/cloud/audit.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import { ruleRef, ruleWrite } from './bot-rules.ts'

const PLACES = RULE_PLACES.map(ruleRef)

/**
 * Adds rules, switched off, in free places: all of them or none.
 * @param by the admin, for the audit log
 * @returns the rules as they are stored; undefined where there is no room for all of them
 */
export async function addRules(
  cloud: Pick<Cloud, 'transact' | 'serverNow'>,
  by: Actor,
  rules: readonly BotRule[],
): Promise<readonly BotRule[] | undefined> {
  const created = Math.floor(await cloud.serverNow())
  return cloud.transact(PLACES, (documents) => {
    const stored = documents.flatMap((one) => parseDocument(botRuleSchema, one) ?? [])
    // A place whose record cannot be read is taken.
    const unreadable = documents.flatMap((one) =>
      one && !parseDocument(botRuleSchema, one) ? [one.id] : [],
    )
    const places = freePlaces(stored, rules.length, unreadable)
    if (!places) return { writes: [], result: undefined }
    const added = rules.flatMap((rule, index) => {
      const id = places[index]
      return id === undefined ? [] : [botRuleSchema.parse({ ...rule, id, created, on: false })]
    })
    const names = added.map((rule) => `“${ruleName(rule)}”`).join(', ')
    const summary = `Added to the bot’s rules: ${names}.`
    const targets = added.map(({ id }) => id)
    const entry = entryOf(by, { action: 'save-bot-rule', targets, summary })
    return { writes: audited<Write>(added.map(ruleWrite), entry), result: added }
  })
}

/**
 * Deletes a rule: it is off and in no list, until its place goes to a new one.
 * @param by the admin, for the audit log
 */
export async function removeRule(
  cloud: Pick<Cloud, 'transact'>,
  by: Actor,
  rule: BotRule,
): Promise<void> {
  const summary = `Deleted the bot’s rule “${ruleName(rule)}”.`
  const entry = entryOf(by, { action: 'save-bot-rule', targets: [rule.id], summary })
  await cloud.transact([ruleRef(rule.id)], ([document]) => {
    const known = parseDocument(botRuleSchema, document) ?? rule
    const write = ruleWrite({ ...known, on: false, removed: true })
    return { writes: audited<Write>([write], entry), result: undefined }
  })
}

/**
 * Brings a deleted rule back as it was, switched on if it was.
 * @param rule as it was before it was deleted
 * @returns false where its place has gone to another rule meanwhile
 */
export async function restoreRule(
  cloud: Pick<Cloud, 'transact'>,
  by: Actor,
  rule: BotRule,
): Promise<boolean> {
  const summary = `Brought back the bot’s rule “${ruleName(rule)}”.`
  const entry = entryOf(by, { action: 'save-bot-rule', targets: [rule.id], summary })
  return cloud.transact([ruleRef(rule.id)], ([document]) => {
    const known = parseDocument(botRuleSchema, document)
    if (known?.created !== rule.created) return { writes: [], result: false }
    const write = ruleWrite({ ...known, on: rule.on, removed: false })
    return { writes: audited<Write>([write], entry), result: true }
  })
}

/** Sends a rule's nudge to its admin alone. */
export async function testRule(
  cloud: Pick<Cloud, 'transact' | 'serverNow'>,
  by: Actor,
  rule: BotRule,
): Promise<void> {
  const note = testNotification(rule, by.userId, Math.floor(await cloud.serverNow()))
  const summary = `Tested the bot’s rule “${ruleName(rule)}” on themselves.`
  const entry = entryOf(by, { action: 'test-broadcast', targets: [by.userId], summary })
  const ref = { collection: 'notifications', id: note.id } as const
  const write: Write = { kind: 'set', ref, data: { ...note, syncedAt: SERVER_TIME } }
  await cloud.transact([], () => ({ writes: audited([write], entry), result: undefined }))
}
