/**
 * Checks that each request to join is what was said of it last, that nothing is left for a device to do about it, and that
 * each use of an invitation is counted once.
 */
import { BY_ONESELF, followUpOf } from '#core/policies/joining/joining.ts'
import { type Invite, inviteSchema } from '#core/records/invite.ts'
import { type JoinRequest, joinRequestSchema } from '#core/records/join-request.ts'
import { userSchema } from '#core/records/user.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import { ownInvites } from '#data/records/invite/own-invites.ts'
import { ownRequests } from '#data/records/join-request/own-requests.ts'
import { difference } from './compare.ts'
import { outboxOf } from './device-state.ts'
import { hasJoining } from './joining-events.ts'
import type { Scene } from './scene.ts'
import type { SimDevice } from './sim-device.ts'

/** More than any history has. */
const MAX_DOCUMENTS = 1_000

export async function joiningFaults(
  scene: Scene,
  devices: readonly SimDevice[],
): Promise<string[]> {
  const { world, history } = scene
  if (!hasJoining(history)) return []
  const { query } = world.triggers
  const stored = async (collection: DocumentRef['collection']) =>
    (await query({ collection, limit: MAX_DOCUMENTS })).map(({ data }) => data)
  const requests = (await stored('joinRequests')).map((data) => joinRequestSchema.parse(data))
  const users = (await stored('users')).map((data) => userSchema.parse(data))
  const links = new Set(scene.joining.links.map(({ id }) => id))
  const invites = (await stored('invites'))
    .map((data) => inviteSchema.parse(data))
    .filter(({ id }) => links.has(id))
  return [
    ...(await saidFaults(scene, devices, requests)),
    ...requests.flatMap((request) => {
      const user = users.find(({ id }) => id === request.userId)
      const step = user ? followUpOf(request, user, world.now()) : 'none'
      return step === 'none' ? [] : [`joinRequests/${request.id}: no device does “${step}”.`]
    }),
    ...invites.flatMap((invite) => useFaults(invite, world.triggers.credits.usesOf(invite.id))),
    ...users.flatMap(({ id, groupId, joinedWith }) => {
      if (!joinedWith || joinedWith === BY_ONESELF) return []
      const invite = invites.find((one) => joinedWith.startsWith(`${one.id}_`))
      return invite?.groupId === groupId
        ? []
        : [`users/${id} is in “${groupId}” by an invitation to “${invite?.groupId}”.`]
    }),
    ...(await shownFaults(devices, requests, invites)),
  ]
}

/** A request is there if it was asked last, or led into the group; and it is not if it was taken back. */
async function saidFaults(
  { world, journal, joining }: Scene,
  devices: readonly SimDevice[],
  requests: readonly JoinRequest[],
): Promise<string[]> {
  const refused = new Set((await Promise.all(devices.map(outboxOf))).flat().map(({ id }) => id))
  const words = [...journal.said].flatMap(([id, { userId, intent }]) =>
    intent.kind === 'askToJoin' && !refused.has(id)
      ? [{ ...intent, userId, id: `${userId}_${intent.groupId}` }]
      : [],
  )
  return [...Map.groupBy(words, ({ id }) => id)].flatMap(([id, all]) => {
    // With equal stamps, it is taken back.
    const last = all.toSorted((a, b) => a.at - b.at || Number(b.asked) - Number(a.asked)).at(-1)
    const request = requests.find((one) => one.id === id)
    if (last?.asked && !request) {
      const { userId, groupId } = last
      if (world.triggers.credits.hasBeenIn(userId, groupId)) return []
      return [`joinRequests/${id} was asked, and is not there.`]
    }
    // Who was declined cannot start over by taking it back.
    if (last?.asked || !request || joining.declined.has(id)) return []
    return [`joinRequests/${id} was taken back, and is ${request.state}.`]
  })
}

function useFaults({ id, used, uses }: Invite, joined: number): string[] {
  return used === joined && used <= uses
    ? []
    : [`invites/${id} was used ${used} times of ${uses}, and ${joined} members joined with it.`]
}

/** Devices show what there is, but for what the cloud has refused. */
async function shownFaults(
  devices: readonly SimDevice[],
  requests: readonly JoinRequest[],
  invites: readonly Invite[],
): Promise<string[]> {
  const faults: string[] = []
  for (const device of devices) {
    const { account, index } = device
    const { userId } = account
    const refused = new Set((await outboxOf(device)).map(({ target }) => target))
    const name = `device ${index + 1}`
    const shown = new Map((await ownRequests.readShown(account)).map((one) => [one.id, one]))
    const ofMember = new Map(
      requests.filter((one) => one.userId === userId).map((one) => [one.id, one]),
    )
    for (const id of new Set([...shown.keys(), ...ofMember.keys()])) {
      if (refused.has(`joinRequests/${id}`)) continue
      faults.push(...difference(`${name}: joinRequests/${id}`, shown.get(id), ofMember.get(id)))
    }
    const own = new Map((await ownInvites.readShown(account)).map((one) => [one.id, one]))
    const made = new Map(invites.filter(({ by }) => by === userId).map((one) => [one.id, one]))
    for (const id of new Set([...own.keys(), ...made.keys()])) {
      // One that was ended before it reached the cloud is none.
      const isNone = own.get(id)?.revoked === true && !made.has(id)
      if (isNone || refused.has(`invites/${id}`)) continue
      faults.push(...difference(`${name}: invites/${id}`, own.get(id), made.get(id)))
    }
  }
  return faults
}
