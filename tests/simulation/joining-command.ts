/** What members, the closed group's coach and admins do about requests to join it, and about invitations. */

import { mayInvite } from '#core/policies/joining/invites.ts'
import { isCoach } from '#core/policies/threads/pair.ts'
import { groupSchema } from '#core/records/group.ts'
import { joinRequestId, joinRequestSchema } from '#core/records/join-request.ts'
import { userSchema } from '#core/records/user.ts'
import { NEVER } from '#core/sync/stamp.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { makeInvite, revokeOwnInvite } from '#data/records/invite/commands.ts'
import { readInvites } from '#data/records/invite/own-invites.ts'
import { askToJoin, takeBackRequest } from '#data/records/join-request/commands.ts'
import { answerRequest, fetchRequestsOf } from '#data/records/join-request/group-requests.ts'
import { readUser } from '#data/records/member/owner.ts'
import { joinGroup, leaveGroup } from '#data/records/membership/commands.ts'
import { changeCoaching } from './check-ins.ts'
import { CLOSED, type Command } from './history.ts'
import type { Move } from './joining.ts'
import { COACH } from './joining-events.ts'
import type { SimDevice } from './sim-device.ts'
import { groupOf, memberId, type World } from './world.ts'

const KINDS = [
  'leave',
  'ask',
  'take back',
  'answer',
  'invite',
  'end invite',
  'join by invite',
] as const
type JoiningCommand = Extract<Command, { readonly do: (typeof KINDS)[number] }>

export function isJoiningCommand(command: Command): command is JoiningCommand {
  return KINDS.some((kind) => kind === command.do)
}

export async function joiningCommand(device: SimDevice, deed: JoiningCommand): Promise<void> {
  const { account, joining } = device
  const group = groupSchema.parse(groupOf(CLOSED))
  const user = await readUser(account)
  switch (deed.do) {
    case 'leave':
      return leaveGroup(account)
    case 'ask':
      // Who is in the group sees nothing to ask for.
      if (user?.groupId !== group.id) await askToJoin(account, group, deed.onBoard)
      return
    case 'take back':
      return takeBackRequest(account, group.id)
    case 'answer':
      return answer(device, group.id, deed)
    case 'invite':
      if (user && mayInvite(user, group)) joining.links.push(await makeInvite(account, group, deed))
      return
    case 'end invite': {
      const invite = nthOf(await readInvites(account), deed.nth)
      if (invite) await revokeOwnInvite(account, invite.id)
      return
    }
    case 'join by invite': {
      const invite = nthOf(joining.links, deed.nth)
      if (!invite || user?.groupId === group.id) return
      const { groupId, groupName, id } = invite
      return joinGroup(account, { groupId, groupName, onBoard: deed.onBoard, invite: id })
    }
  }
}

function nthOf<Thing>(things: readonly Thing[], nth: number): Thing | undefined {
  return things[nth % Math.max(1, things.length)]
}

/** The first answer of the server is lost, and the coach answers again. */
async function answer(
  { cloud, joining }: SimDevice,
  groupId: string,
  { nth, answer: given }: Extract<Command, { readonly do: 'answer' }>,
): Promise<void> {
  const isRefused = async (run: () => Promise<unknown>) => {
    try {
      await run()
      return false
    } catch (error) {
      const isExpected =
        error instanceof CloudError && ['permission-denied', 'conflict'].includes(error.code)
      if (!isExpected) throw error
      return true
    }
  }
  await isRefused(async () => {
    const seen = nthOf(await fetchRequestsOf(cloud, groupId), nth)
    if (!seen || (await isRefused(() => answerRequest(cloud, seen, given)))) return
    if (given === 'declined') joining.declined.add(seen.id)
    const { state } = await answerRequest(cloud, seen, given)
    if (state !== given) throw new Error(`A request was answered ${given}, and is ${state}.`)
  })
}

interface Moving {
  readonly world: World
  readonly moves: Move[]
}

/** An admin accepts the member's request, if there is one, by a move; the first answer is lost, and they ask again. */
export async function acceptByMove({ world, moves }: Moving, userId: string): Promise<void> {
  const { id: groupId } = groupOf(CLOSED)
  const admin = await world.admin()
  const id = joinRequestId(userId, groupId)
  const [request] = parseDocuments(
    joinRequestSchema,
    [await admin.get({ collection: 'joinRequests', id })].flatMap((one) => one ?? []),
  )
  if (request?.state !== 'pending') return
  const { state, at, onBoard } = request
  const asked = { userId, groupId, request: { state, at } }
  const { from } = await admin.command('move-member', asked)
  const { user } = await admin.command('move-member', asked)
  if (from) moves.push({ userId, groupId, onBoard, at: user.stamps.groupId ?? NEVER })
}

/** An admin makes the second member a coach in the closed group. */
export async function makeGroupCoach({ world, moves }: Moving): Promise<void> {
  const userId = memberId(COACH)
  const { id: groupId } = groupOf(CLOSED)
  const admin = await world.admin()
  const document = await admin.get({ collection: 'users', id: userId })
  if (!isCoach(userSchema.parse(document?.data))) {
    await changeCoaching(world, userId, { isConsistencyCoach: true })
  }
  const { user, from } = await admin.command('move-member', { userId, groupId })
  if (from) moves.push({ userId, groupId, onBoard: false, at: user.stamps.groupId ?? NEVER })
}
