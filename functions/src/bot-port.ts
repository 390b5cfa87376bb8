/** The bot's port on the server: uses the Admin SDK, which the rules do not restrict. */
import {
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
  Timestamp,
} from 'firebase-admin/firestore'
import type { BotQuery } from '../../core/bot/bot-queries.ts'
import { type BotRule, botRuleSchema, botRunSummary } from '../../core/bot/bot-rule.ts'
import { allRules } from '../../core/bot/rule-list.ts'
import { type BotPort, fieldOf, type RuleRun } from '../../core/bot/run-rule.ts'
import { runFields, runRules } from '../../core/bot/run-rules.ts'
import { plainFields } from './plain-fields.ts'
import { recordsById } from './records-by-id.ts'

type StoredRecord = NonNullable<Parameters<BotPort['page']>[1]>

const PAGE = 300
const ALREADY_EXISTS = 6

export function serverBotPort(firestore: Firestore): BotPort {
  return {
    async page(question, after) {
      const { orderBy } = question
      const asked = queryOf(firestore, question)
      const ordered = orderBy === undefined ? asked : asked.orderBy(orderBy)
      const limited = ordered.orderBy(FieldPath.documentId()).limit(PAGE)
      const page = await (after ? limited.startAfter(...placeOf(question, after)) : limited).get()
      return page.docs.map((one) => ({ id: one.id, data: plainFields(one.data()) }))
    },
    async count(question) {
      return (await queryOf(firestore, question).count().get()).data().count
    },
    records: (collection, ids) => recordsById(firestore, collection, ids),
    async deliver(notifications) {
      const made = await Promise.all(
        notifications.map((notification) =>
          firestore
            .collection('notifications')
            .doc(notification.id)
            // `create` fails if the document exists, which saves a read.
            .create({ ...notification, syncedAt: FieldValue.serverTimestamp() })
            .then(() => 1, alreadyThere),
        ),
      )
      return made.reduce((sum, one) => sum + one, 0)
    },
  }
}

function alreadyThere(error: unknown): 0 {
  if (typeof error === 'object' && error !== null && 'code' in error) {
    if (error.code === ALREADY_EXISTS) return 0
  }
  throw error
}

function placeOf({ orderBy }: BotQuery, { id, data }: StoredRecord): unknown[] {
  if (orderBy === undefined) return [id]
  return [valueFor(orderBy, fieldOf(data, orderBy)), id]
}

/** Converts a time from core's ms to a Firestore timestamp. */
function valueFor(field: string, value: unknown): unknown {
  return field === 'syncedAt' && typeof value === 'number' ? Timestamp.fromMillis(value) : value
}

function queryOf(firestore: Firestore, { collection, where }: BotQuery): Query {
  return where.reduce<Query>(
    (query, { field, is, value }) => query.where(field, is, valueFor(field, value)),
    firestore.collection(collection),
  )
}

/**
 * Runs every active rule over the members that its last run has not covered, and records each rule's result.
 * @param now ms since 1970
 */
export async function runBotRules(
  firestore: Firestore,
  now: number,
): Promise<Readonly<Record<string, RuleRun>>> {
  const stored = await firestore.collection('botRules').get()
  const rules = allRules(
    stored.docs.flatMap((one) => {
      const rule = botRuleSchema.safeParse(plainFields(one.data()))
      return rule.success ? [rule.data] : []
    }),
  )
  const runs: Record<string, RuleRun> = {}
  const due = rules.filter(({ on }) => on)
  await runRules(serverBotPort(firestore), rules, due, now, async (rule, run) => {
    const syncedAt = FieldValue.serverTimestamp()
    await firestore
      .collection('botRules')
      .doc(rule.id)
      .set({ ...runFields(run, now), syncedAt }, { merge: true })
    if (run.sent > 0) await logRun(firestore, rule, run.sent)
    runs[rule.id] = run
  })
  return runs
}

/** The log's entry of a run that has nudged somebody; clients write theirs with the run (decision 0121). */
async function logRun(firestore: Firestore, rule: BotRule, sent: number): Promise<void> {
  const entry = firestore.collection('auditLog').doc()
  const [at, who] = [FieldValue.serverTimestamp(), { by: 'bot', byName: 'Community bot' }]
  const deed = { action: 'run-bot-rule', targets: [rule.id], summary: botRunSummary(rule, sent) }
  await entry.create({ id: entry.id, ...who, at, ...deed, syncedAt: at })
}
