import { blockSchema } from '#core/records/block.ts'
import { threadMessageSchema } from '#core/records/thread.ts'
import { newUser, type User } from '#core/records/user.ts'
import type { Attack, Given, Person } from './attack.ts'

const SAID = {
  ...{ id: 'mia_one', memberId: 'mia', coachId: 'cleo', text: 'Hello', picture: '', dateNumber: 0 },
  created: 1_795_000_000_000,
}
const PICTURE = 'users/mia/thread/mia/cleo/shot.webp'
const REPLY = { ...SAID, id: 'cleo_one' }

/** One lie about a message, told by the member. */
const lie = (title: string, changes: object, code: Attack['code'] = 'invalid'): Attack => ({
  ...{ title, by: 'mia', kind: 'send-message', request: { ...SAID, ...changes }, code },
  honest: { request: SAID },
})

const member = (id: Person, changes: Partial<User>): Given => {
  const user = newUser({ id, name: `The ${id}`, email: '', now: 1_795_000_000_000 })
  return { collection: 'users', data: { ...user, groupId: 'birds', ...changes } }
}
const coached = (by: Partial<User['coaching']>) => ({
  coaching: { ...newUser({ id: 'x', name: '', email: '', now: 0 }).coaching, ...by },
})
const block = (userId: Person, blockedId: Person): Given => ({
  collection: 'blocks',
  data: blockSchema.parse({
    ...{ id: `${userId}_${blockedId}`, userId, blockedId, name: '', stands: true },
    stamps: { stands: 1 },
  }),
})
/** Nell is coached by Cleo in this one. */
const NELL = member('nell', coached({ myConsistencyCoachId: 'cleo' }))
const NELLS = { ...SAID, id: 'nell_one', memberId: 'nell' }
const OFF = { code: 'permission-denied', kind: 'send-message' } as const

/** Messages between a member and their coach. */
export const THREAD_ATTACKS: readonly Attack[] = [
  lie('a message is sent under an id of somebody else', { id: 'cleo_two' }),
  {
    ...lie('a message is sent under the id of another message', { id: 'older' }),
    given: [
      {
        collection: 'threadMessages',
        data: threadMessageSchema.parse({
          ...{ ...SAID, id: 'older', senderId: 'cleo', threadId: 'nell_cleo', memberId: 'nell' },
          ...{ number: 1, ofSender: 1 },
        }),
      },
    ],
  },
  lie('a message says nothing', { text: '' }),
  lie('a message is longer than 4,000 characters', { text: 'x'.repeat(4_001) }),
  lie('a message has a field of its own', { number: 7 }),
  lie('a message names its sender', { senderId: 'cleo' }),
  lie('a message shows a picture of somebody else', { picture: 'users/max/private/a.webp' }),
  lie('a message shows one’s own private picture', { picture: 'users/mia/private/a.webp' }),
  lie('a message shows a picture in the other’s folder', {
    picture: PICTURE.replace('users/mia', 'users/cleo'),
  }),
  lie('a message is a screenshot without a picture', { dateNumber: 20261120 }),
  lie('a message is a screenshot of no day', { picture: PICTURE, dateNumber: 20261399 }),
  lie('a message is of another time than any', { created: -1 }),
  lie('a member writes to somebody else’s coach', { coachId: 'otto' }, 'permission-denied'),
  lie('a member writes to themself', { coachId: 'mia' }, 'permission-denied'),
  {
    ...{ ...OFF, title: 'a member writes in the thread of another', by: 'max' },
    ...{ request: { ...SAID, id: 'max_one' }, honest: { by: 'mia', request: SAID } },
  },
  {
    ...{ ...OFF, title: 'a coach writes to a member of another coach', by: 'otto' },
    request: { ...SAID, id: 'otto_one', coachId: 'otto' },
    honest: { by: 'cleo', request: REPLY },
  },
  {
    ...{ ...OFF, title: 'a coach’s message is the screenshot of a day', by: 'cleo' },
    request: {
      ...{ ...REPLY, dateNumber: 20261120 },
      picture: PICTURE.replace('users/mia', 'users/cleo'),
    },
    ...{ code: 'invalid', honest: { request: REPLY } },
  },
  {
    ...{ ...OFF, title: 'an admin writes in a thread of two others', by: 'ada' },
    ...{ request: { ...SAID, id: 'ada_one' }, honest: { by: 'mia', request: SAID } },
  },
  {
    ...{ ...OFF, title: 'a member writes to a coach whom they block', by: 'nell' },
    ...{ request: NELLS, given: [NELL, block('nell', 'cleo')] },
    honest: { by: 'mia', request: SAID },
  },
  {
    ...{ ...OFF, title: 'a coach writes to a member who blocks them', by: 'cleo' },
    request: { ...NELLS, id: 'cleo_two' },
    given: [NELL, block('nell', 'cleo')],
    honest: { request: REPLY },
  },
  {
    ...{ ...OFF, title: 'a member writes to somebody who coaches no more', by: 'nell' },
    ...{ request: { ...NELLS, coachId: 'max' }, honest: { by: 'mia', request: SAID } },
    given: [member('nell', coached({ myConsistencyCoachId: 'max' }))],
  },
  {
    ...{ ...OFF, title: 'a coach writes to a closed account', by: 'cleo' },
    request: { ...REPLY, memberId: 'zoe' },
    given: [member('zoe', { deleted: true, ...coached({ myConsistencyCoachId: 'cleo' }) })],
    honest: { request: REPLY },
  },
  {
    ...{ ...OFF, title: 'a closed account writes to its coach', by: 'zoe' },
    request: { ...SAID, id: 'zoe_one', memberId: 'zoe' },
    given: [member('zoe', { deleted: true, ...coached({ myConsistencyCoachId: 'cleo' }) })],
    honest: { by: 'mia', request: SAID },
  },
]
