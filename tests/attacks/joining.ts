import { BY_ONESELF } from '#core/policies/joining/joining.ts'
import { groupSchema } from '#core/records/group.ts'
import { inviteSchema } from '#core/records/invite.ts'
import { joinRequestSchema } from '#core/records/join-request.ts'
import type { CommandKind } from '#core/server/requests/requests.ts'
import { stamp } from '#core/sync/stamp.ts'
import { type Attack, COACH, type Given, memberAt } from './attack.ts'

/** Joining, leaving and moving, requests and their answers, invitations. @param now in ms */
export const joiningAttacks = (now: number): readonly Attack[] => [
  {
    title: 'a member joins a closed group without an invitation',
    by: 'nell',
    kind: 'set-membership',
    request: { groupId: 'birds', onBoard: false, at: stamp(1) },
    code: 'permission-denied',
    honest: { request: { groupId: '', onBoard: false, at: stamp(1) } },
  },
  {
    title: 'a member moves another one',
    by: 'max',
    kind: 'move-member',
    request: { userId: 'mia', groupId: '' },
    code: 'not-admin',
    honest: { by: 'ada' },
  },
  {
    title: 'a former admin moves a member, by a token that still says so',
    by: 'alan',
    kind: 'move-member',
    request: { userId: 'mia', groupId: '' },
    code: 'not-admin',
    honest: { by: 'ada' },
  },
  {
    title: 'a coach of another group bars a member',
    by: 'otto',
    kind: 'bar-member',
    request: { userId: 'mia', groupId: 'birds' },
    code: 'permission-denied',
    honest: { by: 'cleo' },
  },
  {
    title: 'a closed account joins an open group',
    by: 'zoe',
    kind: 'set-membership',
    request: { groupId: 'open', onBoard: false, at: stamp(1) },
    given: [
      { collection: 'groups', data: groupSchema.parse({ id: 'open', name: 'Open', open: true }) },
    ],
    code: 'permission-denied',
    honest: { by: 'nell' },
  },
  ...walkedInAttacks(now),
]

const LINK = 'a'.repeat(22)

/** What a coach of elsewhere tries who has walked into the group while it was open. */
function walkedInAttacks(now: number): Attack[] {
  const otto = memberAt(now, 'otto', { groupId: 'birds', coaching: COACH, joinedWith: BY_ONESELF })
  const asked = (state: 'barred' | 'pending'): Given => {
    const request = { id: 'nell_birds', userId: 'nell', userName: 'Nell', state, at: stamp(1) }
    const to = { groupId: 'birds', groupName: 'The birds', byCoach: true }
    return { collection: 'joinRequests', data: joinRequestSchema.parse({ ...request, ...to }) }
  }
  const facts = { id: LINK, groupId: 'birds', groupName: 'The birds', by: 'mia', byName: 'Mia' }
  const invite = inviteSchema.parse({ ...facts, created: now, endsAt: now + 1e6, uses: 1 })
  const tries = (
    what: string,
    kind: CommandKind,
    request: object,
    given: Given[] = [],
  ): Attack => ({
    title: `a coach who walked in through an open door ${what}`,
    ...{ by: 'otto', kind, request, given: [otto, ...given] },
    ...{ code: 'permission-denied', honest: { by: 'cleo' } },
  })
  const nell = { userId: 'nell', groupId: 'birds' }
  const seen = { state: 'pending', at: stamp(1) }
  return [
    tries('bars a member', 'bar-member', { userId: 'mia', groupId: 'birds' }),
    tries('lifts a bar', 'lift-bar', nell, [asked('barred')]),
    tries('accepts a request', 'answer-request', { ...nell, answer: 'accepted', seen }, [
      asked('pending'),
    ]),
    tries('makes an invitation of its coaches', 'make-invite', {
      ...{ id: LINK, groupId: 'birds', endsAt: now + 1e6, uses: 1 },
    }),
    tries('ends an invitation', 'revoke-invite', { id: LINK }, [
      { collection: 'invites', data: invite },
    ]),
  ]
}
