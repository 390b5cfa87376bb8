import { describe, expect, it } from 'vitest'
import { newUser, type User, userSchema } from '#core/records/user.ts'
import { mayGiveKudos } from './may-give.ts'

const member = (id: string, changes: Partial<User> = {}): User =>
  userSchema.parse({
    ...newUser({ id, name: id, email: '', now: 1 }),
    ...{ groupId: 'birds', onBoard: true, privacy: 'share-group' },
    ...changes,
  })
const sender = member('ada')
const receiver = member('ben')
const day = { groupId: 'birds', onBoard: true }

describe('kudos', () => {
  it('go to a member of the same group whose day is on the board', () => {
    expect(mayGiveKudos({ sender, receiver, day })).toBe(true)
    // Whether the sender is on boards does not matter, as long as they share their days.
    expect(mayGiveKudos({ sender: member('ada', { onBoard: false }), receiver, day })).toBe(true)
  })

  it.each([
    ['to oneself', { receiver: sender }],
    ['from a member without a group', { sender: member('ada', { groupId: '' }) }],
    ['from another group', { sender: member('ada', { groupId: 'owls' }) }],
    ['from a member who shares nothing', { sender: member('ada', { privacy: 'share-nothing' }) }],
    ['from a closed account', { sender: member('ada', { deleted: true }) }],
    ['to a member who left the group', { receiver: member('ben', { groupId: 'owls' }) }],
    ['to a member who left the boards', { receiver: member('ben', { onBoard: false }) }],
    ['to a member who shares nothing', { receiver: member('ben', { privacy: 'share-nothing' }) }],
    ['to a member who turned them off', { receiver: member('ben', { kudosOff: true }) }],
    ['to a closed account', { receiver: member('ben', { deleted: true }) }],
    ['for a day off the board', { day: { ...day, onBoard: false } }],
    ['for a day on another board', { day: { ...day, groupId: 'owls' } }],
    ['for no day', { day: undefined }],
    ['to nobody', { receiver: undefined }],
  ])('denied: %s', (_, changes) => {
    expect(mayGiveKudos({ sender, receiver, day, ...changes })).toBe(false)
  })
})
