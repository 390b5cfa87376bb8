/** What the bot needs, by the server's own client: nobody's rules stand in its way. */
import { FieldPath, FieldValue, type Firestore } from 'firebase-admin/firestore'
import { allRules, botRuleSchema } from '../../core/bot/bot-rule.ts'
import { type BotPort, type RuleRun, runRule } from '../../core/bot/run-rule.ts'
import { plainFields } from './plain-fields.ts'

const PAGE = 300

export function serverBotPort(firestore: Firestore): BotPort {
  return {
    async members(groupId, after) {
      const users = firestore.collection('users')
      const asked = groupId === '' ? users : users.where('groupId', '==', groupId)
      const ordered = asked.orderBy(FieldPath.documentId()).limit(PAGE)
      const page = await (after === undefined ? ordered : ordered.startAfter(after)).get()
      return page.docs.map((one) => ({ id: one.id, data: plainFields(one.data()) }))
    },
    async records(collection, ids) {
      if (ids.length === 0) return []
      const refs = ids.map((id) => firestore.collection(collection).doc(id))
      const found = await firestore.getAll(...refs)
      return found.flatMap((one) =>
        one.exists ? [{ id: one.id, data: plainFields(one.data()) }] : [],
      )
    },
    deliver(notifications) {
      if (notifications.length === 0) return Promise.resolve(0)
      const refs = notifications.map(({ id }) => firestore.collection('notifications').doc(id))
      return firestore.runTransaction(async (transaction) => {
        const found = await transaction.getAll(...refs)
        let made = 0
        for (const [index, notification] of notifications.entries()) {
          const ref = refs[index]
          if (!ref || found[index]?.exists) continue
          transaction.create(ref, { ...notification, syncedAt: FieldValue.serverTimestamp() })
          made += 1
        }
        return made
      })
    },
  }
}

/**
 * Runs every rule that is on, and notes of each how it went.
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
  const port = serverBotPort(firestore)
  const runs: Record<string, RuleRun> = {}
  for (const rule of rules) {
    if (!rule.on) continue
    const run = await runRule(port, rule, now)
    const noted = { lastRun: now, lastSent: run.sent, held: run.held }
    const syncedAt = FieldValue.serverTimestamp()
    await firestore
      .collection('botRules')
      .doc(rule.id)
      .set({ ...noted, syncedAt }, { merge: true })
    runs[rule.id] = run
  }
  return runs
}
