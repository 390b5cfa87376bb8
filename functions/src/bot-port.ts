/** The bot's port on the server: uses the Admin SDK, which the rules do not restrict. */
import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import type { BotQuery } from '../../core/bot/bot-queries.ts'
import { type BotRule, botRuleSchema, botRunSummary } from '../../core/bot/bot-rule.ts'
import { allRules } from '../../core/bot/rule-list.ts'
import { type BotPort, fieldOf, type RuleRun } from '../../core/bot/run-rule.ts'
import { runFields, runRules } from '../../core/bot/run-rules.ts'
import type { CloudQuery } from '../../core/server/documents.ts'
import { readByIds } from '../../core/server/read-by-ids.ts'
import { adminExecutor } from './admin-executor.ts'
import { plainFields } from './plain-fields.ts'

const PAGE = 300
/** More members than any community has. */
const MOST_COUNTED = 1_000_000
const ALREADY_EXISTS = 6

export function serverBotPort(firestore: Firestore): BotPort {
  const executor = adminExecutor(firestore)
  return {
    page(question, after) {
      const { orderBy } = question
      const values = after && orderBy !== undefined ? [fieldOf(after.data, orderBy)] : []
      return executor.query({
        ...queryOf(question, PAGE),
        ...(after && { after: { values, id: after.id } }),
      })
    },
    count: (question) => executor.count(queryOf(question, MOST_COUNTED)),
    records: (collection, ids) => readByIds(executor, collection, ids),
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

function queryOf({ collection, where, orderBy }: BotQuery, limit: number): CloudQuery {
  return {
    ...{ collection, where, limit },
    ...(orderBy !== undefined && { orderBy: [{ field: orderBy, direction: 'asc' }] }),
  }
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
