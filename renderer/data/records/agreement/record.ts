/** What a member and their coach agree on (docs/product.md#agreements). */
import type { AgreementChange } from '#core/policies/agreements/agreements.ts'
import { whileCoached } from '#data/records/check-in/while-coached.ts'
import { askServer } from '#data/sync/command.ts'
import type { Asking } from '#data/sync/question.ts'
import { defineRecord } from '#data/sync/record.ts'
import { agreementIntents } from './intents.ts'

const own = () => import('./agreements.ts')

const DEEDS: Readonly<Record<AgreementChange['says'], string>> = {
  propose: 'Propose to agree on',
  accept: 'Agree on',
  tick: 'Say whether you kept',
  close: 'Close',
}

export const agreementRecord = defineRecord({
  intents: agreementIntents,
  describe: ({ text, change }) => `${DEEDS[change.says]} “${text}”`,
  command({ memberId, change }) {
    switch (change.says) {
      case 'propose':
        return askServer('propose-agreement', { memberId, ...change }, store)
      case 'accept':
        return askServer('accept-agreement', { memberId, ...change }, store)
      case 'tick':
        return askServer('tick-agreement', change, store)
      case 'close':
        return askServer('close-agreement', { memberId, ...change }, store)
    }
  },
  replacesEarlier: () => false,
  watch: ({ account, document }) => [
    whileCoached(account, () =>
      document({ collection: 'agreements', id: account.userId }, async (found) => {
        await store({ agreements: found?.data }, { account })
      }),
    ),
  ],
  exports: async (account) => ({
    agreements: (await (await own()).readOwnAgreements(account)) ?? null,
  }),
})

async function store(
  { agreements }: { readonly agreements: unknown },
  { account }: Pick<Asking, 'account'>,
): Promise<void> {
  await (await own()).storeAgreements(account, agreements)
}
