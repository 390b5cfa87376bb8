/** The groups that a member can ask to join, each with the state of their request (decision 0099). */
import type { Group } from '#core/records/group.ts'
import type { JoinRequest } from '#core/records/join-request.ts'
import { type Standing, standingOf } from './joining.ts'

export interface GroupRow {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly standing: Standing
  readonly request: JoinRequest | undefined
}

interface Known {
  /** Groups that are not open; undefined until they are loaded. */
  readonly groups: readonly Group[] | undefined
  readonly requests: readonly JoinRequest[]
  readonly own: string
}

/** Every group except the member's own, in the given order, then requests to groups that are not in the list. */
export function groupRows({ groups = [], requests, own }: Known, now: number): GroupRow[] {
  const asked = new Map(requests.map((request) => [request.groupId, request]))
  const listed = new Set(groups.map(({ id }) => id))
  const rows = groups.map(({ id, name, category }) => {
    const request = asked.get(id)
    return { id, name, category, request, standing: standingOf(request, now) }
  })
  const others = requests
    .filter(({ groupId }) => !listed.has(groupId))
    .map((request) => {
      const { groupId: id, groupName: name } = request
      return { id, name, category: '', request, standing: standingOf(request, now) }
    })
    .filter(({ standing }) => standing !== 'free')
  return [...rows, ...others].filter(({ id }) => id !== own)
}
