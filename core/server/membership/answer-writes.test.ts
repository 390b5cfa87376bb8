import { describe, expect, it } from 'vitest'
import { joinRequestSchema } from '#core/records/join-request.ts'
import { stamp } from '#core/sync/stamp.ts'
import { declinedNotification } from './answer-writes.ts'

const NOW = Date.UTC(2026, 10, 21)
const request = (changes: object = {}) =>
  joinRequestSchema.parse({
    ...{ id: 'ada_birds', userId: 'ada', groupId: 'birds', groupName: 'Early Birds' },
    ...{ at: 1_000, ...changes },
  })

describe('the notification of a request that was not accepted', () => {
  it('names the group, is one for each asking, and says when to ask again', () => {
    const note = declinedNotification(request(), NOW)
    expect(note).toMatchObject({
      ...{ id: 'declined_ada_1000', userId: 'ada', kind: 'system', sourceId: 'ada_birds' },
      ...{ title: 'Your request was not accepted by Early Birds', link: '/leader-board' },
      body: 'You can ask again in 7 days, or join another group.',
    })
    expect(declinedNotification(request({ at: stamp(2_000) }), NOW).id).not.toBe(note.id)
  })

  it('keeps the longest name of a group whole, as the rules compare it', () => {
    const groupName = 'W'.repeat(80)
    expect(declinedNotification(request({ groupName }), NOW).title.endsWith(groupName)).toBe(true)
  })
})
