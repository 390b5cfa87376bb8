/** Invitations to groups, and requests to join them, as the server writes them. */
import { inviteWithId } from '#core/joining/invites.ts'
import { type Invite, inviteSchema } from '#core/records/invite.ts'
import { type JoinRequest, joinRequestSchema } from '#core/records/join-request.ts'
import type { User } from '#core/records/user.ts'
import { beginCommunity, put, userOf, userRecords } from './community.ts'
import { type Person, seed } from './people.ts'

const INVITES = 'invites'
/** 22 characters. */
export const LINK = 'the-link-of-the-mate-1'
/** `birds` is by invitation; the mate coaches in it here, `coach` and `otherCoach` in another group. */
const MATE: User = userOf('mate', {
  coaching: { ...userOf('mate').coaching, isExecutiveCoach: true },
})

/** An invitation by `mate` to `birds`, unless `changes` says otherwise. */
export function inviteOf(changes: Partial<Invite> = {}): Invite {
  const group = { id: 'birds', name: 'Early Birds' }
  const by = { id: 'mate', name: 'The mate' }
  const made = { group, by, days: 7, uses: 5, now: Date.now() }
  return inviteSchema.parse({ ...inviteWithId(LINK, made), ...changes })
}

/** A person's request to join `birds`. */
export function requestOf(person: Person, changes: Partial<JoinRequest> = {}): JoinRequest {
  const names = { groupId: 'birds', groupName: 'Early Birds', userName: userOf(person).name }
  const id = `${person}_birds`
  return joinRequestSchema.parse({ id, userId: person, ...names, at: 1, ...changes })
}

/** `birds` has an invitation and a request of the stranger; `self` was put out of it. */
export async function beginJoining(): Promise<void> {
  await beginCommunity({ groupId: '' })
  const bar = { state: 'barred', answeredBy: 'admin', answeredAt: Date.now() } as const
  await seed([
    ...userRecords(MATE),
    put(INVITES, inviteOf()),
    put('joinRequests', requestOf('stranger')),
    put('joinRequests', requestOf('self', bar)),
  ])
}
