/** Partners: two members who keep a streak together (decision 0132). */
import { partnerSchema } from '#core/records/partner.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { defineRecord } from '#data/sync/record.ts'
import { arePartnersBehind } from './behind.ts'
import { type NudgeIntent, partnerIntents, type SayIntent } from './intents.ts'
import { pairsQuery, SIDES, storePairs } from './pairs.ts'

export const partnerRecord = defineRecord({
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
  // What the member's days are to partners follows from their history.
  derived: {
    keep: async () => {},
    isBehind: arePartnersBehind,
    async push(account, cloud) {
      if (!(await arePartnersBehind(account))) return
      const { pushOwnDays } = await import('./push-own-days.ts')
      await pushOwnDays(account, cloud)
    },
  },
})

function describe(intent: SayIntent | NudgeIntent): string {
  const name = intent.toName || 'a member'
  if (intent.kind === 'nudgePartner') return `Nudge ${name}`
  const { says } = intent
  if (says === 'leave') return `Be no partner of ${name}`
  return says === 'ask' ? `Ask ${name} to be your partner` : `Agree to be ${name}’s partner`
}
