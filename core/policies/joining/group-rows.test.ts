import { describe, expect, it } from 'vitest'
import { groupSchema } from '#core/records/group.ts'
import { type JoinRequest, joinRequestSchema } from '#core/records/join-request.ts'
import { groupRows } from './group-rows.ts'
import { ASK_AGAIN_AFTER_MS } from './joining.ts'

const groups = ['birds', 'larks', 'owls'].map((id) => groupSchema.parse({ id, name: id }))
function request(groupId: string, changes: Partial<JoinRequest> = {}): JoinRequest {
  const names = { id: `ada_${groupId}`, userId: 'ada', groupId, groupName: groupId }
  return joinRequestSchema.parse({ ...names, at: 1, ...changes })
}
const told = (rows: ReturnType<typeof groupRows>) =>
  rows.map(({ id, standing }) => `${id} ${standing}`)

describe('the groups one can ask', () => {
  it('are all but the own one, each with how the two stand', () => {
    const requests = [request('larks')]
    expect(told(groupRows({ groups, requests, own: 'birds' }, 5))).toEqual([
      'larks asked',
      'owls free',
    ])
  })

  it('have what was asked among them before anybody has said which there are', () => {
    const requests = [request('larks'), request('owls', { state: 'accepted' })]
    expect(told(groupRows({ groups: undefined, requests, own: '' }, 5))).toEqual([
      'larks asked',
      'owls accepted',
    ])
  })

  it('let go of a refusal that is over, and of a request to the group one is in', () => {
    const requests = [request('gone', { state: 'declined', answeredAt: 5 }), request('birds')]
    const known = { groups: [], requests, own: 'birds' }
    expect(told(groupRows(known, 5))).toEqual(['gone declined'])
    expect(told(groupRows(known, 5 + ASK_AGAIN_AFTER_MS))).toEqual([])
  })
})
