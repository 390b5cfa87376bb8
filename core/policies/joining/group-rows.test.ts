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

describe('the groups that a member can ask to join', () => {
  it('list all but the member’s own, each with the state of the request', () => {
    const requests = [request('larks')]
    expect(told(groupRows({ groups, requests, own: 'birds' }, 5))).toEqual([
      'larks asked',
      'owls free',
    ])
  })

  it('include the requested groups before the list of groups has loaded', () => {
    const requests = [request('larks'), request('owls', { state: 'accepted' })]
    expect(told(groupRows({ groups: undefined, requests, own: '' }, 5))).toEqual([
      'larks asked',
      'owls accepted',
    ])
  })

  it('drop a refusal that is over, and a request to the group the member is in', () => {
    const requests = [request('gone', { state: 'declined', answeredAt: 5 }), request('birds')]
    const known = { groups: [], requests, own: 'birds' }
    expect(told(groupRows(known, 5))).toEqual(['gone declined'])
    expect(told(groupRows(known, 5 + ASK_AGAIN_AFTER_MS))).toEqual([])
  })
})
