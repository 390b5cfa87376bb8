/** Reads the query of a link to `/auth`: a group to join, and who sent it (docs/product.md#routes). */
import { ID_PATTERN } from '#core/values/id-pattern.ts'

export interface Invitation {
  readonly groupId: string | undefined
  readonly invite: string | undefined
  /** The query parameter is `refferal`, spelled as in existing links (docs/product.md#groups-and-boards). */
  readonly refferedById: string | undefined
}

/** A parsed query, such as `URLSearchParams`. */
interface Query {
  get(name: string): string | null
}

/** Reads a link's query; ignores values that are not ids. */
export function readInvitation(query: Query): Invitation {
  return {
    groupId: readId(query.get('groupId')),
    invite: readId(query.get('invite')),
    refferedById: readId(query.get('refferal')),
  }
}

/** Whether the link invites at all; if so, `/auth` opens with creating an account, even on a known device. */
export function isInvited({ groupId, refferedById }: Invitation): boolean {
  return groupId !== undefined || refferedById !== undefined
}

function readId(text: string | null): string | undefined {
  return text !== null && ID_PATTERN.test(text) ? text : undefined
}
