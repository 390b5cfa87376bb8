/** The embedded adapter with its own clock, under those security rules that matter to sync. */
import type { Cloud } from '#data/cloud/cloud.ts'
import { openEmbeddedCloud } from '#data/cloud/embedded/embedded-cloud.ts'
import { embeddedCommands } from '#data/cloud/embedded/embedded-commands.ts'
import { EmbeddedDatabase } from '#data/cloud/embedded/embedded-database.ts'
import { embeddedExecutor } from '#data/cloud/embedded/embedded-documents.ts'
import { refusingUnindexed } from '#tests/data/firestore-indexes.ts'
import { signedInAs } from '#tests/data/signed-in.ts'
import { coreServer, type ServerOf } from './core-server.ts'
import { withRules } from './rules-in-short.ts'
import { answeringUnlessDown } from './server.ts'
import { makeTriggers } from './triggers.ts'
import type { World } from './world.ts'

const MS_A_MINUTE = 60_000

let made = 0

export function embeddedWorld(
  seed: number,
  start: number,
  serverOf: ServerOf = (executor) => executor,
): World {
  made += 1
  const database = new EmbeddedDatabase('device', `cloud-${seed}-${made}`)
  let now = start
  // No two commits happen at the same moment: on a server they never do if they touch one document.
  const tick = () => {
    now += 1
    return now
  }
  const databaseOfServer = {
    ...{ seed, now: tick },
    executor: embeddedExecutor(database, tick),
    minute: () => Math.floor(now / MS_A_MINUTE),
    async takeWritten() {
      const pending = await database.pending.toArray()
      await database.pending.bulkDelete(pending.map(({ path }) => path))
      return pending.map(({ source }) => source)
    },
  }
  const triggers = makeTriggers(coreServer(databaseOfServer, serverOf))
  const functions = { isDown: false }
  const ids = { made: 0 }
  const opened = new Map<string, Cloud>()
  const open = (userId: string): Cloud => {
    const auth = signedInAs(userId, database, () => now)
    const schedule = () => triggers.note()
    const cloud = openEmbeddedCloud('device', { database, now: tick, schedule, auth })
    const executor = serverOf({ ...embeddedExecutor(database, tick), ...cloud })
    const newId = () => {
      ids.made += 1
      return `id${ids.made}`
    }
    return {
      ...refusingUnindexed(cloud),
      serverNow: async () => now,
      command: answeringUnlessDown(
        functions,
        embeddedCommands(executor, auth, { now: tick, newId }),
      ),
    }
  }
  const cloudOf = (userId: string): Cloud => {
    const known = opened.get(userId) ?? open(userId)
    opened.set(userId, known)
    return known
  }
  return {
    now: () => now,
    advanceTo(sinceStart) {
      now = Math.max(now, start + sinceStart)
    },
    canWait: true,
    hasRules: false,
    functions,
    triggers,
    cloudOf: async (userId) => withRules(cloudOf(userId), userId, () => now),
    async admin() {
      if (!opened.has('admin')) await database.documents.put(adminRecord())
      return cloudOf('admin')
    },
    close: () => database.delete(),
  }
}

function adminRecord() {
  const data = { id: 'admin', roles: { admin: true, tier: 'admin' }, syncedAt: 0 }
  return { collection: 'usersSecure', id: 'admin', data }
}
