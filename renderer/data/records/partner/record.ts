/** Partners: two members who keep a streak together (decision 0132). */
import { partnerSchema } from '#core/records/partner.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import type { Account } from '#data/storage/account.ts'
import { defineRecord } from '#data/sync/record.ts'
import { type NudgeIntent, partnerIntents, type SayIntent } from './intents.ts'
import { pairsQuery, readPairsToLeave, SIDES, storePairs } from './pairs.ts'

export const partnerRecord = defineRecord({
  byCommand: true,
  intents: partnerIntents,
  describe,
  async push(context, intents) {
    const { pushPartner } = await import('./push.ts')
    return pushPartner(context, intents)
  },
  watch: ({ account, query }) =>
    SIDES.map((side) =>
      query(pairsQuery(account, side), (page) =>
        storePairs(account, side, parseDocuments(partnerSchema, page)),
      ),
    ),
  // Whom the member has left follows from their privacy.
  derived: {
    keep: async () => {},
    isBehind: hasPairsToLeave,
    async push(account, cloud) {
      if (!(await hasPairsToLeave(account))) return
      const { leavePairs } = await import('./push.ts')
      await leavePairs(account, cloud)
    },
  },
})

async function hasPairsToLeave(account: Account): Promise<boolean> {
  return (await readPairsToLeave(account)).length > 0
}

function describe(intent: SayIntent | NudgeIntent): string {
  const name = intent.toName || 'a member'
  if (intent.kind === 'nudgePartner') return `Nudge ${name}`
  const { says } = intent
  if (says === 'leave') return `Be no partner of ${name}`
  return says === 'ask' ? `Ask ${name} to be your partner` : `Agree to be ${name}’s partner`
}
