import { groupSchema } from '#core/records/group.ts'
import { stamp } from '#core/sync/stamp.ts'
import type { Attack } from './attack.ts'

/** Joining, leaving and moving, requests and their answers, invitations. */
export const JOINING_ATTACKS: readonly Attack[] = [
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
]
