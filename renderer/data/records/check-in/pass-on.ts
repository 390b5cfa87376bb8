/** Passes what waits for a former coach on to the coach whom the member has now (decision 0128). */
import type { Cloud } from '#data/cloud/cloud.ts'
import { isTemporary } from '#data/cloud/cloud-error.ts'
import type { Account } from '#data/storage/account.ts'
import { attemptOf, notPassedOn, readLeftBehind } from './left-behind.ts'
import { takeOwn } from './own-check-ins.ts'

/** @throws temporary errors; what the server refuses for good stays where it is, and is not tried again */
export async function passOn(account: Account, cloud: Pick<Cloud, 'command'>): Promise<void> {
  for (const one of await readLeftBehind(account)) {
    try {
      const { head } = await cloud.command('pass-on-check-in', { id: one.id })
      if (head) await takeOwn(account, [head], [])
    } catch (error) {
      if (isTemporary(error)) throw error
      await account.database.transaction('rw', 'pages', async () => {
        const known = (await notPassedOn.read(account, ''))?.data ?? []
        await notPassedOn.write(account, '', [...known, attemptOf(one)])
      })
    }
  }
}
