/** Partners: two members who keep a streak together (decision 0132). */
import { type Partner, partnerSchema } from '#core/records/partner.ts'
import { nextStamp } from '#core/sync/stamp.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { askServer, asksFor } from '#data/sync/command.ts'
import type { Asking } from '#data/sync/question.ts'
import { defineRecord } from '#data/sync/record.ts'
import { type NudgeIntent, partnerIntents, type SayIntent } from './intents.ts'
import { pairsQuery, readPairsToLeave, SIDES, storePairs, takePair } from './pairs.ts'

export const partnerRecord = defineRecord({
  intents: partnerIntents,
  describe,
  command: (intent) =>
    intent.kind === 'sayPartner'
      ? askServer('say-to-partner', intent, store)
      : askServer('nudge-partner', intent, store),
  // A yes after a no is another one.
  replacesEarlier: (intent) => intent.kind === 'sayPartner' && intent.says === 'leave',
  watch: ({ account, query }) =>
    SIDES.map((side) =>
      query(pairsQuery(account, side), (page) =>
        storePairs(account, side, parseDocuments(partnerSchema, page)),
      ),
    ),
  // Whom the member has left follows from their privacy. What the server refuses is said again at the next start.
  derived: asksFor(readPairsToLeave, {
    command: ({ userId: to, myStamp }, { now }) =>
      askServer('say-to-partner', { to, says: 'leave', at: nextStamp(now(), myStamp) }, store),
  }),
})

function store({ pair }: { readonly pair: Partner }, { account }: Asking): Promise<void> {
  return takePair(account, pair)
}

function describe(intent: SayIntent | NudgeIntent): string {
  const name = intent.toName || 'a member'
  if (intent.kind === 'nudgePartner') return `Nudge ${name}`
  const { says } = intent
  if (says === 'leave') return `Be no partner of ${name}`
  return says === 'ask' ? `Ask ${name} to be your partner` : `Agree to be ${name}’s partner`
}
