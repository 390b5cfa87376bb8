/** The embedded adapter with its own clock, under those security rules that matter to sync. */
import type { Executor } from '#core/server/executor.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Schedule } from '#data/cloud/embedded/deriving.ts'
import { openEmbeddedCloud } from '#data/cloud/embedded/embedded-cloud.ts'
import { EmbeddedDatabase } from '#data/cloud/embedded/embedded-database.ts'
import { embeddedExecutor } from '#data/cloud/embedded/embedded-documents.ts'
import { refusingUnindexed } from '#tests/data/firestore-indexes.ts'
import { signedInAs } from '#tests/data/signed-in.ts'
import { withRules } from './rules-in-short.ts'
import { sumsGroupMonths } from './sums-group-months.ts'
import { makeTriggers } from './triggers.ts'
import type { World } from './world.ts'

let made = 0

/** @param server changes what the server's code has as its database, for a planted fault */
export function embeddedWorld(
  seed: number,
  start: number,
  server: (executor: Executor) => Executor = (executor) => executor,
): World {
  made += 1
  const database = new EmbeddedDatabase('device', `cloud-${seed}-${made}`)
  let now = start
  const groupMonths = sumsGroupMonths(
    seed,
    database,
    server(embeddedExecutor(database, () => now)),
    () => now,
  )
  const triggers = makeTriggers(seed, database, () => now)
  const schedule: Schedule = async (derive) => {
    await triggers.schedule(derive)
    await groupMonths.schedule()
  }
  const open = (userId: string): Cloud => {
    const auth = signedInAs(userId, database, () => now)
    const opened = refusingUnindexed(
      openEmbeddedCloud('device', { database, now: () => now, schedule, auth }),
    )
    // No two commits happen at the same moment: on a server they never do if they touch one document.
    return {
      ...opened,
      transact(refs, decide) {
        now += 1
        return opened.transact(refs, decide)
      },
      command(kind, request) {
        now += 1
        return opened.command(kind, request)
      },
    }
  }
  return {
    now: () => now,
    advanceTo(sinceStart) {
      now = Math.max(now, start + sinceStart)
    },
    canWait: true,
    hasRules: false,
    groupMonths,
    triggers,
    id: (name) => name,
    cloudOf: async (userId) => withRules(open(userId), userId, () => now),
    async admin() {
      const data = { id: 'admin', roles: { admin: true, tier: 'admin' } }
      await database.documents.put({ collection: 'usersSecure', id: 'admin', data })
      return open('admin')
    },
    close: () => database.delete(),
  }
}
