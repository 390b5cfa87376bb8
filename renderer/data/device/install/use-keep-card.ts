import { useLiveQuery } from 'dexie-react-hooks'
import * as z from 'zod/mini'
import { type KeepCard, keepCardOf } from '#core/app/install/keep-card.ts'
import { hasCheckOff } from '#core/habits/days/history.ts'
import { placeOf } from '#data/cloud/abilities.ts'
import { readHistory } from '#data/records/day/history.ts'
import type { Account } from '#data/storage/account.ts'
import { usePersistence } from '#data/storage/request-persistence.ts'
import { defineSetting } from '#data/storage/setting.ts'
import { appleBrowser } from './apple-browser.ts'
import { useInstallOffer } from './install-offer.ts'

const dismissedSchema = z.object({
  install: z.optional(z.number()),
  storage: z.optional(z.number()),
})
const dismissed = defineSetting('keepCardDismissed', dismissedSchema, {})

/** The card to show so that the member keeps Fourfold and its data on this device; undefined for none. */
export function useKeepCard(account: Account): KeepCard | undefined {
  const apple = appleBrowser()
  const canInstall =
    useInstallOffer(({ install }) => install !== undefined) || apple.homeScreen !== undefined
  const mayBeCleared =
    usePersistence((state) => state.mayBeCleared === true) || apple.clearsAfterAWeek
  return useLiveQuery(async () => {
    const history = await readHistory(account.database)
    return keepCardOf({
      checkedOff: hasCheckOff(history),
      canInstall,
      onlyHere: placeOf(account) === 'here',
      mayBeCleared,
      dismissed: await dismissed.read(account),
      now: account.now(),
    })
  }, [account, canInstall, mayBeCleared])
}

/** Hides a card for months, on this device. @throws what IndexedDB throws if that cannot be stored */
export async function dismissKeepCard(account: Account, card: KeepCard): Promise<void> {
  const { database, now } = account
  await database.transaction('rw', 'settings', async () => {
    await dismissed.write(account, { ...(await dismissed.read(account)), [card]: now() })
  })
}
