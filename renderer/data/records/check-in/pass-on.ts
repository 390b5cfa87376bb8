/** Passes what waits for a former coach on to the coach whom the member has now (decision 0128). */
import { CHECK_IN_REFUSED } from '#core/check-in/coach.ts'
import { checkInSchema } from '#core/records/check-in.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { isTemporary } from '#data/cloud/cloud-error.ts'
import { waitUntilWritable } from '#data/cloud/pause.ts'
import type { Account } from '#data/storage/account.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import { checkWithoutRules } from './check-without-rules.ts'
import { attemptOf, notPassedOn, readLeftBehind } from './left-behind.ts'
import { takeOwn } from './own-check-ins.ts'

/** @throws temporary errors; what the server refuses for good stays where it is, and is not tried again */
export async function passOn(account: Account, cloud: Cloud): Promise<void> {
  for (const one of await readLeftBehind(account)) {
    try {
      await passOnOne(account, cloud, one.id, one.coachId)
    } catch (error) {
      if (isTemporary(error)) throw error
      await account.database.transaction('rw', 'pages', async () => {
        const known = (await notPassedOn.read(account, ''))?.data ?? []
        await notPassedOn.write(account, '', [...known, attemptOf(one)])
      })
    }
  }
}

async function passOnOne(account: Account, cloud: Cloud, id: string, coachId: string) {
  const ref = { collection: 'checkIns', id } as const
  await waitUntilWritable(cloud, ref)
  if (cloud.kind !== 'firebase') {
    await checkWithoutRules(cloud, account.userId, coachId, CHECK_IN_REFUSED)
  }
  const head = await cloud.transact([ref], ([document]) => {
    const stored = parseDocument(checkInSchema, document)
    // Another device may have passed it on, and the former coach have answered it before.
    if (!stored || stored.answered > 0 || stored.coachId === coachId) {
      return { writes: [], result: stored }
    }
    const data = { coachId, syncedAt: SERVER_TIME }
    return { writes: [{ kind: 'merge', ref, data }], result: { ...stored, coachId } }
  })
  if (head) await takeOwn(account, [head], [])
}
