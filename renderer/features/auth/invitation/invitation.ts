/** The parts of a link to `/auth`: a group to join, and who sent it (docs/product.md#routes). */
import { ID_PATTERN } from '#core/records/id-pattern.ts'

export interface Invitation {
  readonly groupId: string | undefined
  /** The invitation to the group. */
  readonly invite: string | undefined
  /** The query parameter is `refferal`, spelt as existing links spell it (docs/product.md#groups-and-boards). */
  readonly refferedById: string | undefined
}

/** A parsed query, as `URLSearchParams` is one. */
interface Query {
  get(name: string): string | null
}

/** Reads the query of a link; values that are no ids are ignored. */
export function readInvitation(query: Query): Invitation {
  return {
    groupId: readId(query.get('groupId')),
    invite: readId(query.get('invite')),
    refferedById: readId(query.get('refferal')),
  }
}

/** Whether the link invites at all: then `/auth` opens with creating an account, also on a known device. */
export function isInvited({ groupId, refferedById }: Invitation): boolean {
  return groupId !== undefined || refferedById !== undefined
}

function readId(text: string | null): string | undefined {
  return text !== null && ID_PATTERN.test(text) ? text : undefined
}
