/** Adds rules to the bot, changes and deletes them, and brings them back (docs/decisions/0125-rules-of-the-bot.md). */
import {
  type BotRule,
  botRuleSchema,
  FIRST_KINDS,
  plainRule,
  ruleName,
} from '#core/policies/bot/bot-rule.ts'
import { freePlaces, RULE_PLACES } from '#core/policies/bot/rule-list.ts'
import { auditEntrySchema } from '#core/records/audit-entry.ts'
import { sendTest } from '#core/server/commands/announcements/send.ts'
import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { asAdmin, logWrite } from '#core/server/handling/audit-log.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import type { CommandContext, Handler } from '#core/server/handling/rights.ts'
import type { ResultOf } from '#core/server/requests/requests.ts'
import { type Read, readAll } from '#core/server/transact-reading.ts'
import { type Decision, putRecord, type Write } from '#core/server/writes.ts'

export function ruleRef(id: string): DocumentRef {
  return { collection: 'botRules', id }
}

export function ruleWrite(rule: BotRule): Write {
  return putRecord(ruleRef(rule.id), rule)
}

/**
 * The rule as it is stored, or the default of a first kind. One of these that cannot be read is as if it were not stored,
 * as for admins: saving repairs it.
 * @throws Refusal `not-found` if it has been deleted, or never was
 */
export function requireRule(id: string, read: Read): BotRule {
  const rule = ruleIn(id, read(ruleRef(id)))
  if (!rule || rule.removed) throw new Refusal('not-found', 'This rule has been deleted.')
  return rule
}

function ruleIn(id: string, stored: CloudDocument | undefined): BotRule | undefined {
  const kind = FIRST_KINDS.find((one) => one === id)
  if (kind) return parsed(stored) ?? plainRule(kind)
  return RULE_PLACES.includes(id) ? parsed(stored) : undefined
}

function parsed(stored: CloudDocument | undefined): BotRule | undefined {
  return botRuleSchema.safeParse(stored?.data).data
}

const PLACES = RULE_PLACES.map(ruleRef)

/** The entry of the log has the request's id: asked again, the rules that it names are the answer. */
export const addBotRules: Handler<'add-bot-rules'> = (executor, { id, rules }, context) => {
  const log: DocumentRef = { collection: 'auditLog', id: `rules_${id}` }
  return asAdmin(
    context,
    executor,
    [log, ...PLACES],
    (read): Decision<ResultOf<'add-bot-rules'>> => {
      const stored = readAll(read, PLACES)
      const known = stored.flatMap((one) => parsed(one) ?? [])
      const entry = parsedOrRefused(auditEntrySchema, read(log))
      if (entry) {
        const before = known.filter((rule) => entry.targets.includes(rule.id))
        return { writes: [], result: { rules: before } }
      }
      // A place whose record cannot be read is taken.
      const unreadable = stored.flatMap((one) => (one && !parsed(one) ? [one.id] : []))
      const places = freePlaces(known, rules.length, unreadable)
      if (!places) return { writes: [], result: {} }
      const created = Math.floor(context.now)
      const added = rules.flatMap((rule, index) => {
        const place = places[index]
        return place === undefined ? [] : [botRuleSchema.parse({ ...rule, id: place, created })]
      })
      const names = added.map((rule) => `“${ruleName(rule)}”`).join(', ')
      const summary = `Added to the bot’s rules: ${names}.`
      const deed = { action: 'save-bot-rule', targets: added.map((rule) => rule.id), summary }
      const writes = [...added.map(ruleWrite), logWrite(context.by, log.id, deed, read)]
      return { writes, result: { rules: added } }
    },
  )
}

/** The fields that decide whom a rule addresses; the others are its message. */
const ASKED = ['hour', 'days', 'count', 'groupId'] as const

/** If it now addresses other members than before, its next run looks at everybody again. */
export const saveBotRule: Handler<'save-bot-rule'> = (executor, request, context) =>
  changeRule(request.id, context, executor, (_, read) => {
    const before = requireRule(request.id, read)
    requireGroup(request.groupId, before, read)
    const isSame = ASKED.every((field) => before[field] === request[field])
    const rule: BotRule = {
      ...before,
      ...request,
      id: before.id,
      lastRun: isSame ? before.lastRun : 0,
      since: request.on && !before.on ? Math.floor(context.now) : before.since,
    }
    const state = rule.on ? 'on' : 'off'
    const summary = `The bot’s rule “${ruleName(rule)}” is ${state} and says “${rule.title}”.`
    return { rule, summary }
  })

/** @throws Refusal `invalid` for a group that there is not; the one that it had may be gone */
function requireGroup(groupId: string, before: BotRule, read: Read): void {
  if (groupId === '' || groupId === before.groupId) return
  if (!read({ collection: 'groups', id: groupId })) {
    throw new Refusal('invalid', 'This group no longer exists.')
  }
}

export const removeBotRule: Handler<'remove-bot-rule'> = (executor, { id, created }, context) =>
  changeRule(id, context, executor, (known) => {
    if (!known || known.created !== created || known.removed) return undefined
    const summary = `Deleted the bot’s rule “${ruleName(known)}”.`
    return { rule: { ...known, removed: true }, summary }
  })

/** As it was, switched on if it was; nothing where its place has gone to another rule meanwhile. */
export const restoreBotRule: Handler<'restore-bot-rule'> = (executor, { id, created }, context) =>
  changeRule(id, context, executor, (known) => {
    if (known?.created !== created || !known.removed) return undefined
    const summary = `Brought back the bot’s rule “${ruleName(known)}”.`
    return { rule: { ...known, removed: false }, summary }
  })

type Changed = { readonly rule: BotRule; readonly summary: string } | undefined

function changeRule(
  id: string,
  context: CommandContext,
  executor: Executor,
  changeOf: (known: BotRule | undefined, read: Read) => Changed,
): Promise<ResultOf<'save-bot-rule'>> {
  return asAdmin(context, executor, [ruleRef(id)], (read) => {
    const known = ruleIn(id, read(ruleRef(id)))
    const changed = changeOf(known, read)
    if (!changed) return { writes: [], result: { ...(known && { rule: known }) } }
    const { rule, summary } = changed
    const deed = { action: 'save-bot-rule', targets: [id], summary }
    return { writes: [ruleWrite(rule)], result: { rule }, deed }
  })
}

export const testBotRule: Handler<'test-bot-rule'> = (executor, { id, ruleId }, context) =>
  sendTest(executor, context, id, (read) => {
    const rule = requireRule(ruleId, read)
    return { words: rule, summary: `Tested the bot’s rule “${ruleName(rule)}” on themselves.` }
  })
