/** Faults that sync code might have, planted between it and the cloud: the simulation must detect each. */

import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
import type { Write } from '#core/server/writes.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import type { PlantedFault } from './planted-fault.ts'
import { PLANTED_ON_SERVER } from './planted-on-server.ts'
import type { World } from './world.ts'

export const PLANTED: readonly PlantedFault[] = [
  ...PLANTED_ON_SERVER,
  {
    name: 'the stamp of one habit is not pushed',
    seen: /habit2 does not have the stamp/,
    plant: writing((writes) => writes.map(withoutStampOfHabit2)),
  },
  {
    name: 'a member’s record is written as it was when it was read first',
    // The cloud refuses it again and again, because what it reads is never current.
    seen: /users\/.* was (last|refused)|last said was|keep changing the same/,
    plant: asFirstRead('users'),
  },
  {
    name: 'hours are written over what another device has set',
    known: 'hours-from-two-devices.json',
    // Or the server refuses to have later hours replaced, and the device never learns which it has.
    seen: /timeTrackingDaily.*(was last|does not have the stamp)|Others keep changing the same records/,
    plant: reading((ref, document) =>
      ref.collection === 'timeTrackingDaily' ? undefined : document,
    ),
  },
  {
    name: 'a crash loses what was pending',
    seen: /instead of|(not|only) in the cloud|is lost/,
    plant: (world) => ({ ...world, reopened: ({ database }) => database.outbox.clear() }),
  },
  {
    name: 'a pull leaves out what came in last',
    // The final comparison pulls in the same way.
    seen: /instead of|only in the cloud|The cloud has no/,
    plant: onMembers((cloud) => ({
      ...cloud,
      async query(asked) {
        const page = await cloud.query(asked)
        return asked.collection === 'trackingDaily' ? page.slice(0, -1) : page
      },
    })),
  },
  {
    name: 'the server’s clock is taken to be days ahead of what it is',
    seen: /was refused|has syncedAt/,
    plant: onMembers((cloud) => {
      let asked = 0
      const serverNow = async () => {
        asked += 1
        // A new device's first two calls set the starting point of its pulls.
        return (await cloud.serverNow()) + (asked > 2 ? 3 * MS_A_DAY : 0)
      }
      return { ...cloud, serverNow }
    }),
  },
  {
    name: 'a member who shares less waits for the server to be hidden',
    from: 31,
    seen: /shows share-.*; its member says/,
    plant: writing((writes) => writes.filter(({ ref }) => ref.collection !== 'profiles')),
  },
  {
    name: 'what a lost event would have told is never looked for',
    seen: /(profiles|trackingMonthly|counted)\/.* (has|is only in the cloud)|is in no month/,
    plant: (world) => ({ ...world, triggers: { ...world.triggers, heal: async () => [] } }),
  },
  {
    name: 'a day waits for a command',
    seen: /waits, though only commands are down/,
    plant: onMembers((cloud) => ({
      ...cloud,
      async transact(refs, decide) {
        const isDay = refs.some(({ collection }) => collection === 'trackingDaily')
        if (isDay) await cloud.command('revoke-invite', { id: 'none' })
        return cloud.transact(refs, decide)
      },
    })),
  },
  {
    name: 'a member never learns that a request was answered',
    from: 26,
    seen: /joinRequests\/.*(no device does|in the cloud)/,
    plant: onMembers((cloud) => ({
      ...cloud,
      query: async (asked) =>
        (await cloud.query(asked)).filter(
          ({ data }) => asked.collection !== 'joinRequests' || data.state === 'pending',
        ),
    })),
  },
]

type Change<Value> = (value: Value) => Value

function onMembers(change: Change<Cloud>): Change<World> {
  return (world) => ({ ...world, cloudOf: async (userId) => change(await world.cloudOf(userId)) })
}

function writing(change: Change<readonly Write[]>): Change<World> {
  return onMembers((cloud) => withWrites(cloud, change))
}

function withWrites(cloud: Cloud, change: Change<readonly Write[]>): Cloud {
  return {
    ...cloud,
    transact: (refs, decide) =>
      cloud.transact(refs, (documents) => {
        const decision = decide(documents)
        return { ...decision, writes: change(decision.writes) }
      }),
  }
}

type Read = (ref: DocumentRef, document: CloudDocument | undefined) => CloudDocument | undefined

/** What a transaction believes it has read. */
function reading(read: Read): Change<World> {
  return onMembers((cloud) => ({
    ...cloud,
    transact: (refs, decide) =>
      cloud.transact(refs, (documents) =>
        decide(refs.map((ref, index) => read(ref, documents[index]))),
      ),
  }))
}

function asFirstRead(collection: DocumentRef['collection']): Change<World> {
  return (world) => {
    const first = new Map<string, CloudDocument>()
    const planted = reading((ref, document) => {
      if (ref.collection !== collection || !document) return document
      const known = first.get(ref.id) ?? document
      first.set(ref.id, known)
      return known
    })
    return planted(world)
  }
}

function withoutStampOfHabit2(write: Write): Write {
  if (write.kind === 'delete' || !('stamps' in write.data)) return write
  const { stamps } = write.data
  if (typeof stamps !== 'object' || stamps === null) return write
  const rest = Object.entries(stamps).filter(([field]) => field !== 'habit2')
  return { ...write, data: { ...write.data, stamps: Object.fromEntries(rest) } }
}
