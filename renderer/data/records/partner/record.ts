/** Partners: two members who keep a streak together (decision 0132). */
import type { Partner } from '#core/records/partner.ts'
import { nextStamp } from '#core/sync/stamp.ts'
import { askServer, asksFor } from '#data/sync/command.ts'
import type { Asking } from '#data/sync/question.ts'
import { defineRecord } from '#data/sync/record.ts'
import { type NudgeIntent, partnerIntents, type SayIntent } from './intents.ts'
import { ownPairs, readPairsToLeave } from './pairs.ts'

export const partnerRecord = defineRecord({
  intents: partnerIntents,
  describe,
  command: (intent) =>
    intent.kind === 'sayPartner'
      ? askServer('say-to-partner', intent, store)
      : askServer('nudge-partner', intent, store),
  // A yes after a no is another one.
  replacesEarlier: (intent) => intent.kind === 'sayPartner' && intent.says === 'leave',
  watch: ownPairs.watch,
  // Whom the member has left follows from their privacy. What the server refuses is said again at the next start.
  derived: asksFor(readPairsToLeave, {
    command: ({ userId: to, myStamp }, { now }) =>
      askServer('say-to-partner', { to, says: 'leave', at: nextStamp(now(), myStamp) }, store),
  }),
  // Those that have not ended.
  exports: async (...from) => ({
    partners: (await ownPairs.readAll(...from)).filter(({ aSays, bSays }) => aSays || bSays),
  }),
})

function store({ pair }: { readonly pair: Partner }, { account }: Asking): Promise<void> {
  return ownPairs.store(account, [pair])
}

function describe(intent: SayIntent | NudgeIntent): string {
  const name = intent.toName || 'a member'
  if (intent.kind === 'nudgePartner') return `Nudge ${name}`
  const { says } = intent
  if (says === 'leave') return `Be no partner of ${name}`
  return says === 'ask' ? `Ask ${name} to be your partner` : `Agree to be ${name}’s partner`
}
